import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What brands' own sign-in pages look like, and pages that were found to be phishing. Nothing of an account. */
export const seenPages: Migration = {
  number: 19,
  name: 'seen-pages',
  async up(db, dialect) {
    const isPostgres = dialect === 'postgres';
    const text = isPostgres ? 'text collate "C"' : 'text';
    const instant = isPostgres ? 'bigint' : 'integer';
    await sql
      .raw(
        `create table seen_pages (
          id ${text} primary key,
          kind ${text} not null,
          brand text,
          address text,
          icon_sha256 text,
          picture_hash text,
          title text not null,
          forms text not null,
          picture ${isPostgres ? 'bytea' : 'blob'},
          seen_at ${instant},
          tried_at ${instant} not null
        )${isPostgres ? '' : ' strict'}`,
      )
      .execute(db);
  },
};
