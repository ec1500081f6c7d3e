import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Deliveries (one event to one webhook) and the attempts made at them. */
export const webhookOutbox: Migration = {
  number: 2,
  name: 'webhook outbox',
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
    // While an attempt is under way `leased_by` names its dispatcher and `next_attempt_at` is when the lease ends.
    `create table webhook_deliveries (
      id ${text} primary key,
      webhook_id ${text} not null references webhooks (id) on delete cascade,
      event_id ${text} not null references events (id) on delete cascade,
      status ${text} not null,
      attempts integer not null,
      next_attempt_at ${bigint} not null,
      leased_by ${text},
      created_at ${bigint} not null,
      unique (event_id, webhook_id)
    )${pg ? ' with (fillfactor = 80)' : strict}`,
    `create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at) where status = 'pending'`,
    'create index webhook_deliveries_leased on webhook_deliveries (leased_by) where leased_by is not null',
    'create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id)',
    `create table webhook_attempts (
      id ${text} primary key,
      delivery_id ${text} not null references webhook_deliveries (id) on delete cascade,
      attempted_at ${bigint} not null,
      duration_ms ${bigint} not null,
      response_status integer,
      response_body text,
      error ${text}
    )${strict}`,
    'create index webhook_attempts_delivery on webhook_attempts (delivery_id, id)',
  ];
}
