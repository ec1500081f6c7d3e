import { sql } from 'kysely';
import {
  type AccountKey,
  buildConcurrently,
  fillAccount,
  type Index,
  isKey,
  type Ownership,
  referToOwner,
  requireAccount,
  swapKey,
  swapPartitionedKey,
} from './account-keys.ts';
import type { Migration } from './migration.ts';

/**
 * Every row of an account says whose it is, and every key begins with that, so that tables can be partitioned by account: no
 * unique index is without it. The embedded database gets the columns alone: it is one file, in which ids are unique, and its
 * keys could be changed only by writing every table anew.
 */
export const accountKeys: Migration = {
  number: 20,
  name: 'account-keys',
  async up(db, dialect) {
    for (const statement of OWNERSHIPS.flatMap(dialect === 'postgres' ? addOnPostgres : addOnSqlite)) {
      await sql.raw(statement).execute(db);
    }
  },
  indexes: [{ name: 'analyses_id', table: 'analyses', definition: '(id)' }],
  online: {
    async isDone(db) {
      for (const key of [...KEYS, ANALYSES]) if (!(await isKey(db, key))) return false;
      return true;
    },
    async run(db) {
      for (const ownership of OWNERSHIPS) {
        await fillAccount(db, ownership);
        await requireAccount(db, ownership);
      }
      for (const index of [...INDEXES, ...FOR_OLDER]) await buildConcurrently(db, index);
      for (const key of KEYS) await buildConcurrently(db, key);
      for (const ownership of OWNERSHIPS) await referToOwner(db, ownership);
      for (const key of KEYS) await swapKey(db, key);
      await swapPartitionedKey(db, ANALYSES);
    },
  },
};

/** Rows that told their account only through another; first those through which others do. */
const OWNERSHIPS: readonly Ownership[] = [
  { table: 'webhook_deliveries', column: 'webhook_id', owner: 'webhooks', others: [['event_id', 'events']] },
  { table: 'webhook_attempts', column: 'delivery_id', owner: 'webhook_deliveries', others: [] },
  { table: 'batch_chunks', column: 'batch_id', owner: 'batches', others: [] },
];

/** With the keys go indexes and constraints that are the same, or that hold without the account. */
const KEYS: readonly AccountKey[] = [
  {
    table: 'api_keys',
    columns: ['account_id', 'id'],
    constraints: ['api_keys_sha256_key'],
    indexes: ['api_keys_account'],
  },
  { table: 'events', columns: ['account_id', 'id'], indexes: ['events_account'] },
  { table: 'webhooks', columns: ['account_id', 'id'], indexes: ['webhooks_account'] },
  { table: 'list_entries', columns: ['account_id', 'id'] },
  { table: 'reports', columns: ['account_id', 'id'], indexes: ['reports_account'] },
  {
    table: 'shares',
    columns: ['account_id', 'id'],
    constraints: ['shares_token_hash_key'],
    indexes: ['shares_account'],
  },
  { table: 'batches', columns: ['account_id', 'id'], indexes: ['batches_account'] },
  { table: 'batch_chunks', columns: ['account_id', 'batch_id', 'number'] },
  { table: 'webhook_deliveries', columns: ['account_id', 'id'] },
  { table: 'webhook_attempts', columns: ['account_id', 'id'] },
];
const ANALYSES: AccountKey = { table: 'analyses', columns: ['account_id', 'id'], indexes: ['analyses_account'] };

/** For what asks without an account: who calls with a key or a link, and what an administrator reads of everybody. */
const INDEXES: readonly Index[] = [
  { name: 'api_keys_id', table: 'api_keys', columns: ['id'] },
  { name: 'api_keys_sha256', table: 'api_keys', columns: ['sha256'] },
  { name: 'shares_token', table: 'shares', columns: ['token_hash'] },
  { name: 'reports_id', table: 'reports', columns: ['id'] },
  {
    name: 'webhook_deliveries_once',
    table: 'webhook_deliveries',
    columns: ['account_id', 'event_id', 'webhook_id'],
    isUnique: true,
  },
];

/** What replicas of the release before still find rows by, or name in `on conflict`. */
const FOR_OLDER: readonly Index[] = [
  { name: 'events_id', table: 'events', columns: ['id'] },
  { name: 'webhooks_id', table: 'webhooks', columns: ['id'] },
  { name: 'batches_id', table: 'batches', columns: ['id'] },
  { name: 'batch_chunks_batch', table: 'batch_chunks', columns: ['batch_id', 'number'] },
  { name: 'webhook_deliveries_id', table: 'webhook_deliveries', columns: ['id'] },
  { name: 'webhook_attempts_id', table: 'webhook_attempts', columns: ['id'], isUnique: true },
];

/** Takes away, on PostgreSQL, what only replicas of the release before need: for a migration of the release after this one. */
export const FORGET_OLDER: readonly string[] = [
  ...FOR_OLDER.map(({ name }) => `drop index if exists ${name}`),
  'alter table webhook_deliveries drop constraint if exists webhook_deliveries_event_id_webhook_id_key',
  ...OWNERSHIPS.map(({ table }) => `drop function if exists ${table}_account() cascade`),
];

function addOnSqlite({ table, column, owner }: Ownership): string[] {
  return [
    `alter table ${table} add column account_id text`,
    `update ${table} set account_id = (select account_id from ${owner} where ${owner}.id = ${table}.${column})`,
  ];
}

/** Replicas of the release before write rows without the account: the database adds it. */
function addOnPostgres({ table, column, owner }: Ownership): string[] {
  return [
    `alter table ${table} add column account_id text collate "C"`,
    `create function ${table}_account() returns trigger language plpgsql as $$ begin
      select account_id into new.account_id from ${owner} where id = new.${column};
      return new;
    end $$`,
    `create trigger ${table}_account before insert or update on ${table}
      for each row when (new.account_id is null) execute function ${table}_account()`,
  ];
}
