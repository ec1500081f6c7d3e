import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Who did what: entries that are only ever added, each with the hash of the one before, and where each account's chain ends. */
export const audit: Migration = {
  number: 47,
  name: 'audit',
  async up(db, dialect) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
  },
};

// No reference to accounts: the service has a chain of its own, and erasing an account erases its entries by name.
function statements(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const pg = dialect === 'postgres';
  const text = pg ? 'text collate "C"' : 'text';
  const bigint = pg ? 'bigint' : 'integer';
  const strict = pg ? '' : ' strict';
  return [
    `create table audit_entries (
      account_id ${text} not null,
      day ${text} not null,
      number ${bigint} not null,
      action ${text} not null,
      person_id ${text},
      content text not null,
      hash ${text} not null,
      primary key (account_id, day, number)
    )${strict}`,
    `create table audit_chains (
      account_id ${text} not null primary key,
      day ${text} not null,
      number ${bigint} not null,
      hash ${text} not null,
      purged_hash ${text} not null
    )${strict}`,
  ];
}
