import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema.ts';

export interface WebhookDeliveriesTable {
  id: string;
  account_id: string;
  webhook_id: string;
  event_id: string;
  status: string;
  /** Attempts of the present round; a replay begins a new one. */
  attempts: number;
  /** When it is due; while leased, when the lease ends. */
  next_attempt_at: number;
  leased_by: string | null;
  created_at: number;
}

export interface WebhookAttemptsTable {
  id: string;
  account_id: string;
  delivery_id: string;
  attempted_at: number;
  duration_ms: number;
  /** Null when there was no answer; then `error` says why. */
  response_status: number | null;
  response_body: string | null;
  error: string | null;
}

export interface OutboxSchema extends Schema {
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
}

/** The same database, seen with the outbox's own tables. */
export function withOutbox(db: Kysely<Schema>): Kysely<OutboxSchema> {
  return db.withTables<Pick<OutboxSchema, 'webhook_deliveries' | 'webhook_attempts'>>();
}
