import pg from 'pg';
import { FORGET_OLDER } from '../../src/store/migrations/020-account-keys.ts';
import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';

/** Into how many partitions each table is divided. */
export const PARTS = 4;

/**
 * Who there is, to which accounts they belong, and who signs in: found by an address, a person or a token before it is known
 * whose it is. A distributed database keeps
 * such tables whole on every node; so it does what counts for every account.
 */
const DIRECTORY = /^(?:accounts|members|removed_members|invitations|auth_\w+|service_list_entries)$/;

interface Table {
  readonly name: string;
  /** Null: not partitioned. */
  readonly divided: string | null;
  readonly months: readonly { readonly name: string; readonly bound: string }[];
  readonly keys: readonly string[];
  readonly references: readonly string[];
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
}

/**
 * Makes an empty database of today's schema in which every table of accounts is partitioned by account, as a distributed one
 * would hold it: each from its own definition, with its own keys, indexes and foreign keys. PostgreSQL itself refuses a key
 * or a unique index that is without the account. Returns the tables' names.
 */
export async function spreadByAccount(databaseUrl: string): Promise<readonly string[]> {
  await (await openStore({ databaseUrl, dataDir: 'unused', now: Date.now, log: silentLog })).close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of FORGET_OLDER) await client.query(statement);
    const { rows: tables } = await client.query<Table>(TABLES, [DIRECTORY.source]);
    await client.query('begin; create schema old');
    for (const { name, months } of tables) {
      for (const table of [name, ...months.map((month) => month.name)])
        await client.query(`alter table ${table} set schema old`);
    }
    for (const table of tables) for (const statement of create(table)) await client.query(statement);
    for (const { name, references } of tables) {
      for (const reference of references) await client.query(`alter table ${name} add ${reference}`);
    }
    for (const { triggers } of tables) for (const trigger of triggers) await client.query(trigger);
    await client.query('drop schema old cascade; commit');
    return tables.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

function create({ name, divided, months, keys, indexes }: Table): string[] {
  const hashed = 'partition by hash (account_id)';
  const parts = (of: string) =>
    Array.from({ length: PARTS }, (_, part) => {
      return `create table ${of}_p${part} partition of ${of} for values with (modulus ${PARTS}, remainder ${part})`;
    });
  return [
    `create table ${name} (like old.${name} including defaults including storage including constraints)
      partition by ${divided ?? 'hash (account_id)'}`,
    ...(divided === null ? parts(name) : []),
    ...months.flatMap((month) => [
      `create table ${month.name} partition of ${name} ${month.bound} ${hashed}`,
      ...parts(month.name),
    ]),
    ...keys.map((key) => `alter table ${name} add ${key}`),
    ...indexes.map((index) => index.replace(' ON ONLY ', ' ON ')),
  ];
}

const TABLES = `
  select relname as name,
    case when relkind = 'p' then pg_get_partkeydef(oid) end as divided,
    coalesce((
      select json_agg(json_build_object('name', child.relname, 'bound', pg_get_expr(child.relpartbound, child.oid)))
      from pg_inherits join pg_class child on child.oid = inhrelid where inhparent = t.oid), '[]') as months,
    array(
      select format('constraint %I %s', conname, pg_get_constraintdef(oid)) from pg_constraint
      where conrelid = t.oid and contype in ('p', 'u') order by contype) as keys,
    array(
      select format('constraint %I %s', conname, pg_get_constraintdef(oid)) from pg_constraint
      where conrelid = t.oid and contype = 'f') as references,
    array(
      select pg_get_indexdef(indexrelid) from pg_index where indrelid = t.oid
      and not exists (select 1 from pg_constraint where conindid = indexrelid and conrelid = t.oid)) as indexes,
    array(
      select pg_get_triggerdef(oid) from pg_trigger
      where tgrelid = t.oid and not tgisinternal and tgparentid = 0) as triggers
  from pg_class t
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and exists (select 1 from pg_attribute where attrelid = t.oid and attname = 'account_id' and not attisdropped)
    and relname !~ $1
  order by relname`;
