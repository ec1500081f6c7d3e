import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** Whoever stores waits behind a lock that is waited for: rather give up, and try again. */
const PATIENCE_MS = 60;
/** After each try that came too late the next one waits longer: there may be no statement that ends so soon. */
const GROWTH = 1.25;
const MOST_PATIENCE_MS = 500;
/** Between two tries others have the tables for so many times as long as they waited. */
const BREATH = 4;

// https://www.postgresql.org/docs/current/errcodes-appendix.html: a lock not had in time, a statement not ended in time,
// two that wait for one another.
const LATE = /^(?:55P03|57014|40P01)$/;

/** Whether a change of the schema came too late for its locks. */
export function isLate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LATE.test(String(error.code));
}

/**
 * Repeats a change of the schema until it has its locks, each within the milliseconds that it is given. Nothing of a change that came
 * too late may be left.
 */
export async function untilLocked<R>(change: (patienceMs: number) => Promise<R>): Promise<R> {
  for (let patience = PATIENCE_MS; ; patience = Math.min(patience * GROWTH, MOST_PATIENCE_MS)) {
    try {
      return await change(Math.round(patience));
    } catch (error) {
      if (!isLate(error)) throw error;
      await sleep(BREATH * patience);
    }
  }
}

/**
 * For the transaction: a lock is not waited for longer than others can bear, and a statement that has its locks takes its time. One that
 * the role's own limit ends would be tried again for ever.
 */
export async function limitLockWait<T>(transaction: Kysely<T>, patienceMs: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local lock_timeout = ${sql.lit(patienceMs)}`.execute(transaction);
}

/** One statement that changes the catalogue, which takes no time once it has its lock. On a connection without limits (withoutLimits). */
export async function changeSoon<T>(db: Kysely<T>, change: () => Promise<unknown>): Promise<void> {
  try {
    await untilLocked(async (patienceMs) => {
      await sql`set lock_timeout = ${sql.lit(patienceMs)}`.execute(db);
      await change();
    });
  } finally {
    await sql`set lock_timeout = 0`.execute(db);
  }
}

/** Work on one connection that takes as long as it takes, and waits for others where that holds nobody up, whatever limits the role has. */
export async function withoutLimits<T>(connection: Kysely<T>, work: () => Promise<void>): Promise<void> {
  await sql`set statement_timeout = 0`.execute(connection);
  await sql`set lock_timeout = 0`.execute(connection);
  try {
    await work();
  } finally {
    await sql`set statement_timeout = default`.execute(connection);
    await sql`set lock_timeout = default`.execute(connection);
  }
}

/** Changes of the catalogue that only make sense together, with these tables to itself. */
export async function changeTogether<R>(
  db: Kysely<never>,
  tables: readonly string[],
  change: (transaction: Kysely<never>) => Promise<R>,
): Promise<R> {
  const list = sql.join(tables.map((table) => sql.table(table)));
  return untilLocked((patienceMs) =>
    db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(patienceMs)}`.execute(transaction);
      await sql`lock table ${list} in access exclusive mode`.execute(transaction);
      await sql`set local statement_timeout = 0`.execute(transaction);
      return change(transaction);
    }),
  );
}
