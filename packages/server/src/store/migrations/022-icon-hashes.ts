import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What the icons of brands' own pages look like, beside the hash of their bytes. Rows that are older get it at the next visit. */
export const iconHashes: Migration = {
  number: 22,
  name: 'icon-hashes',
  async up(db, dialect) {
    const text = dialect === 'postgres' ? 'text collate "C"' : 'text';
    await sql.raw(`alter table seen_pages add column icon_picture_hash ${text}`).execute(db);
  },
};
