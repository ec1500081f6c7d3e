import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Searches with a name, what their alerts have told within the hour, and mails about it that have still to leave. */
export const savedSearches: Migration = {
  number: 62,
  name: 'saved-searches',
  async up(db, dialect) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(db);
  },
};

function statements(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const pg = dialect === 'postgres';
  const text = pg ? 'text collate "C"' : 'text';
  const bigint = pg ? 'bigint' : 'integer';
  const strict = pg ? '' : ' strict';
  return [
    // query and alert are JSON; alert is null where nobody is told.
    `create table saved_searches (
      account_id ${text} not null references accounts (id) on delete cascade,
      id ${text} not null,
      name ${text} not null,
      query ${text} not null,
      alert ${text},
      created_at ${bigint} not null,
      updated_at ${bigint} not null,
      primary key (account_id, id)
    )${strict}`,
    // told: one by one since started_at; held: kept back for one message, in which held_event_id is the analysis shown.
    `create table alert_hours (
      account_id ${text} not null references accounts (id) on delete cascade,
      search_id ${text} not null,
      started_at ${bigint} not null,
      told ${bigint} not null,
      held ${bigint} not null,
      held_event_id ${text},
      primary key (account_id, search_id)
    )${strict}`,
    'create index alert_hours_held on alert_hours (started_at) where held > 0',
    `create table alert_mails (
      account_id ${text} not null references accounts (id) on delete cascade,
      event_id ${text} not null,
      person_id ${text} not null,
      attempts ${bigint} not null,
      next_attempt_at ${bigint} not null,
      primary key (account_id, event_id)
    )${strict}`,
    'create index alert_mails_due on alert_mails (next_attempt_at)',
  ];
}
