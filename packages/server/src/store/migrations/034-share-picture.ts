import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Whether a link shows the picture of the page too. */
export const sharePicture: Migration = {
  number: 34,
  name: 'share-picture',
  async up(db, dialect) {
    const type = dialect === 'postgres' ? 'bigint' : 'integer';
    await sql.raw(`alter table shares add column shows_picture ${type} not null default 0`).execute(db);
  },
};
