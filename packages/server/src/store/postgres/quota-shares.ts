import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { QuotaLimits } from '../writer/analysis-writer.ts';
import { boundsOf, THRESHOLDS } from '../writer/charge.ts';
import type { Demand } from '../writer/demand.ts';
import { integerArray } from './array-parameter.ts';
import { endShares, endSharesOf, foldShares, PATIENCE, SHARE_MS } from './fold-shares.ts';
import { DATABASE_NOW, SAFE_SHARE } from './run-with-lease.ts';
import { timed } from './unavailable.ts';

const TIMEOUT_MS = 5_000;
const MOST_UNITS = 4096;
/** Of the room that is left, so that others find some too. */
const PART_OF_ROOM = 4;
/** Where a share would be smaller the limit is near, and counters are counted one after the other. */
const LEAST_UNITS = 16;
/** An account that a writer had to wait for noticeably twice within this time is contended. */
const CONTENDED_WITHIN_MS = SHARE_MS;
/** How long an account that had no room for a share is not asked for another. */
const DENIED_MS = 1_000;
const MOST_ACCOUNTS = 10_000;

// One statement, so that the counters are locked for no longer than it takes. The account's row first, as erasing does.
const LEASE = `
  with ${PATIENCE}, owner as materialized (
    select 1 from accounts where id = $1 and (select count(*) from patience) = 1 for key share
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

// The counters hold all of a share, so that they pass a limit only where that was higher for a while: then the share is worth nothing.
const TAKE = `
  with free as materialized (
    select id from quota_shares
    where account_id = $1 and holder = $2 and day = $3 and limits = $4 and until > ${DATABASE_NOW} and units - used >= $5
      and not exists (
        select 1 from quota_counters
        where quota_counters.account_id = $1
          and (period = $3 and quota_counters.used > $6::bigint or period = substr($3, 1, 7) and quota_counters.used > $7::bigint))
    order by until limit 1 for update skip locked
  )
  update quota_shares set used = used + $5 from free
  where quota_shares.account_id = $1 and quota_shares.id = free.id
  returning quota_shares.id`;

const LOCK_ALL = `
  with ${PATIENCE}
  select id from quota_shares where (select count(*) from patience) = 1 and account_id = $1 and substr(day, 1, 7) = any($2::text[]) order by id for update`;

/** What one writer holds of the quotas of accounts whose counters others hold. The database alone knows how much that is. */
export interface QuotaShares {
  /** Whether shares are to pay for the account for now: it was contended a moment ago. */
  holds(accountId: string): boolean;
  /** That a commit had to wait noticeably for the counters, which another writer had. */
  noteWait(accountId: string): void;
  /** Takes all that is wanted from one share, in an open transaction; the share's id, null where none has as much. Waits for nobody. */
  take(client: pg.PoolClient, demand: Demand): Promise<string | null>;
  /** Leases a share, in a transaction of its own, waiting for the counters; false where there is too little room. */
  lease(client: pg.PoolClient, demand: Demand): Promise<boolean>;
  /**
   * Ends every share of the account in these months, whoever holds it, in a transaction that has locked the counters; waits for
   * commits under way. Returns whether there was one.
   */
  recall(client: pg.PoolClient, accountId: string, months: readonly string[]): Promise<boolean>;
  /** Ends what it holds, also what was granted in an answer that never came. */
  close(): Promise<void>;
}

export function createQuotaShares(pool: pg.Pool, named: (name: string) => string | undefined): QuotaShares {
  const holder = randomUUID();
  const heldUntil = new Map<string, number>();
  const contendedUntil = new Map<string, number>();
  const deniedUntil = new Map<string, number>();
  const ends = new Set<NodeJS.Timeout>();
  let hasAsked = false;

  function note(times: Map<string, number>, accountId: string, forMs: number): void {
    if (times.size > MOST_ACCOUNTS) times.clear();
    times.set(accountId, performance.now() + forMs);
  }

  function isNow(times: ReadonlyMap<string, number>, accountId: string): boolean {
    return performance.now() < (times.get(accountId) ?? 0);
  }

  function endInTime(accountId: string, id: string): void {
    const end = setTimeout(() => {
      ends.delete(end);
      // Not had: the upkeep ends it.
      endShares(pool, accountId, [id]).catch(() => {});
    }, SHARE_MS);
    end.unref();
    ends.add(end);
  }

  return {
    holds: (accountId) => isNow(heldUntil, accountId),
    noteWait(accountId) {
      if (isNow(contendedUntil, accountId) && !isNow(deniedUntil, accountId)) {
        note(heldUntil, accountId, SHARE_MS * SAFE_SHARE);
      }
      note(contendedUntil, accountId, CONTENDED_WITHIN_MS);
    },
    async take(client, { accountId, day, units, quota }) {
      const values = [accountId, holder, day, limitsOf(quota), units, quota.day, quota.overage ? null : quota.month];
      const { rows } = await client.query<{ id: string }>(timed(TAKE, values, TIMEOUT_MS, named('take_share')));
      return rows[0]?.id ?? null;
    },
    async lease(client, { accountId, day, units, quota }) {
      const id = randomUUID();
      hasAsked = true;
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
      for (const end of ends) clearTimeout(end);
      ends.clear();
      // Not had: the upkeep of another replica ends them.
      if (hasAsked) await endSharesOf(pool, holder).catch(() => {});
    },
  };
}

/** A share is worth nothing under other limits than those it was granted under. */
function limitsOf({ day, month, overage }: QuotaLimits): string {
  return `${day ?? '-'} ${month ?? '-'} ${overage ? 'overage' : ''}`;
}
