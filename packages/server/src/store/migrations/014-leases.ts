import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Who does a job that only one replica may do, until when, and which holder in turn that is. */
export const leases: Migration = {
  number: 14,
  name: 'leases',
  async up(db, dialect) {
    const isPostgres = dialect === 'postgres';
    const bigint = isPostgres ? 'bigint' : 'integer';
    await sql
      .raw(
        `create table leases (
          name text primary key,
          holder text not null,
          until ${bigint} not null,
          fence ${bigint} not null
        )${isPostgres ? '' : ' strict'}`,
      )
      .execute(db);
  },
};
