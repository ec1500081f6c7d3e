import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Beside the picture of an analysed page, what it is known again by, for the case that a report on it is accepted; and pages that
 * were found to be safe, nothing of an account. Pictures that are older teach nothing.
 */
export const reportedFaces: Migration = {
  number: 21,
  name: 'reported-faces',
  async up(db, dialect) {
    const isPostgres = dialect === 'postgres';
    const text = isPostgres ? 'text collate "C"' : 'text';
    await sql.raw(`alter table screenshots add column face ${text}`).execute(db);
    await sql
      .raw(
        `create table cleared_pages (
          picture_hash ${text} not null,
          title ${text} not null,
          forms ${text} not null,
          cleared_at ${isPostgres ? 'bigint' : 'integer'} not null,
          primary key (picture_hash, title, forms)
        )${isPostgres ? '' : ' strict'}`,
      )
      .execute(db);
  },
};
