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

/** How fast and how much each account may ask. */
export async function openLimits({ config, now, log, metrics }: Basis, store: Store, plans: Plans): Promise<Limits> {
  ensurePlansKnown(await store.retention.plansInUse(), plans);
  const countState = registerRateLimiterMetrics(metrics.registry, config.redisUrl !== null);
  const rateLimiter = createRateLimiter({
    redisUrl: config.redisUrl,
    now: () => performance.now(),
    onState(state) {
      countState(state);
      log.warn({ state }, 'where request rates are kept has changed');
    },
  });
  return {
    rateLimiter,
    usage: createUsageView(store.usage, now),
    [Symbol.asyncDispose]: async () => rateLimiter.close(),
  };
}
