import type pg from 'pg';
import type { CommitUnit } from '../writer/analysis-writer.ts';
import { type Charge, type Counter, chargeUnits, type Period, periodsOf } from '../writer/charge.ts';
import { type Demand, demandsOf } from '../writer/demand.ts';
import type { QuotaCounters } from './quota-counters.ts';
import type { QuotaShares } from './quota-shares.ts';

/** The shares that a transaction has taken from: the id of each, by account and day (`shareKey`). */
export type TakenShares = Map<string, string>;

export function shareKey({ accountId, day }: { readonly accountId: string; readonly day: string }): string {
  return `${accountId} ${day}`;
}

export interface Payment {
  /** Accounts that shares pay for, and no counters. */
  readonly held: ReadonlySet<string>;
  /** What it takes from shares is added here. */
  readonly taken: TakenShares;
  /** Is told how long the counters were waited for, in milliseconds. */
  waited(ms: number): void;
}

/**
 * Decides in an open transaction what is charged.
 * @throws Unpaid only where something is held
 */
export type Pay = (client: pg.PoolClient, units: readonly CommitUnit[], payment: Payment) => Promise<Charge>;

/** Shares do not pay. The transaction must be undone: what it holds, others may be waiting for. */
export class Unpaid extends Error {
  /** What shares would pay for; none where the counters themselves are needed. */
  readonly lacks: readonly Demand[];

  constructor(lacks: readonly Demand[]) {
    super('no share pays for the units of an account');
    this.lacks = lacks;
  }
}

/** Locks the counters, as long as that may take; then takes from shares, which waits for nobody. */
export function createPay(counters: QuotaCounters, shares: QuotaShares): Pay {
  return async (client, units, { held, taken, waited }) => {
    const periods = periodsOf(units).filter((it) => !held.has(it.accountId));
    const since = performance.now();
    const locked = await counters.lock(client, periods);
    waited(performance.now() - since);
    const wanted = held.size === 0 ? [] : demandsOf(units).filter(({ accountId }) => held.has(accountId));
    const lacks: Demand[] = [];
    for (const demand of wanted) {
      const id = await shares.take(client, demand);
      if (id === null) lacks.push(demand);
      else taken.set(shareKey(demand), id);
    }
    if (lacks.length > 0) throw new Unpaid(lacks);
    return judge({ client, units, periods, held, taken }, locked, { counters, shares });
  };
}

interface Judged {
  readonly client: pg.PoolClient;
  readonly units: readonly CommitUnit[];
  /** Those whose counters are locked. */
  readonly periods: readonly Period[];
  /** Accounts that shares have paid for. */
  readonly held: ReadonlySet<string>;
  readonly taken: TakenShares;
}

/**
 * Judges by counters that are locked. Where a unit is refused or a threshold announced, all that was leased of that quota is ended
 * first, so that nothing is refused while there is an unused unit anywhere.
 */
async function judge(
  { client, units, periods, held, taken }: Judged,
  locked: readonly Counter[],
  { counters, shares }: { readonly counters: QuotaCounters; readonly shares: QuotaShares },
): Promise<Charge> {
  const charge = chargeUnits(units, locked, held);
  let isChanged = false;
  for (const accountId of [...charge.atBound].sort()) {
    // That waits for whoever is using them, who may be waiting for what we took ourselves.
    if (taken.size > 0) throw new Unpaid([]);
    const months = new Set(periods.filter((it) => it.accountId === accountId).map((it) => it.period.slice(0, 7)));
    if (await shares.recall(client, accountId, [...months])) isChanged = true;
  }
  return isChanged ? chargeUnits(units, await counters.lock(client, periods), held) : charge;
}
