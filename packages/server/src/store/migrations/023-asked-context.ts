import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What somebody was about to do with the URL. Rows that are older were asked as of a navigation. */
export const askedContext: Migration = {
  number: 23,
  name: 'asked-context',
  async up(db, dialect) {
    const text = dialect === 'postgres' ? 'text collate "C"' : 'text';
    await sql.raw(`alter table analyses add column context ${text} not null default 'navigation'`).execute(db);
  },
};
