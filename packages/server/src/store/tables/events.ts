import type { WebhookEvent } from '@lurewatch/contract';
import type { Kysely } from 'kysely';
import type { Instant } from '../instant.ts';
import type { Schema } from '../schema.ts';

export type EventType = WebhookEvent;

/** One thing that happened, written in the transaction of what it reports; delivered later to matching webhooks. */
export interface EventRecord {
  readonly id: string; // evt_…
  readonly accountId: string;
  readonly type: EventType;
  /** `data` of the payload, JSON. */
  readonly data: unknown;
  readonly createdAt: Instant;
}

declare module '../schema.ts' {
  interface Schema {
    events: EventsTable;
  }
}

interface EventsTable {
  id: string;
  account_id: string;
  type: string;
  data: string;
  created_at: number;
  dispatched_at: number | null;
}

/** Stores an event in the transaction of what it tells of. `dispatchedAt`: null until it has been given to the webhooks. */
export async function insertEvent(
  transaction: Kysely<Schema>,
  event: EventRecord,
  dispatchedAt: Instant | null = null,
): Promise<void> {
  await transaction
    .insertInto('events')
    .values({
      id: event.id,
      account_id: event.accountId,
      type: event.type,
      data: JSON.stringify(event.data),
      created_at: event.createdAt,
      dispatched_at: dispatchedAt,
    })
    .execute();
}
