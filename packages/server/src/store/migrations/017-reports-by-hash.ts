import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The hash of a page that was reported without naming it; the analysis of such a report is empty. */
export const reportsByHash: Migration = {
  number: 17,
  name: 'reports-by-hash',
  async up(db, dialect) {
    const type = dialect === 'postgres' ? 'text collate "C"' : 'text';
    await sql.raw(`alter table reports add column url_sha256 ${type}`).execute(db);
  },
};
