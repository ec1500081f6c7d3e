import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What was learnt about the site: registration, addresses, certificate, page. Rows that are older have none. */
export const siteFacts: Migration = {
  number: 12,
  name: 'site-facts',
  async up(db) {
    await sql.raw(`alter table analyses add column facts text not null default 'null'`).execute(db);
  },
};
