import { randomBytes } from 'node:crypto';
import { type AddressResolver, createGuardedFetch } from '@lurewatch/evidence';
import { createSecretBox } from '../../src/sealing/secret-box.ts';
import { newId } from '../../src/store/id.ts';
import type { Store } from '../../src/store/store.ts';
import type { AccountRecord } from '../../src/store/tables/accounts/accounts.ts';
import type { EventRecord } from '../../src/store/tables/events.ts';
import type { WebhookRecord } from '../../src/store/tables/webhooks.ts';
import { createAttempt } from '../../src/webhooks/attempt/attempt-delivery.ts';
import { DEFAULT_RETRY_SCHEDULE_S } from '../../src/webhooks/attempt/retry-schedule.ts';
import { createDispatcher, type Dispatcher, type DispatchObserver } from '../../src/webhooks/dispatcher.ts';
import { createDeliveryLog, type DeliveryLog } from '../../src/webhooks/outbox/delivery-log.ts';
import { newWebhookSecret } from '../../src/webhooks/signing/webhook-secrets.ts';
import { makeAccount, makeAnalysis, makeEntry, makeEvent } from '../store/make-records.ts';

export interface RigOptions {
  readonly publicUrl?: string;
  readonly store: Store;
  readonly now?: () => number;
  readonly scheduleS?: readonly number[];
  readonly timeoutMs?: number;
  readonly leaseMs?: number;
  readonly maxInFlight?: number;
  readonly resolver?: AddressResolver;
  readonly outboundAllow?: readonly string[];
  readonly sealingKey?: Uint8Array;
  readonly observe?: DispatchObserver;
  /** 0: the test polls by itself. */
  readonly pollMs?: number;
}

export interface Rig {
  readonly dispatcher: Dispatcher;
  readonly deliveries: DeliveryLog;
  /** Attempts begun so far. */
  readonly attempts: number;
  addWebhook(
    account: AccountRecord,
    url: string,
    change?: Partial<WebhookRecord>,
  ): Promise<{ webhook: WebhookRecord; secret: string }>;
  /** Stores an analysis with one event, as a request would; resolves when it is durable. */
  emit(accountId: string): Promise<EventRecord>;
  stop(): Promise<void>;
}

const nobody: AddressResolver = { resolveAddresses: () => Promise.reject(new Error('no names in this test')) };

/** A dispatcher on real sockets over a store that the test has opened. */
export function startRig(options: RigOptions): Rig {
  const { store, now = Date.now, scheduleS = DEFAULT_RETRY_SCHEDULE_S, timeoutMs, leaseMs, pollMs = 50 } = options;
  const { resolver = nobody, outboundAllow = ['127.0.0.0/8'], sealingKey = randomBytes(32) } = options;
  const box = createSecretBox(sealingKey);
  const fetch = createGuardedFetch({ resolver, outboundAllow });
  const attempt = createAttempt({
    fetch,
    box,
    now,
    publicUrl: options.publicUrl ?? null,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  let attempts = 0;
  const dispatcher = createDispatcher({
    database: store.database,
    attempt: (target, signal) => {
      attempts++;
      return attempt(target, signal);
    },
    retry: { scheduleS, random: () => 0 },
    now,
    ...(leaseMs !== undefined && { leaseMs }),
    ...(options.maxInFlight !== undefined && { maxInFlight: options.maxInFlight }),
    ...(options.observe && { observe: options.observe }),
  });
  const poll = pollMs > 0 ? setInterval(() => void dispatcher.poll().catch(() => {}), pollMs) : undefined;
  return {
    dispatcher,
    deliveries: createDeliveryLog(store.database, options.publicUrl),
    get attempts() {
      return attempts;
    },
    async addWebhook(account, url, change = {}) {
      const { secret, sealed } = newWebhookSecret(box);
      const webhook = { ...makeWebhook(account.id, url, sealed, now()), ...change };
      await store.webhooks.create(webhook, null);
      return { webhook, secret };
    },
    async emit(accountId) {
      const event = makeEvent(accountId, 'analysis.completed', now());
      await store.writer.commit(makeEntry(makeAnalysis(accountId), { events: [event] }));
      dispatcher.wake();
      return event;
    },
    async stop() {
      clearInterval(poll);
      await dispatcher.stop(200);
      await fetch.close();
    },
  };
}

export { makeAccount };

export function makeWebhook(accountId: string, url: string, sealedSecret: string, at = Date.now()): WebhookRecord {
  return {
    id: newId('wh'),
    accountId,
    url,
    events: ['analysis.completed'],
    format: 'lurewatch',
    language: 'en',
    description: null,
    status: 'enabled',
    disabledReason: null,
    sealedSecret,
    sealedPreviousSecret: null,
    previousSecretUntil: null,
    createdAt: at,
    updatedAt: at,
    lastDeliveryAt: null,
    consecutiveFailures: 0,
    failingSince: null,
  };
}
