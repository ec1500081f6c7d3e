import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** From here on each step says which programs run beside it, and which release brought it. */
export const schemaWindow: Migration = {
  number: 60,
  name: 'schema-window',
  async up(db) {
    await sql`alter table schema_version add column works_from integer`.execute(db);
    await sql`alter table schema_version add column release text`.execute(db);
  },
};
