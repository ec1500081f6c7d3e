import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** Whoever stores waits behind a lock that is waited for: rather give up, and try again. */
const LOCK_TIMEOUT_MS = 50;
/** The same for several tables, or a table with its partitions, together. */
const ALL_LOCKS_TIMEOUT_MS = 60;
const RETRY_MS = 250;

// https://www.postgresql.org/docs/current/errcodes-appendix.html: a lock not had in time, a statement not ended in time,
// two that wait for one another.
const LATE = /^(?:55P03|57014|40P01)$/;

/** Repeats a change of the schema until it has its locks at once. Nothing of a change that came too late may be left. */
export async function untilLocked<R>(change: () => Promise<R>): Promise<R> {
  while (true) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && LATE.test(String(error.code)))) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** For the transaction: a lock is not waited for longer than others can bear. */
export async function limitLockWait<T>(transaction: Kysely<T>): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(transaction);
}

/** One statement that changes the catalogue, which takes no time once it has its lock. */
export async function changeSoon<T>(db: Kysely<T>, change: () => Promise<unknown>): Promise<void> {
  await sql`set lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(db);
  try {
    await untilLocked(change);
  } finally {
    await sql`set lock_timeout = default`.execute(db);
  }
}

/** Changes of the catalogue that only make sense together, with these tables to itself. */
export async function changeTogether<R>(
  db: Kysely<never>,
  tables: readonly string[],
  change: (transaction: Kysely<never>) => Promise<R>,
): Promise<R> {
  const list = sql.join(tables.map((table) => sql.table(table)));
  return untilLocked(() =>
    db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(ALL_LOCKS_TIMEOUT_MS)}`.execute(transaction);
      await sql`lock table ${list} in access exclusive mode`.execute(transaction);
      await sql`set local statement_timeout = 0`.execute(transaction);
      return change(transaction);
    }),
  );
}
