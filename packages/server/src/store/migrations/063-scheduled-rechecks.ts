import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Addresses that are looked at again by the clock. */
export const scheduledRechecks: Migration = {
  number: 63,
  name: 'scheduled-rechecks',
  async up(db, dialect) {
    const pg = dialect === 'postgres';
    const text = pg ? 'text collate "C"' : 'text';
    const bigint = pg ? 'bigint' : 'integer';
    const strict = pg ? '' : ' strict';
    const statements = [
      `create table scheduled_rechecks (
        account_id ${text} not null references accounts (id) on delete cascade,
        id ${text} not null,
        analysis_id ${text} not null,
        url ${text} not null,
        every ${text} not null,
        created_at ${bigint} not null,
        next_at ${bigint} not null,
        last_at ${bigint},
        last_error ${text},
        primary key (account_id, id)
      )${strict}`,
      'create unique index scheduled_rechecks_analysis on scheduled_rechecks (account_id, analysis_id)',
      'create index scheduled_rechecks_due on scheduled_rechecks (next_at)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
