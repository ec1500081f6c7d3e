import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What the service itself adds to the lists of hashes, and what it takes out of them. */
export const listedHashes: Migration = {
  number: 15,
  name: 'listed-hashes',
  async up(db, dialect) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
  },
};

function statements(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const pg = dialect === 'postgres';
  const text = pg ? 'text collate "C"' : 'text';
  const bigint = pg ? 'bigint' : 'integer';
  return [
    `create table listed_hashes (
      hash ${pg ? 'bytea' : 'blob'} not null,
      account_id ${text} not null references accounts (id) on delete cascade,
      origin ${text} not null,
      verdict ${text} not null,
      analysis_id ${text} not null,
      brand text,
      reasons text not null,
      listed_at ${bigint} not null,
      expires_at ${bigint} not null,
      primary key (hash, account_id)
    )${pg ? '' : ' strict'}`,
    'create index listed_hashes_account on listed_hashes (account_id)',
    'create index listed_hashes_expiry on listed_hashes (expires_at)',
  ];
}
