import type { Delivery } from '@lurewatch/contract';
import { ApiError } from '../api/api-error.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import { WrittenJson } from '../api/written-json.ts';
import type { Caller } from '../limits/caller.ts';
import { stepsOf } from '../store/database.ts';
import type { WebhookRecord, WebhookStore } from '../store/tables/webhooks.ts';
import { isoInstant, isoInstantOrNull } from '../time/time.ts';
import { ensureReadsAudit, hearsAudit } from './audit-webhooks.ts';
import type { DeliveryLog, DeliveryRecord } from './outbox/delivery-log.ts';
import { rotatedSecrets } from './signing/webhook-secrets.ts';
import { presentWebhook, webhookNotFound } from './webhook-routes.ts';

export interface DeliveryRouteParts {
  readonly webhooks: WebhookStore;
  readonly deliveries: DeliveryLog;
  readonly newSecret: () => { readonly secret: string; readonly sealed: string };
  /** Something is due at once. */
  readonly wakeDispatcher: () => void;
  readonly now: () => number;
}

type DeliveryHandlers = Pick<
  OperationHandlers,
  'testWebhook' | 'rotateWebhookSecret' | 'listDeliveries' | 'replayDelivery' | 'replayFailedDeliveries'
>;

export function deliveryRoutes(parts: DeliveryRouteParts): DeliveryHandlers {
  const { webhooks, deliveries, newSecret, wakeDispatcher, now } = parts;

  async function ownWebhook(caller: Caller, id: string) {
    const webhook = await webhooks.find(caller.account.id, id);
    if (!webhook) throw webhookNotFound();
    if (hearsAudit(webhook)) ensureReadsAudit(caller);
    return webhook;
  }

  return {
    async testWebhook({ caller, params, keepAnswer }) {
      const textOf = (deliveryId: string) => JSON.stringify({ delivery_id: deliveryId });
      const deliveryId = await deliveries.sendTest(
        await ownWebhook(caller, params.id),
        now(),
        keepAnswer === null ? undefined : (transaction, id) => keepAnswer.within(textOf(id))(transaction),
      );
      wakeDispatcher();
      return { data: new WrittenJson(textOf(deliveryId)) };
    },

    async rotateWebhookSecret({ caller, params, keepAnswer, auditWithin }) {
      const current = await ownWebhook(caller, params.id);
      const { secret, sealed } = newSecret();
      const change = { ...rotatedSecrets(current, sealed, now()), updatedAt: now() };
      const textOf = (webhook: WebhookRecord) => JSON.stringify({ ...presentWebhook(webhook), secret });
      // A repeat that rotated once more would end the secret that receivers know.
      const webhook = await webhooks.update(caller.account.id, params.id, change, (transaction, changed) =>
        stepsOf(keepAnswer?.within(textOf(changed)), auditWithin())(transaction),
      );
      if (!webhook) throw webhookNotFound();
      return { data: new WrittenJson(textOf(webhook)) };
    },

    async listDeliveries({ caller, params, query }) {
      const webhook = await ownWebhook(caller, params.id);
      const page = await deliveries.page(webhook, query.status ?? null, query.limit ?? 20, query.cursor ?? null);
      return { data: page.items.map(presentDelivery), meta: { next_cursor: page.nextCursor } };
    },

    async replayDelivery({ caller, params, keepAnswer }) {
      const webhook = await ownWebhook(caller, params.id);
      const text = JSON.stringify({ delivery_id: params.delivery_id });
      if (!(await deliveries.replay(webhook, params.delivery_id, now(), keepAnswer?.within(text)))) {
        throw new ApiError('delivery_not_found', 'There is no delivery with this id.');
      }
      wakeDispatcher();
      return { data: new WrittenJson(text) };
    },

    async replayFailedDeliveries({ caller, params, body }) {
      const webhook = await ownWebhook(caller, params.id);
      const replayed = await deliveries.replayFailed(webhook, Date.parse(body.since), now());
      wakeDispatcher();
      return { data: { replayed } };
    },
  };
}

function presentDelivery(delivery: DeliveryRecord): Delivery {
  return {
    id: delivery.id,
    webhook_id: delivery.webhookId,
    event_id: delivery.eventId,
    event_type: delivery.eventType,
    payload: delivery.payload,
    status: delivery.status,
    created_at: isoInstant(delivery.createdAt),
    next_attempt_at: isoInstantOrNull(delivery.nextAttemptAt),
    attempts: delivery.attempts.map((attempt) => ({
      attempted_at: isoInstant(attempt.attemptedAt),
      duration_ms: attempt.durationMs,
      response_status: attempt.responseStatus,
      response_body: attempt.responseBody,
      error: attempt.error,
    })),
  };
}
