import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Models that came after the release: the one in use, its predecessor, and which others were refused or withdrawn. */
export const modelEditions: Migration = {
  number: 9,
  name: 'model-editions',
  async up(db, dialect) {
    const isPostgres = dialect === 'postgres';
    const instant = isPostgres ? 'bigint' : 'integer';
    await sql
      .raw(
        `create table model_editions (
          id text primary key,
          state text not null,
          data_version text not null,
          signed_at ${instant},
          changed_at ${instant} not null,
          reason text,
          signature text not null,
          bytes ${isPostgres ? 'bytea' : 'blob'}
        )${isPostgres ? '' : ' strict'}`,
      )
      .execute(db);
    await sql
      .raw(`create unique index model_editions_kept on model_editions (state) where state in ('current', 'previous')`)
      .execute(db);
  },
};
