import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { StoreUnavailable } from '../errors.ts';
import { timed } from './unavailable.ts';

const TIMEOUT_MS = 5_000;

export interface LeaseTimes {
  /** A replica that dies holds a job up for so long. */
  readonly heldMs: number;
  readonly renewMs: number;
}

/** Of the time held: what is left is for whoever holds it to come to an end. */
export const SAFE_SHARE = 0.8;

const TIMES: LeaseTimes = { heldMs: 30_000, renewMs: 8_000 };

// The database's clock alone counts: those of replicas differ.
export const DATABASE_NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

const TAKE = `
  insert into leases (name, holder, until, fence) values ($1, $2, ${DATABASE_NOW} + $3, 1)
  on conflict (name) do update set holder = excluded.holder, until = excluded.until, fence = leases.fence + 1
  where leases.until <= ${DATABASE_NOW}
  returning fence`;

const RENEW = `update leases set until = ${DATABASE_NOW} + $3 where name = $1 and holder = $2 and fence = $4`;
const GIVE_BACK = 'update leases set until = 0 where name = $1 and holder = $2 and fence = $3';

/**
 * Runs `job` while holding the lease of that name, if nobody else does; returns whether it ran. It is a row, not a lock of
 * the session, which behind a pooler would belong to whoever has the connection next. The lease is renewed while the job
 * runs. Where that fails the signal aborts before the database would give the lease to another; rejects then.
 * See docs/decisions/leases.md for what a job must bear.
 */
export async function runWithLease(
  pool: pg.Pool,
  name: string,
  job: (signal: AbortSignal) => Promise<void>,
  { heldMs, renewMs }: LeaseTimes = TIMES,
): Promise<boolean> {
  const holder = randomUUID();
  const takenAt = performance.now();
  const { rows } = await pool.query<{ fence: number }>(timed(TAKE, [name, holder, heldMs], TIMEOUT_MS));
  const [lease] = rows;
  if (lease === undefined) return false;
  const lost = new AbortController();
  let end = setTimeout(lose, lastsFor(takenAt));
  const renewal = setInterval(renew, renewMs);

  /** Some time before the database would say so, counted from before it was asked. */
  function lastsFor(since: number): number {
    return Math.max(0, since + heldMs * SAFE_SHARE - performance.now());
  }

  function lose(): void {
    lost.abort(new StoreUnavailable(new Error(`the lease of ${name} was lost`)));
  }

  async function renew(): Promise<void> {
    const since = performance.now();
    try {
      const { rowCount } = await pool.query(timed(RENEW, [name, holder, heldMs, lease?.fence], TIMEOUT_MS));
      if (rowCount !== 1) return lose();
      clearTimeout(end);
      end = setTimeout(lose, lastsFor(since));
    } catch {
      // Another attempt follows as long as the lease lasts.
    }
  }

  try {
    await job(lost.signal);
    lost.signal.throwIfAborted();
    return true;
  } finally {
    clearInterval(renewal);
    clearTimeout(end);
    // Not had: it ends by itself.
    await pool.query(timed(GIVE_BACK, [name, holder, lease.fence], TIMEOUT_MS)).catch(() => {});
  }
}
