import type { GuardedFetch } from '@lurewatch/evidence';
import type { Registry } from 'prom-client';
import { createSecretBox } from '../sealing/secret-box.ts';
import type { Store } from '../store/store.ts';
import { createAttempt } from './attempt/attempt-delivery.ts';
import { createDeliveryMetrics } from './delivery-metrics.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';

export interface WebhookDeliveryOptions {
  readonly store: Pick<Store, 'database'>;
  readonly fetch: GuardedFetch;
  /** 32 bytes. */
  readonly sealingKey: Uint8Array;
  /** WEBHOOK_RETRY_SCHEDULE_S: seconds before each attempt. */
  readonly retryScheduleS: readonly number[];
  readonly now: () => number;
  readonly publicUrl?: string | null;
  readonly random?: () => number;
  readonly registry?: Registry;
}

/** The dispatcher as the service runs it: its `poll` is a job, its `wake` follows commits. */
export function createWebhookDelivery(options: WebhookDeliveryOptions): Dispatcher {
  const { store, fetch, sealingKey, retryScheduleS, now, publicUrl = null, random = Math.random, registry } = options;
  const dispatcher: Dispatcher = createDispatcher({
    database: store.database,
    attempt: createAttempt({ fetch, box: createSecretBox(sealingKey), now, publicUrl }),
    retry: { scheduleS: retryScheduleS, random },
    now,
    ...(registry && { observe: createDeliveryMetrics(registry, () => dispatcher) }),
  });
  return dispatcher;
}
