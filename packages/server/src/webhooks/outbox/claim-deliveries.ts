import { LANGUAGES, WEBHOOK_EVENTS, WEBHOOK_FORMATS } from '@lurewatch/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { oneOf } from '../../store/row-values.ts';
import type { DeliveryTarget } from '../attempt/attempt-delivery.ts';
import { givenRows } from './given-rows.ts';
import type { OutboxSchema } from './outbox-tables.ts';

export interface ClaimedDelivery extends DeliveryTarget {
  readonly id: string;
  readonly accountId: string;
  readonly webhookId: string;
  readonly attemptsMade: number;
  readonly createdAt: number;
}

/** How many deliveries of one webhook may be taken now. */
export interface FreeSlots {
  readonly webhookId: string;
  readonly accountId: string;
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
  delivery.id, delivery.account_id, delivery.webhook_id, delivery.attempts, delivery.created_at,
  event.id as event_id, event.type, event.data, event.created_at as event_created_at,
  webhook.url, webhook.format, webhook.language, webhook.sealed_secret, webhook.sealed_previous_secret,
  webhook.previous_secret_until`;

/** One round trip. */
const claimOnPostgres: Claim = async (_database, transaction, wanted, holder, now, until) => {
  const lanes = wanted.map(({ webhookId, accountId, slots }) => ({
    account_id: accountId,
    webhook_id: webhookId,
    slots,
  }));
  const given = givenRows('postgres', lanes, { account_id: 'text', webhook_id: 'text', slots: 'bigint' });
  // The planner does not know the limits of the lanes; their sum tells it that a look-up for each is cheap.
  const most = lanes.reduce((sum, { slots }) => sum + slots, 0);
  const { rows } = await sql<ClaimedRow>`
    with due as materialized (
      select given.account_id, due.id from ${given}
      cross join lateral (
        select id from webhook_deliveries
        where account_id = given.account_id and webhook_id = given.webhook_id
          and status = 'pending' and next_attempt_at <= ${now}
          and exists (
            select 1 from webhooks
            where webhooks.account_id = given.account_id and webhooks.id = given.webhook_id and webhooks.status = 'enabled')
        order by next_attempt_at limit given.slots
        for update skip locked
      ) as due
      limit ${most}
    ), delivery as (
      update webhook_deliveries as delivery set leased_by = ${holder}, next_attempt_at = ${until}
      from due where delivery.account_id = due.account_id and delivery.id = due.id
      returning delivery.id, delivery.account_id, delivery.webhook_id, delivery.event_id, delivery.attempts,
        delivery.created_at
    )
    select ${CLAIMED_COLUMNS} from delivery
    join events as event on event.account_id = delivery.account_id and event.id = delivery.event_id
    join webhooks as webhook on webhook.account_id = delivery.account_id and webhook.id = delivery.webhook_id`.execute(
    transaction,
  );
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
  readonly account_id: string;
  readonly webhook_id: string;
  readonly attempts: number;
  readonly created_at: number;
  readonly event_id: string;
  readonly type: string;
  readonly data: string;
  readonly event_created_at: number;
  readonly url: string;
  readonly format: string;
  readonly language: string;
  readonly sealed_secret: string;
  readonly sealed_previous_secret: string | null;
  readonly previous_secret_until: number | null;
}

function claimedOf(row: ClaimedRow): ClaimedDelivery {
  return {
    id: row.id,
    accountId: row.account_id,
    webhookId: row.webhook_id,
    attemptsMade: row.attempts,
    createdAt: row.created_at,
    url: row.url,
    format: oneOf(WEBHOOK_FORMATS, row.format),
    language: oneOf(LANGUAGES, row.language),
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
