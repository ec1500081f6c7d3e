import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** How often one account reported the same page while its report waits, and by what reports of several accounts are known to be about one page. */
export const reportsCounted: Migration = {
  number: 28,
  name: 'reports-counted',
  async up(db, dialect) {
    const text = dialect === 'postgres' ? 'text collate "C"' : 'text';
    await sql.raw('alter table reports add column times integer not null default 1').execute(db);
    await sql.raw(`alter table reports add column page_hash ${text}`).execute(db);
  },
};
