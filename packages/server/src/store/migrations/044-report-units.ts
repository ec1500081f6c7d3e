import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * What each message of the reporting mailbox cost, so that nobody spends more of the quota through it in a day than is meant; and links
 * that show a message instead of an analysis, whose `analysis_id` is empty.
 */
export const reportUnits: Migration = {
  number: 44,
  name: 'report-units',
  async up(db, dialect) {
    const bigint = dialect === 'postgres' ? 'bigint' : 'integer';
    const text = dialect === 'postgres' ? 'text collate "C"' : 'text';
    await sql.raw(`alter table mailbox_reports add column units ${bigint} not null default 1`).execute(db);
    await sql.raw(`alter table shares add column message_id ${text}`).execute(db);
  },
};
