import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Notes and tags that people write on analyses and on domains. */
export const annotations: Migration = {
  number: 61,
  name: 'annotations',
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
    // kind: analysis or domain; subject: the id or the domain. The folded note is what a search reads.
    `create table annotations (
      account_id ${text} not null references accounts (id) on delete cascade,
      kind ${text} not null,
      subject ${text} not null,
      site_hash ${text},
      note ${text},
      folded_note ${text},
      tags ${text} not null,
      updated_at ${bigint} not null,
      primary key (account_id, kind, subject)
    )${strict}`,
    `create table annotation_tags (
      account_id ${text} not null references accounts (id) on delete cascade,
      tag ${text} not null,
      kind ${text} not null,
      subject ${text} not null,
      primary key (account_id, tag, kind, subject)
    )${strict}`,
    'create index annotation_tags_subject on annotation_tags (account_id, kind, subject)',
  ];
}
