import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Whose domain each address of a redirect chain lies on, and how old it is. Rows that are older have none. */
export const redirectChain: Migration = {
  number: 10,
  name: 'redirect-chain',
  async up(db) {
    await sql.raw(`alter table analyses add column stop_domains text not null default '[]'`).execute(db);
  },
};
