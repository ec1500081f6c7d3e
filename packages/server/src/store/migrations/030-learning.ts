import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * What was learnt where the service stands: single lessons, as hashed features without an address, and the overlays that were made
 * of them. Belongs to nobody.
 */
export const learning: Migration = {
  number: 30,
  name: 'learning',
  async up(db, dialect) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
  },
};

function statements(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const pg = dialect === 'postgres';
  const text = pg ? 'text collate "C"' : 'text';
  const bigint = pg ? 'bigint' : 'integer';
  const bytes = pg ? 'bytea' : 'blob';
  const strict = pg ? '' : ' strict';
  return [
    `create table lessons (
      base ${text} not null,
      source ${text} not null,
      address_key ${text} not null,
      is_phish integer not null,
      day ${text} not null,
      site_key ${text} not null,
      facts ${bytes} not null,
      created_at ${bigint} not null,
      set_aside_at ${bigint},
      primary key (base, source, address_key, is_phish)
    )${strict}`,
    'create index lessons_day on lessons (base, day)',
    `create table overlays (
      version ${text} primary key,
      base ${text} not null,
      day ${text} not null,
      state ${text} not null,
      lessons integer not null,
      summary text not null,
      made_at ${bigint} not null,
      changed_at ${bigint} not null,
      bytes ${bytes}
    )${strict}`,
    `create unique index overlays_current on overlays (state) where state = 'current'`,
  ];
}
