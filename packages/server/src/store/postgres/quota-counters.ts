import type pg from 'pg';
import type { Counter, Period } from '../writer/charge.ts';
import type { FlushManner } from '../writer-place.ts';
import { timed } from './unavailable.ts';

const KNOWN_COUNTERS = 200_000;
/** Callers wait for this: a database that does not answer in time is not available. */
const TIMEOUT_MS = 5_000;

const CREATE_COUNTERS = `
  insert into quota_counters (account_id, period, used, notified)
  select wanted.account_id, wanted.period, 0, 0
  from unnest($1::text[], $2::text[]) as wanted (account_id, period)
  join accounts on accounts.id = wanted.account_id
  order by 1, 2
  on conflict (account_id, period) do nothing`;

const LOCK_COUNTERS = `
  select counter.account_id as "accountId", counter.period, counter.used, counter.notified
  from quota_counters counter
  join unnest($1::text[], $2::text[]) as wanted (account_id, period)
    on counter.account_id = wanted.account_id and counter.period = wanted.period
  order by counter.account_id, counter.period
  for update of counter`;

// The same for one account: its id is a value of the statement and not of a row, so that the planner knows the partition.
const CREATE_COUNTERS_OF_ONE = `
  insert into quota_counters (account_id, period, used, notified)
  select $1, wanted.period, 0, 0 from unnest($2::text[]) as wanted (period)
  where exists (select 1 from accounts where accounts.id = $1)
  order by 2
  on conflict (account_id, period) do nothing`;

const LOCK_COUNTERS_OF_ONE = `
  select account_id as "accountId", period, used, notified
  from quota_counters where account_id = $1 and period = any($2::text[])
  order by period
  for update`;

/** The rows that hold how much of its quota an account has used, one for each window. */
export interface QuotaCounters {
  /** Rows must exist to be locked. Made outside the transaction, once per account and window. */
  ensure(client: pg.PoolClient, periods: readonly Period[]): Promise<void>;
  /** In one order everywhere, so that two flushes wait for one another but never in a circle. */
  lock(client: pg.PoolClient, periods: readonly Period[]): Promise<readonly Counter[]>;
}

export function createQuotaCounters({ namesStatements, isSpread }: FlushManner): QuotaCounters {
  const known = new Set<string>();
  const named = (name: string) => (namesStatements ? name : undefined);
  const [createText, lockText] = isSpread
    ? [CREATE_COUNTERS_OF_ONE, LOCK_COUNTERS_OF_ONE]
    : [CREATE_COUNTERS, LOCK_COUNTERS];
  const valuesOf = isSpread ? valuesOfOne : columnsOf;

  async function rowsOf(client: pg.PoolClient, text: string, periods: readonly Period[], name: string) {
    if (periods.length === 0) return [];
    return (await client.query<Counter>(timed(text, valuesOf(periods), TIMEOUT_MS, named(name)))).rows;
  }

  return {
    async ensure(client, periods) {
      const missing = periods.filter((it) => !known.has(`${it.accountId} ${it.period}`));
      if (missing.length === 0) return;
      await rowsOf(client, createText, missing, 'create_counters');
      if (known.size > KNOWN_COUNTERS) known.clear();
      for (const it of missing) known.add(`${it.accountId} ${it.period}`);
    },
    lock: (client, periods) => rowsOf(client, lockText, periods, 'lock_counters'),
  };
}

function valuesOfOne(periods: readonly Period[]): unknown[] {
  return [periods[0]?.accountId, periods.map((it) => it.period)];
}

function columnsOf(periods: readonly Period[]): unknown[] {
  return [periods.map((it) => it.accountId), periods.map((it) => it.period)];
}
