import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Entries of the audit log that wait to be passed on to a syslog receiver, and who was removed from an account by its people. */
export const auditQueue: Migration = {
  number: 64,
  name: 'audit-queue',
  async up(db, dialect) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
  },
};

function statements(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const pg = dialect === 'postgres';
  const text = pg ? 'text collate "C"' : 'text';
  const bigint = pg ? 'bigint' : 'integer';
  const strict = pg ? '' : ' strict';
  return [
    // No reference to accounts: an entry that tells of an account's end is passed on as well.
    `create table audit_queue (
      id ${text} not null primary key,
      day ${text} not null,
      content text not null,
      hash ${text} not null
    )${strict}`,
    // No reference to a person either: who comes in by a provider may have been erased with their last account.
    `create table removed_members (
      account_id ${text} not null references accounts (id) on delete cascade,
      identity ${text} not null,
      removed_at ${bigint} not null,
      primary key (account_id, identity)
    )${strict}`,
  ];
}
