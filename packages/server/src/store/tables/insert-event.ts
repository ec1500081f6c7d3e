import type { Kysely } from 'kysely';
import type { EventRecord, Instant } from '../records.ts';
import type { Schema } from '../schema.ts';

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
