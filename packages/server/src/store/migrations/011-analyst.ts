import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** When an analysis was asked afresh, links that show one to people without a key, and batches that are worked through. */
export const analyst: Migration = {
  number: 11,
  name: 'analyst',
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
    // Null: still as it was analysed.
    `alter table analyses add column revised_at ${bigint}`,
    `create table shares (
      id ${text} primary key,
      account_id ${text} not null references accounts (id) on delete cascade,
      analysis_id ${text} not null,
      token_hash ${text} not null unique,
      created_at ${bigint} not null,
      expires_at ${bigint} not null
    )${strict}`,
    'create index shares_account on shares (account_id, id)',
    'create index shares_analysis on shares (analysis_id)',
    'create index shares_expiry on shares (expires_at)',
    `create table batches (
      id ${text} primary key,
      account_id ${text} not null references accounts (id) on delete cascade,
      key_id ${text},
      status ${text} not null,
      reason ${text},
      depth ${text} not null,
      total integer not null,
      chunk_size integer not null,
      done integer not null,
      summary text not null,
      created_at ${bigint} not null,
      finished_at ${bigint},
      resumes_at ${bigint},
      lease_owner ${text},
      lease_until ${bigint} not null
    )${strict}`,
    'create index batches_account on batches (account_id, id)',
    `create index batches_open on batches (id) where status in ('receiving', 'queued', 'running', 'paused')`,
    // The lines of a batch in pieces: what is to be done, then what came of it.
    `create table batch_chunks (
      batch_id ${text} not null references batches (id) on delete cascade,
      number integer not null,
      urls text,
      results text,
      primary key (batch_id, number)
    )${strict}`,
  ];
}
