import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** In which language a person reads the dashboard; null: as the browser asks. */
export const userLanguage: Migration = {
  number: 32,
  name: 'user-language',
  async up(db) {
    await sql.raw('alter table auth_users add column language text').execute(db);
  },
};
