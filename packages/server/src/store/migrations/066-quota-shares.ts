import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Shares of an account's quota that one writer has leased, and what it has used of them. On PostgreSQL alone: the embedded
 * database has one writer. See docs/decisions/quota-shares.md.
 */
export const quotaShares: Migration = {
  number: 66,
  name: 'quota-shares',
  async up(db, dialect) {
    if (dialect === 'sqlite') return;
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const TEXT = 'text collate "C"';
// Rows are changed again and again, in place where their page has room.
const WITH_ROOM = 'with (fillfactor = 50)';

const STATEMENTS: readonly string[] = [
  `create table quota_shares (
    account_id ${TEXT} not null references accounts (id) on delete cascade,
    id ${TEXT} not null,
    holder ${TEXT} not null,
    day ${TEXT} not null,
    limits ${TEXT} not null,
    units bigint not null,
    used bigint not null,
    until bigint not null,
    primary key (account_id, id),
    constraint quota_shares_within check (used >= 0 and used <= units)
  ) ${WITH_ROOM}`,
  `create table usage_shares (
    account_id ${TEXT} not null,
    share_id ${TEXT} not null,
    day ${TEXT} not null,
    key_id ${TEXT} not null,
    endpoint ${TEXT} not null,
    verdict ${TEXT} not null,
    used bigint not null,
    analysis_time_ms bigint not null,
    primary key (account_id, share_id, key_id, endpoint, verdict),
    foreign key (account_id, share_id) references quota_shares (account_id, id) on delete cascade
  ) ${WITH_ROOM}`,
];
