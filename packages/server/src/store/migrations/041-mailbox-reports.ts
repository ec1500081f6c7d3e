import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What became of each message of the reporting mailbox, and by which way a message came. */
export const mailboxReports: Migration = {
  number: 41,
  name: 'mailbox-reports',
  async up(db, dialect) {
    const pg = dialect === 'postgres';
    const text = pg ? 'text collate "C"' : 'text';
    const bigint = pg ? 'bigint' : 'integer';
    const statements = [
      `create table mailbox_reports (
        account_id ${text} not null references accounts (id) on delete cascade,
        mailbox ${text} not null,
        uid_validity ${bigint} not null,
        uid ${bigint} not null,
        state ${text} not null,
        attempts ${bigint} not null,
        content_hash ${text},
        message_id ${text},
        outcome ${text},
        sender_hash ${text},
        answered_day ${text},
        created_at ${bigint} not null,
        primary key (account_id, mailbox, uid_validity, uid)
      )${pg ? '' : ' strict'}`,
      'create index mailbox_reports_content on mailbox_reports (account_id, mailbox, content_hash)',
      'create index mailbox_reports_sender on mailbox_reports (account_id, sender_hash, answered_day)',
      `alter table messages add column source ${text} not null default 'api'`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
