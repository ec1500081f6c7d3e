import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * How a session was opened, whether by a second factor, and by which provider; identities of providers, each of one person;
 * one-time codes and passkeys. The tables are better-auth's.
 */
export const signingIn: Migration = {
  number: 50,
  name: 'signing-in',
  async up(db, dialect) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
  },
};

function statements(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const pg = dialect === 'postgres';
  const text = pg ? 'text collate "C"' : 'text';
  const instant = pg ? 'timestamptz' : 'text';
  const flag = pg ? 'boolean' : 'integer';
  const bigint = pg ? 'bigint' : 'integer';
  const strict = pg ? '' : ' strict';
  return [
    // password, provider, passkey or link; null: by a release that knew the password alone.
    'alter table auth_sessions add column method text',
    `alter table auth_sessions add column second_factor ${flag}`,
    'alter table auth_sessions add column provider text',
    // The sealed id token, which a provider's sign-out asks for.
    'alter table auth_sessions add column logout_hint text',
    // Whether its people need a second factor in the dashboard.
    `alter table accounts add column second_factor_required ${flag}`,
    `create unique index auth_credentials_identity on auth_credentials (provider_id, account_id)
      where provider_id <> 'credential'`,
    `alter table auth_users add column two_factor_enabled ${flag}`,
    `create table auth_one_time_codes (
      id ${text} primary key,
      user_id ${text} not null references auth_users (id) on delete cascade,
      secret text not null,
      backup_codes text not null,
      verified ${flag},
      failed_verification_count ${bigint},
      locked_until ${instant}
    )${strict}`,
    'create unique index auth_one_time_codes_user on auth_one_time_codes (user_id)',
    `create table auth_passkeys (
      id ${text} primary key,
      user_id ${text} not null references auth_users (id) on delete cascade,
      name text,
      public_key text not null,
      credential_id ${text} not null unique,
      counter ${bigint} not null,
      device_type text not null,
      backed_up ${flag} not null,
      transports text,
      aaguid text,
      created_at ${instant}
    )${strict}`,
    'create index auth_passkeys_user on auth_passkeys (user_id)',
  ];
}
