import { DEFAULT_WEBHOOK_EVENTS, WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '@lurewatch/contract';
import { ApiError } from '../api/api-error.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import { WrittenJson } from '../api/written-json.ts';
import { stepsOf } from '../store/database.ts';
import { newId } from '../store/id.ts';
import type { WebhookRecord, WebhookStore } from '../store/tables/webhooks.ts';
import { isoInstant, isoInstantOrNull } from '../time/time.ts';
import { ensureMayHear, ensureMayTouch, hearsAudit } from './audit-webhooks.ts';
import { forgetAuditDeliveries } from './outbox/forget-audit-deliveries.ts';
import type { Subscriptions } from './subscriptions.ts';
import { type WebhookDestinations, webhookUrl } from './webhook-url.ts';

export interface WebhookRouteParts {
  readonly webhooks: WebhookStore;
  readonly subscriptions: Subscriptions;
  /** A new `whsec_` secret and the sealed form in which it is stored. */
  readonly newSecret: () => { readonly secret: string; readonly sealed: string };
  readonly destinations: WebhookDestinations;
  readonly now: () => number;
}

type WebhookHandlers = Pick<
  OperationHandlers,
  'createWebhook' | 'listWebhooks' | 'getWebhook' | 'updateWebhook' | 'deleteWebhook'
>;

export function webhookRoutes({
  webhooks,
  subscriptions,
  newSecret,
  destinations,
  now,
}: WebhookRouteParts): WebhookHandlers {
  return {
    async createWebhook({ caller, body, keepAnswer, auditWithin }) {
      if (body.events !== undefined) ensureMayHear(caller, body.events);
      const accountId = caller.account.id;
      const { secret, sealed } = newSecret();
      const createdAt = now();
      const webhook: WebhookRecord = {
        id: newId('wh', createdAt),
        accountId,
        url: webhookUrl(body.url, destinations),
        events: readEvents(body.events ?? DEFAULT_WEBHOOK_EVENTS),
        format: body.format ?? 'lurewatch',
        language: body.lang ?? 'en',
        description: body.description ?? null,
        status: 'enabled',
        disabledReason: null,
        sealedSecret: sealed,
        sealedPreviousSecret: null,
        previousSecretUntil: null,
        createdAt,
        updatedAt: createdAt,
        lastDeliveryAt: null,
        consecutiveFailures: 0,
        failingSince: null,
      };
      const limit = caller.limits.webhooks;
      const headers = { location: `/v1/webhooks/${webhook.id}` };
      const text = JSON.stringify({ ...presentWebhook(webhook), secret });
      const also = stepsOf(keepAnswer?.within(text, { headers }), auditWithin({ id: webhook.id }));
      if (!(await webhooks.create(webhook, limit, also))) {
        throw new ApiError('plan_limit_reached', `The ${caller.account.plan} plan allows ${limit} webhooks.`, {
          details: [{ field: 'webhooks', issue: 'max_items', ...(limit !== null && { limit }) }],
        });
      }
      subscriptions.forget(accountId);
      return { data: new WrittenJson(text), headers };
    },

    async listWebhooks({ caller }) {
      const all = await webhooks.list(caller.account.id);
      return { data: all.map(presentWebhook) };
    },

    async getWebhook({ caller, params }) {
      const webhook = await webhooks.find(caller.account.id, params.id);
      if (!webhook) throw webhookNotFound();
      return { data: presentWebhook(webhook) };
    },

    async updateWebhook({ caller, params, body, auditWithin }) {
      const accountId = caller.account.id;
      await ensureMayTouch(caller, webhooks, params.id);
      if (body.events !== undefined) ensureMayHear(caller, body.events);
      const change = {
        ...(body.url !== undefined && { url: webhookUrl(body.url, destinations) }),
        ...(body.events !== undefined && { events: readEvents(body.events) }),
        ...(body.format !== undefined && { format: body.format }),
        ...(body.lang !== undefined && { language: body.lang }),
        ...(body.description !== undefined && { description: body.description }),
        ...(body.status === 'enabled' && ENABLED),
        ...(body.status === 'disabled' && DISABLED),
        updatedAt: now(),
      };
      const webhook = await webhooks.update(accountId, params.id, change, async (transaction, changed) => {
        // Whatever still waits for it would go wherever a key points the webhook from now on.
        if (!hearsAudit(changed)) await forgetAuditDeliveries(transaction, changed);
        await auditWithin()(transaction);
      });
      if (!webhook) throw webhookNotFound();
      subscriptions.forget(accountId);
      return { data: presentWebhook(webhook) };
    },

    async deleteWebhook({ caller, params, auditWithin }) {
      const { id } = params;
      await ensureMayTouch(caller, webhooks, id);
      if (!(await webhooks.remove(caller.account.id, id, auditWithin()))) throw webhookNotFound();
      subscriptions.forget(caller.account.id);
      return { data: { id, deleted: true } };
    },
  };
}

const ENABLED = { status: 'enabled', disabledReason: null, consecutiveFailures: 0, failingSince: null } as const;
const DISABLED = { status: 'disabled', disabledReason: 'manual' } as const;

export function presentWebhook(webhook: WebhookRecord): Webhook {
  return {
    id: webhook.id,
    url: webhook.url,
    events: [...webhook.events],
    format: webhook.format,
    lang: webhook.language,
    description: webhook.description,
    status: webhook.status,
    disabled_reason: webhook.disabledReason,
    created_at: isoInstant(webhook.createdAt),
    updated_at: isoInstant(webhook.updatedAt),
    last_delivery: isoInstantOrNull(webhook.lastDeliveryAt),
    consecutive_failures: webhook.consecutiveFailures,
  };
}

function readEvents(names: readonly string[]): WebhookEvent[] {
  const unknown = names.filter((name) => !isEvent(name));
  if (unknown.length > 0) {
    throw new ApiError('unknown_event', `The events are: ${WEBHOOK_EVENTS.join(', ')}.`, {
      details: [{ field: 'events', issue: 'unknown', allowed: [...WEBHOOK_EVENTS] }],
    });
  }
  return [...new Set(names.filter(isEvent))];
}

function isEvent(name: string): name is WebhookEvent {
  return WEBHOOK_EVENTS.some((event) => event === name);
}

export function webhookNotFound(): ApiError {
  return new ApiError('webhook_not_found', 'There is no webhook with this id.');
}
