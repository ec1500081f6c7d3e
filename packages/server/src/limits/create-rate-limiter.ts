import { createLocalRateLimiter } from './local-rate-limiter.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { createRedisRateLimiter } from './redis-rate-limiter.ts';

export interface RateLimiterOptions {
  readonly redisUrl: string | null;
  readonly now: () => number;
  /** `local` while Redis is configured but does not answer. */
  readonly onState: (state: 'shared' | 'local', error?: unknown) => void;
}

/** Rates shared through Redis where it is configured, else kept in this process. */
export function createRateLimiter({ redisUrl, now, onState }: RateLimiterOptions): RateLimiter {
  return redisUrl === null ? createLocalRateLimiter(now) : createRedisRateLimiter({ redisUrl, now, onState });
}
