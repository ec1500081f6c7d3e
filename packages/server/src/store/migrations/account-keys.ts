import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { changeSoon, changeTogether } from './brief-lock.ts';
import { isWhole } from './build-indexes.ts';

/** A table whose rows belong to an account through a row of another. */
export interface Ownership {
  readonly table: string;
  readonly column: string;
  readonly owner: string;
  /** Further columns that refer to rows of the same account, and to which table. */
  readonly others: readonly (readonly [column: string, table: string])[];
}

/** A primary key that begins with the account. */
export interface AccountKey {
  readonly table: string;
  readonly columns: readonly string[];
  /** What goes with the old key. */
  readonly constraints?: readonly string[];
  readonly indexes?: readonly string[];
}

export interface Index {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly isUnique?: boolean;
}

/** Pages of a table that are filled together: some thousand rows, which are locked for some ten milliseconds. */
const PAGES = 32;
const PAGE_BYTES = 8192;
/** Between two steps; others have their turn. */
const BREATH_MS = 2;

/**
 * Writes the account into rows that lack it, a few pages at a time. Rows that somebody else has locked are left to the next
 * round; rows that somebody writes meanwhile get their account from the trigger.
 */
export async function fillAccount(db: Kysely<never>, { table, column, owner }: Ownership): Promise<void> {
  const name = sql.table(table);
  while (await lacksAccount(db, table)) {
    const { rows } = await sql<{ bytes: number }>`select pg_relation_size(${table}::regclass) as bytes`.execute(db);
    const pages = Math.ceil((rows[0]?.bytes ?? 0) / PAGE_BYTES);
    for (let page = 0; page < pages; page += PAGES) {
      await sql`
        update ${name} as own set account_id = owner.account_id from ${sql.table(owner)} as owner
        where owner.id = own.${sql.ref(column)} and own.ctid = any(array(
          select ctid from ${name}
          where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + PAGES},0)`}::tid and account_id is null
          for update skip locked))`.execute(db);
      await sleep(BREATH_MS);
    }
  }
}

async function lacksAccount(db: Kysely<never>, table: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_attribute
    where attrelid = ${table}::regclass and attname = 'account_id' and not attnotnull`.execute(db);
  if (rows.length === 0) return false;
  const lacking = await sql`select 1 from ${sql.table(table)} where account_id is null limit 1`.execute(db);
  return lacking.rows.length > 0;
}

/** From now on no row is without an account. Whether that is so of those that are there is looked at without a lock. */
export async function requireAccount(db: Kysely<never>, { table }: Ownership): Promise<void> {
  const name = sql.table(table);
  const constraint = sql.id(`${table}_has_account`);
  const { rows } = await sql`
    select 1 from pg_attribute
    where attrelid = ${table}::regclass and attname = 'account_id' and attnotnull`.execute(db);
  if (rows.length > 0) return;
  await changeTogether(db, [table], async (transaction) => {
    await sql`alter table ${name} drop constraint if exists ${constraint}`.execute(transaction);
    await sql`alter table ${name} add constraint ${constraint} check (account_id is not null) not valid`.execute(
      transaction,
    );
  });
  await sql`alter table ${name} validate constraint ${constraint}`.execute(db);
  await changeTogether(db, [table], async (transaction) => {
    await sql`alter table ${name} alter column account_id set not null`.execute(transaction);
    await sql`alter table ${name} drop constraint ${constraint}`.execute(transaction);
  });
}

/** An index, or the one that is to become a table's key; a build that was interrupted leaves one that is not whole. */
export async function buildConcurrently(db: Kysely<never>, index: Index | AccountKey): Promise<void> {
  if (!('name' in index)) {
    if (await isKey(db, index)) return;
    await buildConcurrently(db, { ...index, name: futureKey(index.table), isUnique: true });
    return;
  }
  const { name, table, columns, isUnique = false } = index;
  if (await isWhole(db, name)) return;
  const create = sql.raw(isUnique ? 'create unique index' : 'create index');
  const definition = sql`${sql.table(name)} on ${sql.table(table)} (${list(columns)})`;
  if (await isEmpty(db, table)) {
    await changeSoon(db, () => sql`${create} if not exists ${definition}`.execute(db));
    if (await isWhole(db, name)) return;
  }
  await sql`drop index concurrently if exists ${sql.table(name)}`.execute(db);
  await sql`${create} concurrently ${definition}`.execute(db);
}

