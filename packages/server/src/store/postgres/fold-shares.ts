import type pg from 'pg';
import { DATABASE_NOW } from './run-with-lease.ts';
import { asked, timed } from './unavailable.ts';

const TIMEOUT_MS = 5_000;
/** A share lasts so long, by the database's clock. */
export const SHARE_MS = 10_000;
/** Whoever leased it ends it itself; what is still there so long after its time was left behind by a replica that died. */
const GRACE_MS = 10_000;

/**
 * The server gives a lock up before the client gives the statement up: nothing goes on waiting that nobody waits for. For the rest of the
 * transaction. A statement names it before its locks: `(select count(*) from patience) = 1`.
 */
export const PATIENCE = `patience as materialized (select set_config('lock_timeout', '4500ms', true))`;

// The counters first, as everybody locks them: what is behind them belongs to whoever has them.
const FOLD = `
  with ${PATIENCE}, locked as materialized (
    select 1 from quota_counters
    where (select count(*) from patience) = 1 and account_id = $1 and period in (
      select unnest(array[day, substr(day, 1, 7)]) from quota_shares where account_id = $1 and id = any($2::text[]))
    order by period for update
  ), ended as (
    delete from quota_shares
    where account_id = $1 and id = any($2::text[]) and (select count(*) from locked) >= 0
    returning id, day, units - used as unused
  ), spent as (
    delete from usage_shares using ended where usage_shares.account_id = $1 and usage_shares.share_id = ended.id
    returning usage_shares.day, key_id, endpoint, verdict, usage_shares.used, analysis_time_ms
  ), counted as (
    insert into usage (account_id, day, key_id, endpoint, verdict, used, analysis_time_ms)
    select $1, day, key_id, endpoint, verdict, sum(used), sum(analysis_time_ms)
    from spent group by day, key_id, endpoint, verdict order by day, key_id, endpoint, verdict
    on conflict (account_id, day, key_id, endpoint, verdict) do update
    set used = usage.used + excluded.used, analysis_time_ms = usage.analysis_time_ms + excluded.analysis_time_ms
  )
  update quota_counters set used = quota_counters.used - given_back.unused
  from (
    select windows.period, sum(unused) as unused
    from ended cross join lateral unnest(array[day, substr(day, 1, 7)]) as windows (period) group by windows.period
  ) as given_back
  where quota_counters.account_id = $1 and quota_counters.period = given_back.period`;

const END = `
  with ${PATIENCE}
  update quota_shares set until = 0
  where (select count(*) from patience) = 1 and account_id = $1 and id = any($2::text[])`;

const END_FREE = `
  with free as materialized (
    select id from quota_shares where account_id = $1 and id = any($2::text[]) for update skip locked
  )
  update quota_shares set until = 0 from free where account_id = $1 and quota_shares.id = free.id
  returning quota_shares.id`;

const FIND_LEFT = `
  select account_id as "accountId", array_agg(id) as ids from quota_shares
  where until <= ${DATABASE_NOW} - ${GRACE_MS} or until > ${DATABASE_NOW} + ${2 * SHARE_MS}
  group by account_id`;

const FIND_OF = `
  select account_id as "accountId", array_agg(id) as ids from quota_shares where holder = $1 group by account_id`;

/**
 * Ends shares of one account: adds what was used of them to the usage and gives what was not used back to the counters. Nobody
 * may be using them: whoever calls this has locked them in the same transaction, or has ended their time before.
 * The statement sees what was committed before it began, and takes each share once, whoever else does the same.
 */
export async function foldShares(client: pg.Pool | pg.PoolClient, accountId: string, ids: readonly string[]) {
  await client.query(timed(FOLD, [accountId, ids], TIMEOUT_MS));
}

/** The same of shares that may be in use: waits for the commit under way, and the holder's next one finds them no longer. */
export async function endShares(pool: pg.Pool, accountId: string, ids: readonly string[]): Promise<void> {
  await pool.query(timed(END, [accountId, ids], TIMEOUT_MS));
  await foldShares(pool, accountId, ids);
}

/** Ends all of one holder, who leases no more. */
export async function endSharesOf(pool: pg.Pool, holder: string): Promise<void> {
  const held = await pool.query<Left>(timed(FIND_OF, [holder], TIMEOUT_MS));
  await Promise.allSettled(held.rows.map(({ accountId, ids }) => endShares(pool, accountId, ids)));
}

/**
 * Ends what replicas that died have left behind, and shares that a clock set back would keep alive. A share that is in use is left for
 * the next time.
 * @throws the first failure, after all accounts were tried
 */
export async function endLeftShares(pool: pg.Pool): Promise<void> {
  const left = await asked(pool.query<Left>(timed(FIND_LEFT, [], TIMEOUT_MS)));
  const failures: unknown[] = [];
  for (const { accountId, ids } of left.rows) {
    try {
      const { rows } = await asked(pool.query<{ id: string }>(timed(END_FREE, [accountId, ids], TIMEOUT_MS)));
      const free = rows.map(({ id }) => id);
      if (free.length > 0) await asked(foldShares(pool, accountId, free));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

interface Left {
  readonly accountId: string;
  readonly ids: readonly string[];
}
