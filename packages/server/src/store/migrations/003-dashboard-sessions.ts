import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** People who sign in to the dashboard: one user is one account, by the same id. Written by better-auth. */
export const dashboardSessions: Migration = {
  number: 3,
  name: 'dashboard-sessions',
  async up(db, dialect) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
  },
};

// better-auth binds instants as Date on PostgreSQL and as ISO text on SQLite, flags as boolean and as 0 or 1.
function statements(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const pg = dialect === 'postgres';
  const text = pg ? 'text collate "C"' : 'text';
  const instant = pg ? 'timestamptz' : 'text';
  const flag = pg ? 'boolean' : 'integer';
  const bigint = pg ? 'bigint' : 'integer';
  const strict = pg ? '' : ' strict';
  return [
    `create table auth_users (
      id ${text} primary key references accounts (id) on delete cascade,
      name text not null,
      email ${text} not null unique,
      email_verified ${flag} not null,
      image text,
      created_at ${instant} not null,
      updated_at ${instant} not null
    )${strict}`,
    `create table auth_sessions (
      id ${text} primary key,
      token ${text} not null unique,
      user_id ${text} not null references auth_users (id) on delete cascade,
      expires_at ${instant} not null,
      ip_address text,
      user_agent text,
      created_at ${instant} not null,
      updated_at ${instant} not null
    )${strict}`,
    'create index auth_sessions_user on auth_sessions (user_id)',
    `create table auth_credentials (
      id ${text} primary key,
      user_id ${text} not null references auth_users (id) on delete cascade,
      account_id text not null,
      provider_id text not null,
      password text,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at ${instant},
      refresh_token_expires_at ${instant},
      scope text,
      created_at ${instant} not null,
      updated_at ${instant} not null
    )${strict}`,
    'create index auth_credentials_user on auth_credentials (user_id)',
    `create table auth_verifications (
      id ${text} primary key,
      identifier ${text} not null,
      value text not null,
      expires_at ${instant} not null,
      created_at ${instant} not null,
      updated_at ${instant} not null
    )${strict}`,
    'create index auth_verifications_identifier on auth_verifications (identifier)',
    // Keys are keyed hashes of what is limited: no address and no e-mail stands here.
    `create table auth_attempts (
      key ${text} primary key,
      attempts ${bigint} not null,
      resets_at ${bigint} not null
    )${strict}`,
    'create index auth_attempts_reset on auth_attempts (resets_at)',
  ];
}
