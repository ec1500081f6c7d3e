import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { withoutLimits } from './brief-lock.ts';
import { buildIndex, isWhole } from './build-indexes.ts';
import type { Migration, OnlineChange, OnlineIndex } from './migration.ts';

/** Beside the lock of the migrations: any number that nothing else locks. */
const LOCK = 7_214_603_989;
const RETRY_MS = 250;

/**
 * Does, while others store, what migrations leave to be done so: indexes first. Outside of any transaction, so that what was
 * interrupted is gone on with at the next start. Of replicas that start together one does it, and the others wait.
 */
export async function finishOnline(db: Kysely<never>, migrations: readonly Migration[]): Promise<void> {
  const missing: OnlineIndex[] = [];
  for (const index of migrations.flatMap(({ indexes = [] }) => indexes)) {
    if (!(await isWhole(db, index.name))) missing.push(index);
  }
  const waiting: OnlineChange[] = [];
  for (const change of migrations.flatMap(({ online }) => online ?? [])) {
    if (!(await change.isDone(db))) waiting.push(change);
  }
  if (missing.length === 0 && waiting.length === 0) return;
  await db.connection().execute(async (connection) => {
    // Not waited for: a statement that waits is one that a concurrent build waits for.
    while (!(await tryLock(connection))) await sleep(RETRY_MS);
    try {
      // What is lost in a crash is missing from the schema, and done again at the next start.
      await sql`set synchronous_commit = off`.execute(connection);
      await withoutLimits(connection, async () => {
        for (const index of missing) await buildIndex(connection, index);
        for (const change of waiting) await change.run(connection);
      });
    } finally {
      await sql`set synchronous_commit = default`.execute(connection);
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);
    }
  });
}

async function tryLock(db: Kysely<never>): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as held`.execute(db);
  return rows[0]?.held === true;
}
