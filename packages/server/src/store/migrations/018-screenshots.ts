import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What a browser drew of an analysed page, and on the analysis when that was. Rows that are older have none. */
export const screenshots: Migration = {
  number: 18,
  name: 'screenshots',
  async up(db, dialect) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
  },
};

function statements(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const pg = dialect === 'postgres';
  const text = pg ? 'text collate "C"' : 'text';
  const bigint = pg ? 'bigint' : 'integer';
  return [
    `alter table analyses add column screenshot_at ${bigint}`,
    `create table screenshots (
      account_id ${text} not null references accounts (id) on delete cascade,
      analysis_id ${text} not null,
      picture ${pg ? 'bytea' : 'blob'} not null check (length(picture) between 1 and 120000),
      primary key (account_id, analysis_id)
    )${pg ? '' : ' strict'}`,
    // A picture is compressed already.
    ...(pg ? ['alter table screenshots alter column picture set storage external'] : []),
  ];
}
