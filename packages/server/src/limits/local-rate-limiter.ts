import type { RateDecision, RateLimiter } from './rate-limiter.ts';

interface Bucket {
  tokens: number;
  at: number;
}

export interface LocalRateLimiter extends RateLimiter {
  take(accountId: string, requestsPerSecond: number): RateDecision;
}

/**
 * A token bucket per account in this process. Its capacity is one second's worth, at least one request.
 * `now` is in milliseconds and need not be the wall clock.
 */
export function createLocalRateLimiter(now: () => number, maxAccounts = 100_000): LocalRateLimiter {
  const buckets = new Map<string, Bucket>();

  function take(accountId: string, requestsPerSecond: number): RateDecision {
    if (requestsPerSecond <= 0) return { allowed: false, remaining: 0, retryAfterMs: 1000 };
    const capacity = Math.max(1, requestsPerSecond);
    const at = now();
    let bucket = buckets.get(accountId);
    if (bucket === undefined) {
      if (buckets.size >= maxAccounts) forgetFull(buckets, at);
      bucket = { tokens: capacity, at };
      buckets.set(accountId, bucket);
    }
    const elapsedMs = Math.max(0, at - bucket.at);
    bucket.tokens = Math.min(capacity, bucket.tokens + (elapsedMs * requestsPerSecond) / 1000);
    bucket.at = at;
    if (bucket.tokens < 1) {
      return {
        allowed: false,
        remaining: 0,
        retryAfterMs: Math.ceil(((1 - bucket.tokens) * 1000) / requestsPerSecond),
      };
    }
    bucket.tokens -= 1;
    return { allowed: true, remaining: Math.floor(bucket.tokens), retryAfterMs: 0 };
  }

  return { take, close: async () => {} };
}

/** A bucket that nobody touched for a minute is full again, so forgetting it changes nothing. */
function forgetFull(buckets: Map<string, Bucket>, at: number): void {
  for (const [accountId, bucket] of buckets) if (at - bucket.at > 60_000) buckets.delete(accountId);
}
