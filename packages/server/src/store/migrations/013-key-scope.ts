import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What a key may call. Keys that are older may call everything. */
export const keyScope: Migration = {
  number: 13,
  name: 'key-scope',
  async up(db) {
    await sql.raw(`alter table api_keys add column scope text not null default 'full'`).execute(db);
  },
};
