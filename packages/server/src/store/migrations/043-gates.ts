import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What gates say of themselves and of what they stopped, and who asks for access. */
export const gates: Migration = {
  number: 43,
  name: 'gates',
  async up(db, dialect) {
    const pg = dialect === 'postgres';
    const text = pg ? 'text collate "C"' : 'text';
    const bigint = pg ? 'bigint' : 'integer';
    const strict = pg ? '' : ' strict';
    const statements = [
      `create table gates (
        account_id ${text} not null references accounts (id) on delete cascade,
        instance ${text} not null,
        id ${text} not null,
        name ${text} not null,
        details ${text} not null,
        seen_at ${bigint} not null,
        primary key (account_id, instance)
      )${strict}`,
      `create table gate_batches (
        account_id ${text} not null references accounts (id) on delete cascade,
        id ${text} not null,
        created_at ${bigint} not null,
        primary key (account_id, id)
      )${strict}`,
      `create table gate_decisions (
        account_id ${text} not null references accounts (id) on delete cascade,
        day ${text} not null,
        batch_id ${text} not null,
        position ${bigint} not null,
        at ${bigint} not null,
        host ${text} not null,
        door ${text} not null,
        action ${text} not null,
        decided_by ${text} not null,
        verdict ${text},
        client ${text} not null,
        group_name ${text} not null,
        count ${bigint} not null,
        primary key (account_id, day, batch_id, position)
      )${strict}`,
      `create table access_requests (
        id ${text} not null,
        account_id ${text} not null references accounts (id) on delete cascade,
        ticket ${text} not null,
        requester ${text} not null,
        host ${text} not null,
        gate ${text} not null,
        client ${text} not null,
        user_name ${text},
        details ${text} not null,
        status ${text} not null,
        subject ${text},
        group_name ${text},
        until_at ${bigint},
        revision ${bigint} not null default 0,
        created_at ${bigint} not null,
        answered_at ${bigint},
        primary key (account_id, id)
      )${strict}`,
      'create unique index access_requests_ticket on access_requests (account_id, ticket)',
      'create index access_requests_page on access_requests (account_id, status, id)',
      'create index access_requests_requester on access_requests (account_id, requester, created_at)',
      'create index access_requests_revision on access_requests (account_id, revision)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
