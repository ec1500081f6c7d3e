import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What a key may do, each by itself, separated by spaces. Empty for a key that may do everything, as all do that are older. */
export const keyScopes: Migration = {
  number: 24,
  name: 'key-scopes',
  async up(db, dialect) {
    const text = dialect === 'postgres' ? 'text collate "C"' : 'text';
    await sql.raw(`alter table api_keys add column scopes ${text}`).execute(db);
  },
};
