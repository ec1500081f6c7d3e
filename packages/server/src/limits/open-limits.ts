import type { Basis } from '../basis/basis.ts';
import type { Store } from '../store/store.ts';
import { createRateLimiter } from './create-rate-limiter.ts';
import { ensurePlansKnown } from './ensure-plans.ts';
import type { Plans } from './plans.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { registerRateLimiterMetrics } from './rate-limiter-metrics.ts';
import { createUsageView, type UsageView } from './usage-view.ts';

export interface Limits extends AsyncDisposable {
  readonly rateLimiter: RateLimiter;
  readonly usage: UsageView;
}

const MESSAGES = {
  local: 'Redis (REDIS_URL) cannot be used: this replica counts request rates by itself',
  shared: 'Redis (REDIS_URL) is used again: replicas share request rates',
};

/** How fast and how much each account may ask. */
export async function openLimits({ config, now, log, metrics }: Basis, store: Store, plans: Plans): Promise<Limits> {
  ensurePlansKnown(await store.retention.plansInUse(), plans);
  const countState = registerRateLimiterMetrics(metrics.registry, config.redisUrl !== null);
  const rateLimiter = await createRateLimiter({
    redisUrl: config.redisUrl,
    now: () => performance.now(),
    onState(state, reason) {
      countState(state);
      log.warn({ state, ...(reason !== null && { reason }) }, MESSAGES[state]);
    },
  });
  return {
    rateLimiter,
    usage: createUsageView(store.usage, now),
    [Symbol.asyncDispose]: async () => rateLimiter.close(),
  };
}
