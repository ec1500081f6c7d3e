import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { QuotaLimits } from '../writer/analysis-writer.ts';
import { boundsOf, THRESHOLDS } from '../writer/charge.ts';
import type { Demand } from '../writer/demand.ts';
import { integerArray } from './array-parameter.ts';
import { endShares, foldShares, SHARE_MS } from './fold-shares.ts';
import { DATABASE_NOW, SAFE_SHARE } from './run-with-lease.ts';
import { timed } from './unavailable.ts';

const TIMEOUT_MS = 5_000;
const MOST_UNITS = 4096;
/** Of the room that is left, so that others find some too. */
const PART_OF_ROOM = 4;
/** Where a share would be smaller the limit is near, and counters are counted one after the other. */
const LEAST_UNITS = 16;
/** How long an account that had no room for a share is not asked for another. */
const DENIED_MS = 1_000;
const MOST_ACCOUNTS = 10_000;

// One statement, so that the counters are locked for no longer than it takes. The account's row first, as erasing does.
const LEASE = `
  with owner as materialized (
    select 1 from accounts where id = $1 for key share
  ), counter as materialized (
    select quota_counters.period, used, notified, wanted.bounds
    from quota_counters
    join (values ($2::text, $3::bigint[]), ($4::text, $5::bigint[])) as wanted (period, bounds)
      on wanted.period = quota_counters.period
    where account_id = $1 and (select count(*) from owner) = 1
    order by quota_counters.period for update of quota_counters
  ), share as materialized (
    select least(
      min((bounds[1 + cardinality(array(select 1 from unnest($6::integer[]) as it where it <= notified))] - used)
        / ${PART_OF_ROOM}), ${MOST_UNITS}) as units
    from counter having count(*) = 2
  ), granted as (
    insert into quota_shares (account_id, id, holder, day, limits, units, used, until)
    select $1, $7, $8, $4, $9, units, 0, ${DATABASE_NOW} + ${SHARE_MS} from share where units >= $10
    returning units
  )
  update quota_counters set used = quota_counters.used + granted.units
  from granted where account_id = $1 and period in ($2, $4)`;

const TAKE = `
  with free as materialized (
    select id from quota_shares
    where account_id = $1 and holder = $2 and day = $3 and limits = $4 and until > ${DATABASE_NOW} and units - used >= $5
    order by until limit 1 for update skip locked
  )
  update quota_shares set used = used + $5 from free
  where quota_shares.account_id = $1 and quota_shares.id = free.id
  returning quota_shares.id`;

const LOCK_ALL = `
  select id from quota_shares where account_id = $1 and substr(day, 1, 7) = any($2::text[]) order by id for update`;

/** What one writer holds of the quotas of accounts whose counters others hold. The database alone knows how much that is. */
export interface QuotaShares {
  /** Whether the account is to be paid for by shares for now: it was contended a moment ago. */
  holds(accountId: string): boolean;
  /** Whether there was no room for a share a moment ago. */
  isDenied(accountId: string): boolean;
  /** Takes all that is wanted from one share, in an open transaction; the share's id, null where none has as much. Waits for nobody. */
  take(client: pg.PoolClient, demand: Demand): Promise<string | null>;
  /** Leases a share, in a transaction of its own, waiting for the counters; false where there is too little room. */
  lease(client: pg.PoolClient, demand: Demand): Promise<boolean>;
  /**
   * Ends every share of the account in these months, whoever holds it, in a transaction that has locked the counters; waits for
   * commits under way. Returns whether there was one.
   */
  recall(client: pg.PoolClient, accountId: string, months: readonly string[]): Promise<boolean>;
  /** Ends what it holds. */
  close(): Promise<void>;
}

export function createQuotaShares(pool: pg.Pool, named: (name: string) => string | undefined): QuotaShares {
  const holder = randomUUID();
  const heldUntil = new Map<string, number>();
  const deniedUntil = new Map<string, number>();
  const leased = new Map<string, { readonly accountId: string; readonly end: NodeJS.Timeout }>();

  function note(times: Map<string, number>, accountId: string, forMs: number): void {
    if (times.size > MOST_ACCOUNTS) times.clear();
    times.set(accountId, performance.now() + forMs);
  }

  function endInTime(accountId: string, id: string): void {
    const end = setTimeout(() => {
      leased.delete(id);
      // Not had: the upkeep ends it.
      endShares(pool, accountId, [id]).catch(() => {});
    }, SHARE_MS);
    end.unref();
    leased.set(id, { accountId, end });
  }

  return {
    holds: (accountId) => performance.now() < (heldUntil.get(accountId) ?? 0),
    isDenied: (accountId) => performance.now() < (deniedUntil.get(accountId) ?? 0),
    async take(client, { accountId, day, units, quota }) {
      const values = [accountId, holder, day, limitsOf(quota), units];
      const { rows } = await client.query<{ id: string }>(timed(TAKE, values, TIMEOUT_MS, named('take_share')));
      return rows[0]?.id ?? null;
    },
    async lease(client, { accountId, day, units, quota }) {
      const id = randomUUID();
      const { rowCount } = await client.query(
        timed(
          LEASE,
          [
            accountId,
            ...[day.slice(0, 7), integerArray(boundsOf(quota.month, !quota.overage))],
            ...[day, integerArray(boundsOf(quota.day, true))],
            ...[THRESHOLDS, id, holder, limitsOf(quota), Math.max(units, LEAST_UNITS)],
          ],
          TIMEOUT_MS,
          named('lease_share'),
        ),
      );
      const isGranted = rowCount !== 0;
      if (isGranted) {
        note(heldUntil, accountId, SHARE_MS * SAFE_SHARE);
        endInTime(accountId, id);
      } else {
        heldUntil.delete(accountId);
        note(deniedUntil, accountId, DENIED_MS);
      }
      return isGranted;
    },
    async recall(client, accountId, months) {
      const { rows } = await client.query<{ id: string }>(timed(LOCK_ALL, [accountId, months], TIMEOUT_MS));
      if (rows.length === 0) return false;
      const ids = rows.map(({ id }) => id);
      await foldShares(client, accountId, ids);
      return true;
    },
    async close() {
      const held = [...leased];
      leased.clear();
      for (const [, { end }] of held) clearTimeout(end);
      // Not had: the upkeep of another replica ends them.
      await Promise.allSettled(held.map(([id, { accountId }]) => endShares(pool, accountId, [id])));
    },
  };
}

/** A share is worth nothing under other limits than those it was granted under. */
function limitsOf({ day, month, overage }: QuotaLimits): string {
  return `${day ?? '-'} ${month ?? '-'} ${overage ? 'overage' : ''}`;
}
