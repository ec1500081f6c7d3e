import { createLocalRateLimiter } from './local-rate-limiter.ts';
import type { RateLimiter } from './rate-limiter.ts';

export interface RateLimiterOptions {
  readonly redisUrl: string | null;
  readonly now: () => number;
  /** `local` while Redis is configured but does not answer, with what the log may say of it. */
  readonly onState: (state: 'shared' | 'local', reason: string | null) => void;
}

/** Rates shared through Redis where it is configured, else kept in this process, which then does not load the client of Redis. */
export async function createRateLimiter({ redisUrl, now, onState }: RateLimiterOptions): Promise<RateLimiter> {
  if (redisUrl === null) return createLocalRateLimiter(now);
  const { createRedisRateLimiter } = await import('./redis-rate-limiter.ts');
  return createRedisRateLimiter({ redisUrl, now, onState });
}
