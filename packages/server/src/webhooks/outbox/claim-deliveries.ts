import { WEBHOOK_EVENTS, WEBHOOK_FORMATS } from '@lurewatch/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { oneOf } from '../../store/row-values.ts';
import type { DeliveryTarget } from '../attempt/attempt-delivery.ts';
import { givenRows } from './given-rows.ts';
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
  const claim = database.dialect === 'postgres' ? claimOnPostgres : claimOnSqlite;
  const rows = await claim(database, transaction, wanted, lease.holder, now, now + lease.durationMs);
  return rows.map(claimedOf);
}

type Claim = (
  database: Database,
  transaction: Kysely<OutboxSchema>,
  wanted: readonly FreeSlots[],
  holder: string,
  now: number,
  until: number,
) => Promise<readonly ClaimedRow[]>;

const CLAIMED_COLUMNS = sql`
  delivery.id, delivery.webhook_id, delivery.attempts, delivery.created_at,
  event.id as event_id, event.type, event.data, event.created_at as event_created_at,
  webhook.url, webhook.format, webhook.sealed_secret, webhook.sealed_previous_secret, webhook.previous_secret_until`;

/** One round trip. */
const claimOnPostgres: Claim = async (_database, transaction, wanted, holder, now, until) => {
  const lanes = wanted.map(({ webhookId, slots }) => ({ webhook_id: webhookId, slots }));
  const { rows } = await sql<ClaimedRow>`
    with due as materialized (
      select due.id from ${givenRows('postgres', lanes, { webhook_id: 'text', slots: 'bigint' })}
      cross join lateral (
        select id from webhook_deliveries
        where webhook_id = given.webhook_id and status = 'pending' and next_attempt_at <= ${now}
          and exists (select 1 from webhooks where webhooks.id = given.webhook_id and webhooks.status = 'enabled')
        order by next_attempt_at limit given.slots
        for update skip locked
      ) as due
    ), delivery as (
      update webhook_deliveries set leased_by = ${holder}, next_attempt_at = ${until}
      where id = any(array(select id from due))
      returning id, webhook_id, event_id, attempts, created_at
    )
    select ${CLAIMED_COLUMNS} from delivery
    join events as event on event.id = delivery.event_id
    join webhooks as webhook on webhook.id = delivery.webhook_id`.execute(transaction);
  return rows;
};

/** SQLite has no lateral join; its statements cost microseconds instead of round trips. */
const claimOnSqlite: Claim = async (database, transaction, wanted, holder, now, until) => {
  const ids: string[] = [];
  for (const { webhookId, slots } of wanted) {
    const { rows } = await sql<{ id: string }>`
      select id from webhook_deliveries
      where webhook_id = ${webhookId} and status = 'pending' and next_attempt_at <= ${now}
        and exists (select 1 from webhooks where webhooks.id = ${webhookId} and webhooks.status = 'enabled')
      order by next_attempt_at limit ${slots}`.execute(transaction);
    ids.push(...rows.map((row) => row.id));
  }
  if (ids.length === 0) return [];
  await sql`update webhook_deliveries set leased_by = ${holder}, next_attempt_at = ${until}
    where id in ${database.listOf(ids)}`.execute(transaction);
  const { rows } = await sql<ClaimedRow>`
    select ${CLAIMED_COLUMNS} from webhook_deliveries as delivery
    join events as event on event.id = delivery.event_id
    join webhooks as webhook on webhook.id = delivery.webhook_id
    where delivery.id in ${database.listOf(ids)}`.execute(transaction);
  return rows;
};

interface ClaimedRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly attempts: number;
  readonly created_at: number;
  readonly event_id: string;
  readonly type: string;
  readonly data: string;
  readonly event_created_at: number;
  readonly url: string;
  readonly format: string;
  readonly sealed_secret: string;
  readonly sealed_previous_secret: string | null;
  readonly previous_secret_until: number | null;
}

function claimedOf(row: ClaimedRow): ClaimedDelivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    attemptsMade: row.attempts,
    createdAt: row.created_at,
    url: row.url,
    format: oneOf(WEBHOOK_FORMATS, row.format),
    secrets: {
      sealedSecret: row.sealed_secret,
      sealedPreviousSecret: row.sealed_previous_secret,
      previousSecretUntil: row.previous_secret_until,
    },
    event: {
      id: row.event_id,
      type: oneOf(WEBHOOK_EVENTS, row.type),
      data: row.data,
      createdAt: row.event_created_at,
    },
  };
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
