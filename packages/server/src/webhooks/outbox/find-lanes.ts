import { type Kysely, sql } from 'kysely';
import type { OutboxSchema } from './outbox-tables.ts';

/** A webhook with pending deliveries. */
export interface Lane {
  readonly webhookId: string;
  readonly accountId: string;
  readonly isEnabled: boolean;
  readonly consecutiveFailures: number;
  /** Its earliest delivery. */
  readonly dueAt: number;
}

/**
 * The webhooks that have a delivery due, and the disabled ones that still have pending ones. It skips through the index
 * from webhook to webhook (https://wiki.postgresql.org/wiki/Loose_indexscan), so that a million deliveries waiting for
 * one webhook cost no more than one.
 */
export async function findLanes(db: Kysely<OutboxSchema>, now: number): Promise<readonly Lane[]> {
  const { rows } = await sql<{
    webhook_id: string;
    account_id: string;
    status: string;
    consecutive_failures: number;
    due_at: number;
  }>`
    with recursive lane (webhook_id) as (
      select min(webhook_id) from webhook_deliveries where status = 'pending'
      union all
      select (select min(delivery.webhook_id) from webhook_deliveries as delivery
              where delivery.status = 'pending' and delivery.webhook_id > lane.webhook_id)
      from lane where lane.webhook_id is not null
    ), earliest as (
      select lane.webhook_id, (
        select min(delivery.next_attempt_at) from webhook_deliveries as delivery
        where delivery.status = 'pending' and delivery.webhook_id = lane.webhook_id
      ) as due_at, (
        select delivery.account_id from webhook_deliveries as delivery
        where delivery.status = 'pending' and delivery.webhook_id = lane.webhook_id
        order by delivery.next_attempt_at limit 1
      ) as account_id
      from lane where lane.webhook_id is not null
    )
    select earliest.webhook_id, earliest.due_at, webhook.account_id, webhook.status, webhook.consecutive_failures
    from earliest join webhooks as webhook
      on webhook.account_id = earliest.account_id and webhook.id = earliest.webhook_id
    where earliest.due_at <= ${now} or webhook.status <> 'enabled'`.execute(db);
  return rows.map((row) => ({
    webhookId: row.webhook_id,
    accountId: row.account_id,
    isEnabled: row.status === 'enabled',
    consecutiveFailures: row.consecutive_failures,
    dueAt: row.due_at,
  }));
}

/** Gives up pending deliveries of disabled webhooks, a few at a time; they can be replayed. Returns how many. */
export async function abandonDeliveries(
  db: Kysely<OutboxSchema>,
  { webhookId, accountId }: Pick<Lane, 'webhookId' | 'accountId'>,
  now: number,
  limit: number,
): Promise<number> {
  const result = await db
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', leased_by: null })
    .where('account_id', '=', accountId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('account_id', '=', accountId)
        .where('webhook_id', '=', webhookId)
        .where('status', '=', 'pending')
        .where((or) => or.or([or('leased_by', 'is', null), or('next_attempt_at', '<=', now)]))
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
