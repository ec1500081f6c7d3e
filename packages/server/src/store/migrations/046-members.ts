import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Who belongs to an account, and as what. Whoever signed in to one until now is its owner; accounts that a process of the
 * release before makes meanwhile get theirs when their person comes (`membershipsOf`).
 */
export const members: Migration = {
  number: 46,
  name: 'members',
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
    `create table members (
      account_id ${text} not null references accounts (id) on delete cascade,
      person_id ${text} not null references accounts (id) on delete cascade,
      role ${text} not null,
      joined_at ${bigint} not null,
      primary key (account_id, person_id)
    )${strict}`,
    'create index members_person on members (person_id)',
    `insert into members (account_id, person_id, role, joined_at)
      select id, id, 'owner', created_at from accounts where email is not null`,
    `create table invitations (
      account_id ${text} not null references accounts (id) on delete cascade,
      id ${text} not null,
      token_hash ${text} not null,
      role ${text} not null,
      email ${text},
      invited_by ${text} not null,
      created_at ${bigint} not null,
      expires_at ${bigint} not null,
      primary key (account_id, id)
    )${strict}`,
    'create index invitations_token on invitations (token_hash)',
    `alter table api_keys add column owner_id ${text}`,
    `alter table auth_sessions add column account_id ${text}`,
  ];
}
