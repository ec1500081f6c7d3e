import { LANGUAGES, WEBHOOK_EVENTS, WEBHOOK_FORMATS } from '@lurewatch/contract';
import { decodeCursor } from '../../store/cursor.ts';
import type { Database, InTransaction } from '../../store/database.ts';
import { newId } from '../../store/id.ts';
import { newEvent } from '../../store/new-event.ts';
import { oneOf } from '../../store/row-values.ts';
import { type EventType, insertEvent } from '../../store/tables/events.ts';
import { type Page, pageOf } from '../../store/tables/page.ts';
import { deliveryBody } from '../attempt/payload.ts';
import { insertDeliveries } from './fan-out.ts';
import { type WebhookAttemptsTable, withOutbox } from './outbox-tables.ts';

export type DeliveryStatus = 'pending' | 'succeeded' | 'failed';

export interface AttemptRecord {
  readonly attemptedAt: number;
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
}

export interface DeliveryRecord {
  readonly id: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly eventType: EventType;
  readonly payload: string;
  readonly status: DeliveryStatus;
  readonly createdAt: number;
  /** Null when no further attempt is planned. */
  readonly nextAttemptAt: number | null;
  /** Oldest first, of every round. */
  readonly attempts: readonly AttemptRecord[];
}

/** A webhook and whose it is. */
export interface OwnedWebhook {
  readonly id: string;
  readonly accountId: string;
}

/** What a webhook's owner sees of its deliveries, and may order again. The caller has checked whose webhook it is. */
export interface DeliveryLog {
  /** Newest first. Throws InvalidCursor. */
  page(
    webhook: OwnedWebhook,
    status: DeliveryStatus | null,
    limit: number,
    cursor: string | null,
  ): Promise<Page<DeliveryRecord>>;
  find(webhook: OwnedWebhook, deliveryId: string): Promise<DeliveryRecord | null>;
  /** Makes the delivery due at once, with a new round of attempts; false when there is none of that id. */
  replay(webhook: OwnedWebhook, deliveryId: string, now: number, also?: InTransaction): Promise<boolean>;
  /** The same for every failed delivery created since then; returns how many. */
  replayFailed(webhook: OwnedWebhook, since: number, now: number): Promise<number>;
  /** Sends a `webhook.test` event to this webhook alone, whatever it subscribes to. Returns the delivery's id. */
  sendTest(
    webhook: OwnedWebhook,
    now: number,
    also?: (transaction: Parameters<InTransaction>[0], deliveryId: string) => Promise<void>,
  ): Promise<string>;
}

const REPLAY_CHUNK = 500;