/** Foreign keys name the account too. New ones hold from the moment the old ones go; what was there is checked afterwards. */
export async function referToOwner(db: Kysely<never>, { table, column, owner, others }: Ownership): Promise<void> {
  for (const [own, parent] of [[column, owner] as const, ...others]) {
    const before = sql.id(`${table}_${own}_fkey`);
    const name = `${table}_${own}_of_account`;
    if (!(await hasConstraint(db, table, name))) {
      await changeTogether(db, [table, parent], async (transaction) => {
        await sql`alter table ${sql.table(table)} drop constraint if exists ${before},
          add constraint ${sql.id(name)} foreign key (account_id, ${sql.ref(own)})
          references ${sql.table(parent)} (account_id, id) on delete cascade not valid`.execute(transaction);
      });
    }
    await sql`alter table ${sql.table(table)} validate constraint ${sql.id(name)}`.execute(db);
  }
}

/** The index that was built takes the old key's place. */
export async function swapKey(db: Kysely<never>, key: AccountKey): Promise<void> {
  if (await isKey(db, key)) return;
  const { table } = key;
  const name = sql.id(`${table}_pkey`);
  await changeTogether(db, [table], async (transaction) => {
    await sql`alter table ${sql.table(table)} drop constraint ${name},
      add constraint ${name} primary key using index ${sql.id(futureKey(table))}`.execute(transaction);
    await dropOld(transaction, key);
  });
}

/** The same for a table with partitions, each of which has a key of its own that becomes part of the table's. */
export async function swapPartitionedKey(db: Kysely<never>, key: AccountKey): Promise<void> {
  const { table, columns } = key;
  const name = sql.id(`${table}_pkey`);
  while (!(await isKey(db, key))) {
    for (const partition of await partitionsOf(db, table)) {
      await buildConcurrently(db, { name: futureKey(partition), table: partition, columns, isUnique: true });
    }
    await changeTogether(db, [table], async (transaction) => {
      const partitions = await partitionsOf(transaction, table);
      // One that was made in the meantime gets its index first.
      for (const partition of partitions) if (!(await isWhole(transaction, futureKey(partition)))) return;
      await sql`alter table ${sql.table(table)} drop constraint ${name}`.execute(transaction);
      for (const partition of partitions) {
        await sql`alter table ${sql.table(partition)} add constraint ${sql.id(`${partition}_pkey`)}
          primary key using index ${sql.id(futureKey(partition))}`.execute(transaction);
      }
      await sql`alter table ${sql.table(table)} add constraint ${name} primary key (${list(columns)})`.execute(
        transaction,
      );
      await dropOld(transaction, key);
    });
  }
}

/** Whether that is the table's primary key. */
export async function isKey(db: Kysely<never>, { table, columns }: AccountKey): Promise<boolean> {
  const { rows } = await sql<{ columns: string[] }>`
    select array(
      select attname::text from unnest(conkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns
    from pg_constraint where conrelid = ${table}::regclass and contype = 'p'`.execute(db);
  return rows[0]?.columns.join() === columns.join();
}

async function dropOld(db: Kysely<never>, { table, constraints = [], indexes = [] }: AccountKey): Promise<void> {
  for (const constraint of constraints) {
    await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.id(constraint)}`.execute(db);
  }
  for (const index of indexes) await sql`drop index if exists ${sql.table(index)}`.execute(db);
}

async function isEmpty(db: Kysely<never>, table: string): Promise<boolean> {
  return (await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)).rows.length === 0;
}

async function hasConstraint(db: Kysely<never>, table: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_constraint where conrelid = ${table}::regclass and conname = ${name}`.execute(db);
  return rows.length > 0;
}

async function partitionsOf(db: Kysely<never>, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = ${table}::regclass order by child.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Of the index that becomes the key; as long as a partition's name allows. */
function futureKey(table: string): string {
  return `${table}_by_account`;
}

function list(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}
