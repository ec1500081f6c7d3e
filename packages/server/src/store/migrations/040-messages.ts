import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What is kept of mail messages: verdict, hosts and hashes. Nothing of what they say. */
export const messages: Migration = {
  number: 40,
  name: 'messages',
  async up(db, dialect) {
    const pg = dialect === 'postgres';
    const text = pg ? 'text collate "C"' : 'text';
    const bigint = pg ? 'bigint' : 'integer';
    const statements = [
      `create table messages (
        id ${text} not null,
        account_id ${text} not null references accounts (id) on delete cascade,
        verdict ${text} not null,
        score ${bigint} not null,
        brand text,
        message_sha256 ${text} not null,
        details text not null,
        created_at ${bigint} not null,
        primary key (account_id, id)
      )${pg ? '' : ' strict'}`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
