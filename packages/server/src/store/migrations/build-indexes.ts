import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Migration, OnlineIndex } from './migration.ts';

/** Beside the lock of the migrations: any number that nothing else locks. */
const LOCK = 7_214_603_989;
/** Whoever stores waits behind a lock that is waited for: rather give up, and try again. */
const LOCK_TIMEOUT_MS = 150;
const RETRY_MS = 250;

/**
 * Builds, one partition after the other and while others store, the indexes that migrations ask for and that are not whole
 * yet, on PostgreSQL. Outside of any transaction, so that one that was interrupted is gone on with at the next start.
 */
export async function buildIndexes<T>(db: Kysely<T>, migrations: readonly Migration[]): Promise<void> {
  const missing: OnlineIndex[] = [];
  for (const index of migrations.flatMap(({ indexes = [] }) => indexes)) {
    if (!(await isWhole(db, index.name))) missing.push(index);
  }
  if (missing.length === 0) return;
  await db.connection().execute(async (connection) => {
    // Not waited for: a statement that waits is one that a concurrent build waits for.
    while (!(await tryLock(connection))) await sleep(RETRY_MS);
    try {
      for (const index of missing) await buildIndex(connection, index);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);
    }
  });
}

async function buildIndex<T>(db: Kysely<T>, index: OnlineIndex): Promise<void> {
  const parent = sql.table(index.name);
  const on = sql`${sql.table(index.table)} ${sql.raw(index.definition)}`;
  await soon(db, () => sql`create index if not exists ${parent} on only ${on}`.execute(db));
  for (const name of await partitionsWithout(db, index)) {
    const own = sql.table(`${name}_${index.name}`);
    await sql`drop index concurrently if exists ${own}`.execute(db);
    await sql`create index concurrently ${own} on ${sql.table(name)} ${sql.raw(index.definition)}`.execute(db);
    await soon(db, () => sql`alter index ${parent} attach partition ${own}`.execute(db));
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

/** A change of the catalogue, which takes no time once it has its lock. */
async function soon<T>(db: Kysely<T>, change: () => Promise<unknown>): Promise<void> {
  await sql`set lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(db);
  try {
    while (true) {
      try {
        await change();
        return;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error;
        await sleep(RETRY_MS);
      }
    }
  } finally {
    await sql`set lock_timeout = default`.execute(db);
  }
}

async function isWhole<T>(db: Kysely<T>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_index where indexrelid = to_regclass(${name}) and indisvalid`.execute(db);
  return rows.length > 0;
}

async function tryLock<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as held`.execute(db);
  return rows[0]?.held === true;
}

async function partitionsWithout<T>(db: Kysely<T>, { table, name }: OnlineIndex): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = ${table}::regclass and not exists (
      select 1 from pg_index part join pg_inherits attached on attached.inhrelid = part.indexrelid
      where part.indrelid = child.oid and attached.inhparent = ${name}::regclass)
    order by child.relname`.execute(db);
  return rows.map((row) => row.name);
}
