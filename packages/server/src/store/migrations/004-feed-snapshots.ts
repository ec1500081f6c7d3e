import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Compiled threat lists, in parts, so that replicas share what one of them fetched. */
export const feedSnapshots: Migration = {
  number: 4,
  name: 'feed-snapshots',
  async up(db, dialect) {
    const isPostgres = dialect === 'postgres';
    await sql
      .raw(
        `create table feed_snapshots (
          name text not null,
          version ${isPostgres ? 'bigint' : 'integer'} not null,
          part integer not null,
          bytes ${isPostgres ? 'bytea' : 'blob'} not null,
          primary key (name, version, part)
        )${isPostgres ? '' : ' strict'}`,
      )
      .execute(db);
  },
};
