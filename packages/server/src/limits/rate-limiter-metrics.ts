import { Counter, Gauge, type Registry } from 'prom-client';

/** Tells an operator when replicas count rates apart because Redis is away. Call the result at every change of state. */
export function registerRateLimiterMetrics(
  registry: Registry,
  isRedisConfigured: boolean,
): (state: 'shared' | 'local') => void {
  const isLocal = new Gauge({
    name: 'lurewatch_rate_limiter_fallback',
    help: '1 while Redis is configured but does not answer and this replica keeps request rates by itself, else 0.',
    registers: [registry],
  });
  const fallbacks = new Counter({
    name: 'lurewatch_rate_limiter_fallbacks_total',
    help: 'How often this replica has fallen back to rates of its own.',
    registers: [registry],
  });
  isLocal.set(0);
  return (state) => {
    if (!isRedisConfigured) return;
    isLocal.set(state === 'local' ? 1 : 0);
    if (state === 'local') fallbacks.inc();
  };
}
