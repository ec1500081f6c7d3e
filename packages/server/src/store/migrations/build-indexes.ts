import { type Kysely, sql } from 'kysely';
import { changeSoon } from './brief-lock.ts';
import type { OnlineIndex } from './migration.ts';

/** Builds an index of a partitioned table, one partition after the other. What is whole already is left as it is. */
export async function buildIndex<T>(db: Kysely<T>, index: OnlineIndex): Promise<void> {
  const parent = sql.table(index.name);
  const on = sql`${sql.table(index.table)} ${sql.raw(index.definition)}`;
  await changeSoon(db, () => sql`create index if not exists ${parent} on only ${on}`.execute(db));
  for (const name of await partitionsWithout(db, index)) {
    const own = sql.table(`${name}_${index.name}`);
    await sql`drop index concurrently if exists ${own}`.execute(db);
    await sql`create index concurrently ${own} on ${sql.table(name)} ${sql.raw(index.definition)}`.execute(db);
    await changeSoon(db, () => sql`alter index ${parent} attach partition ${own}`.execute(db));
  }
}

export async function isWhole<T>(db: Kysely<T>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_index where indexrelid = to_regclass(${name}) and indisvalid`.execute(db);
  return rows.length > 0;
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
