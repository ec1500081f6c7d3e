import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What administrators have blocked and allowed for every account. */
export const serviceList: Migration = {
  number: 45,
  name: 'service-list',
  async up(db, dialect) {
    const pg = dialect === 'postgres';
    const text = pg ? 'text collate "C"' : 'text';
    await sql
      .raw(
        `create table service_list_entries (
          id ${text} primary key,
          list ${text} not null,
          entry ${text} not null,
          scope ${text} not null,
          report_id ${text},
          created_at ${pg ? 'bigint' : 'integer'} not null,
          unique (scope, entry)
        )${pg ? '' : ' strict'}`,
      )
      .execute(db);
  },
};