/** @param publicUrl as the deliveries were sent with */
export function createDeliveryLog(database: Database, publicUrl: string | null = null): DeliveryLog {
  const db = withOutbox(database.db);

  const selectDeliveries = ({ id, accountId }: OwnedWebhook) =>
    db
      .selectFrom('webhook_deliveries as delivery')
      .innerJoin('events as event', (join) =>
        join.onRef('event.account_id', '=', 'delivery.account_id').onRef('event.id', '=', 'delivery.event_id'),
      )
      .innerJoin('webhooks as webhook', (join) =>
        join.onRef('webhook.account_id', '=', 'delivery.account_id').onRef('webhook.id', '=', 'delivery.webhook_id'),
      )
      .where('delivery.account_id', '=', accountId)
      .where('delivery.webhook_id', '=', id)
      .select([
        'delivery.id',
        'delivery.webhook_id',
        'delivery.event_id',
        'delivery.status',
        'delivery.next_attempt_at',
      ])
      .select([
        'webhook.format',
        'webhook.language',
        'delivery.created_at',
        'event.type',
        'event.data',
        'event.created_at as event_created_at',
      ]);
  type Row = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>;

  async function attemptsOf(
    { accountId }: OwnedWebhook,
    rows: readonly Row[],
  ): Promise<ReadonlyMap<string, readonly WebhookAttemptsTable[]>> {
    const attempts = await db
      .selectFrom('webhook_attempts')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('delivery_id', 'in', database.listOf(rows.map((row) => row.id)))
      .orderBy('id')
      .execute();
    return Map.groupBy(attempts, (attempt) => attempt.delivery_id);
  }

  function replayWhere({ accountId }: OwnedWebhook, now: number, within = db) {
    // An attempt under way is left to end: it is what was asked for.
    return within
      .updateTable('webhook_deliveries')
      .set({ status: 'pending', attempts: 0, next_attempt_at: now })
      .where('account_id', '=', accountId)
      .where('leased_by', 'is', null);
  }

  return {
    async page(webhook, status, limit, cursor) {
      let query = selectDeliveries(webhook)
        .orderBy('delivery.id', 'desc')
        .limit(limit + 1);
      if (status !== null) query = query.where('delivery.status', '=', status);
      if (cursor !== null) query = query.where('delivery.id', '<', decodeCursor('dlv', cursor));
      const rows = await query.execute();
      const attempts = await attemptsOf(webhook, rows.slice(0, limit));
      return pageOf(rows, limit, (row) => deliveryOf(row, attempts.get(row.id) ?? []));
    },
    async find(webhook, deliveryId) {
      const row = await selectDeliveries(webhook).where('delivery.id', '=', deliveryId).executeTakeFirst();
      if (row === undefined) return null;
      return deliveryOf(row, (await attemptsOf(webhook, [row])).get(row.id) ?? []);
    },
    replay: (webhook, deliveryId, now, also) =>
      database.db.transaction().execute(async (transaction) => {
        const within = withOutbox(transaction);
        await replayWhere(webhook, now, within)
          .where('webhook_id', '=', webhook.id)
          .where('id', '=', deliveryId)
          .execute();
        const found = await within
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('account_id', '=', webhook.accountId)
          .where('webhook_id', '=', webhook.id)
          .where('id', '=', deliveryId)
          .executeTakeFirst();
        if (found === undefined) return false;
        await also?.(transaction);
        return true;
      }),
    async replayFailed(webhook, since, now) {
      let replayed = 0;
      let after = '';
      while (true) {
        // Small transactions, so that a long list does not hold up requests; by id, so that none comes up twice.
        const rows = await db
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('account_id', '=', webhook.accountId)
          .where('webhook_id', '=', webhook.id)
          .where('status', '=', 'failed')
          .where('created_at', '>=', since)
          .where('id', '>', after)
          .orderBy('id')
          .limit(REPLAY_CHUNK)
          .execute();
        const last = rows.at(-1);
        if (last === undefined) return replayed;
        after = last.id;
        const { numUpdatedRows } = await replayWhere(webhook, now)
          .where('id', 'in', database.listOf(rows.map((row) => row.id)))
          .executeTakeFirst();
        replayed += Number(numUpdatedRows);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    sendTest: (webhook, now, also) =>
      database.db.transaction().execute(async (transaction) => {
        const event = newEvent('webhook.test', webhook.accountId, { webhook_id: webhook.id }, now);
        const deliveryId = newId('dlv', now);
        await insertEvent(transaction, event, now);
        const delivery = {
          id: deliveryId,
          account_id: webhook.accountId,
          webhook_id: webhook.id,
          event_id: event.id,
        };
        await insertDeliveries(database, withOutbox(transaction), [delivery], now);
        await also?.(transaction, deliveryId);
        return deliveryId;
      }),
  };

  function deliveryOf(row: Row, attempts: readonly WebhookAttemptsTable[]): DeliveryRecord {
    const type = oneOf(WEBHOOK_EVENTS, row.type);
    return {
      id: row.id,
      webhookId: row.webhook_id,
      eventId: row.event_id,
      eventType: type,
      payload: deliveryBody(
        { id: row.event_id, type, data: row.data, createdAt: row.event_created_at },
        { format: oneOf(WEBHOOK_FORMATS, row.format), language: oneOf(LANGUAGES, row.language), publicUrl },
      ),
      status: oneOf(['pending', 'succeeded', 'failed'], row.status),
      createdAt: row.created_at,
      nextAttemptAt: row.status === 'pending' ? row.next_attempt_at : null,
      attempts: attempts.map((attempt) => ({
        attemptedAt: attempt.attempted_at,
        durationMs: attempt.duration_ms,
        responseStatus: attempt.response_status,
        responseBody: attempt.response_body,
        error: attempt.error,
      })),
    };
  }
}
