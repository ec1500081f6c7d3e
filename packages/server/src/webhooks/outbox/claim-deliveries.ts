import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import type { EventType } from '../../store/records.ts';
import { oneOf } from '../../store/row-values.ts';
import type { DeliveryTarget } from '../attempt/attempt-delivery.ts';
import { EVENT_TYPES } from './event-types.ts';
import { givenRows } from './json-rows.ts';
import type { OutboxSchema } from './outbox-tables.ts';

export interface ClaimedDelivery extends DeliveryTarget {
  readonly id: string;
  readonly webhookId: string;
  readonly attemptsMade: number;
  readonly createdAt: number;
}

/** How many deliveries of one webhook may be taken now. */
export interface FreeSlots {
  readonly webhookId: string;
  readonly slots: number;
}

export interface Lease {
  /** The dispatcher that holds it. */
  readonly holder: string;
  readonly durationMs: number;
}

/**
 * Takes due deliveries of the given webhooks, oldest first, under a lease: no other dispatcher sees them until it ends,
 * and should this process die they are due again by themselves.
 */
export async function claimDeliveries(
  database: Database,
  transaction: Kysely<OutboxSchema>,
  wanted: readonly FreeSlots[],
  lease: Lease,
  now: number,
): Promise<readonly ClaimedDelivery[]> {
  if (wanted.length === 0) return [];
  const ids =
    database.dialect === 'postgres'
      ? await dueOnPostgres(transaction, wanted, now)
      : await dueOnSqlite(transaction, wanted, now);
  if (ids.length === 0) return [];
  await transaction
    .updateTable('webhook_deliveries')
    .set({ leased_by: lease.holder, next_attempt_at: now + lease.durationMs })
    .where('id', 'in', database.listOf(ids))
    .execute();
  return readClaimed(database, transaction, ids);
}

async function dueOnPostgres(
  transaction: Kysely<OutboxSchema>,
  wanted: readonly FreeSlots[],
  now: number,
): Promise<readonly string[]> {
  const lanes = wanted.map(({ webhookId, slots }) => ({ webhook_id: webhookId, slots }));
  const { rows } = await sql<{ id: string }>`
    select due.id from ${givenRows('postgres', lanes, { webhook_id: 'text', slots: 'bigint' })}
    cross join lateral (
      select id from webhook_deliveries
      where webhook_id = given.webhook_id and status = 'pending' and next_attempt_at <= ${now}
        and exists (select 1 from webhooks where webhooks.id = given.webhook_id and webhooks.status = 'enabled')
      order by next_attempt_at, id limit given.slots
      for update skip locked
    ) as due`.execute(transaction);
  return rows.map((row) => row.id);
}

// SQLite has no lateral join; its statements cost microseconds instead of round trips.
async function dueOnSqlite(
  transaction: Kysely<OutboxSchema>,
  wanted: readonly FreeSlots[],
  now: number,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { webhookId, slots } of wanted) {
    const { rows } = await sql<{ id: string }>`
      select id from webhook_deliveries
      where webhook_id = ${webhookId} and status = 'pending' and next_attempt_at <= ${now}
        and exists (select 1 from webhooks where webhooks.id = ${webhookId} and webhooks.status = 'enabled')
      order by next_attempt_at limit ${slots}`.execute(transaction);
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

async function readClaimed(
  database: Database,
  transaction: Kysely<OutboxSchema>,
  ids: readonly string[],
): Promise<readonly ClaimedDelivery[]> {
  const rows = await transaction
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('events as event', 'event.id', 'delivery.event_id')
    .innerJoin('webhooks as webhook', 'webhook.id', 'delivery.webhook_id')
    .where('delivery.id', 'in', database.listOf(ids))
    .select(['delivery.id', 'delivery.webhook_id', 'delivery.attempts', 'delivery.created_at'])
    .select(['event.id as event_id', 'event.type', 'event.data', 'event.created_at as event_created_at'])
    .select(['webhook.url', 'webhook.sealed_secret', 'webhook.sealed_previous_secret', 'webhook.previous_secret_until'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    webhookId: row.webhook_id,
    attemptsMade: row.attempts,
    createdAt: row.created_at,
    url: row.url,
    secrets: {
      sealedSecret: row.sealed_secret,
      sealedPreviousSecret: row.sealed_previous_secret,
      previousSecretUntil: row.previous_secret_until,
    },
    event: {
      id: row.event_id,
      type: oneOf<EventType>(EVENT_TYPES, row.type),
      data: row.data,
      createdAt: row.event_created_at,
    },
  }));
}

/** When the only server of an embedded database starts, what others than it hold belonged to a process that has died. */
export async function releaseLeases(db: Kysely<OutboxSchema>, holder: string, now: number): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ leased_by: null, next_attempt_at: now })
    .where('leased_by', 'is not', null)
    .where('leased_by', '!=', holder)
    .execute();
}
