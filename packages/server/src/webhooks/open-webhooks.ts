import { createOutboundPolicy, type GuardedFetch } from '@lurewatch/evidence';
import type { Basis } from '../basis/basis.ts';
import type { Job } from '../basis/job.ts';
import type { Sealing } from '../sealing/open-sealing.ts';
import type { Store } from '../store/store.ts';
import { HOUR, SECOND } from '../time/intervals.ts';
import { createWebhookDelivery } from './create-webhook-delivery.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { createDeliveryLog } from './outbox/delivery-log.ts';
import { purgeEvents } from './outbox/purge-events.ts';
import { newWebhookSecret } from './signing/webhook-secrets.ts';
import { createSubscriptions } from './subscriptions.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** Attempts under way when the service stops get this long to end. */
const DELIVERY_GRACE_MS = 5_000;

/** Who wants to hear of what, and the deliveries. */
export function openWebhooks({ config, now, metrics }: Basis, store: Store, sealing: Sealing, fetch: GuardedFetch) {
  const { webhooks, database } = store;
  const subscriptions = createSubscriptions(webhooks, now);
  const dispatcher = createWebhookDelivery({
    store,
    fetch,
    sealingKey: sealing.key,
    retryScheduleS: config.webhookRetryScheduleS,
    now,
    publicUrl: config.publicUrl,
    registry: metrics.registry,
  });
  const newSecret = () => newWebhookSecret(sealing.box);
  const destinations = {
    policy: createOutboundPolicy(config.outboundAllow),
    allowsPrivate: config.outboundAllow.length > 0,
  };
  const jobs: readonly Job[] = [
    // Retries and what other replicas left; new events wake the dispatcher at once.
    { name: 'dispatch', intervalMs: SECOND / 2, singleton: false, run: () => dispatcher.poll() },
    { name: 'purge-events', intervalMs: HOUR, singleton: true, run: (signal) => purgeEvents(database, now(), signal) },
  ];
  return {
    subscriptions,
    dispatcher,
    jobs,
    handlers: {
      ...webhookRoutes({ webhooks, subscriptions, newSecret, destinations, now }),
      ...deliveryRoutes({
        webhooks,
        deliveries: createDeliveryLog(database, config.publicUrl),
        newSecret,
        wakeDispatcher: dispatcher.wake,
        now,
      }),
    },
    [Symbol.asyncDispose]: () => dispatcher.stop(DELIVERY_GRACE_MS),
  };
}
