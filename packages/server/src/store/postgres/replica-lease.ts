import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Replica } from '../replica.ts';
import { DATABASE_NOW, SAFE_SHARE } from './run-with-lease.ts';
import { asked, timed } from './unavailable.ts';

const TIMEOUT_MS = 5_000;
/** What a replica that dies had claimed is free after so long. */
const HELD_MS = 6_000;
const RENEW_MS = 2_000;
const PREFIX = 'replica ';

const HOLD = `
  insert into leases (name, holder, until, fence) values ($1, $2, ${DATABASE_NOW} + $3, 1)
  on conflict (name) do update set until = excluded.until`;
const FIND = `select 1 from leases where name = $1 and until > ${DATABASE_NOW}`;
const GIVE_UP = 'delete from leases where name = $1';
const CLEAR = `delete from leases where name like '${PREFIX}%' and until <= ${DATABASE_NOW}`;

export interface ReplicaLease extends Replica {
  close(): Promise<void>;
}

/**
 * Says in the database that this replica lives, from its first claim on: a lease that is renewed until it closes or dies. Where it
 * runs out while the replica lives (a database that was away), others may take over its claims, and its commits under them fail.
 */
export function createReplicaLease(pool: pg.Pool): ReplicaLease {
  const id = randomUUID();
  const listeners: (() => void)[] = [];
  let seenUntil = Number.NEGATIVE_INFINITY;
  let holding: Promise<void> | null = null;
  let beating: NodeJS.Timeout | null = null;

  async function hold(): Promise<void> {
    const since = performance.now();
    await asked(pool.query(timed(HOLD, [PREFIX + id, id, HELD_MS], TIMEOUT_MS)));
    seenUntil = since + HELD_MS * SAFE_SHARE;
  }

  function beat(): void {
    hold().then(
      () => {
        for (const listener of listeners) listener();
      },
      // The next beat, or the next claim, tries again.
      () => {},
    );
  }

  async function begin(): Promise<void> {
    await hold();
    if (beating !== null) return;
    beating = setInterval(beat, RENEW_MS);
    beating.unref();
    // What was left behind by those that died; somebody else may be clearing up as well.
    await pool.query(timed(CLEAR, [], TIMEOUT_MS)).catch(() => {});
  }

  return {
    id,
    async beSeen() {
      if (performance.now() < seenUntil) return;
      holding ??= begin().finally(() => {
        holding = null;
      });
      await holding;
    },
    async lives(other) {
      const { rows } = await asked(pool.query(timed(FIND, [PREFIX + other], TIMEOUT_MS)));
      return rows.length > 0;
    },
    onBeat: (listener) => void listeners.push(listener),
    async close() {
      if (beating === null) return;
      clearInterval(beating);
      // Not had: it ends by itself.
      await pool.query(timed(GIVE_UP, [PREFIX + id], TIMEOUT_MS)).catch(() => {});
    },
  };
}
