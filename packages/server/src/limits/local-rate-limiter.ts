import type { RateDecision, RateLimiter } from './rate-limiter.ts';

interface Bucket {
  /** Below zero: a debt. */
  tokens: number;
  at: number;
}

export interface LocalRateLimiter extends RateLimiter {
  take(accountId: string, requestsPerSecond: number): RateDecision;
  charge(accountId: string, requestsPerSecond: number, units: number): RateDecision;
}

/**
 * A token bucket per account in this process. Its capacity is one second's worth, at least one request.
 * `now` is in milliseconds and need not be the wall clock.
 */
export function createLocalRateLimiter(now: () => number, maxAccounts = 100_000): LocalRateLimiter {
  const buckets = new Map<string, Bucket>();

  function refilled(accountId: string, requestsPerSecond: number): Bucket {
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
    return bucket;
  }

  return {
    take(accountId, requestsPerSecond) {
      if (requestsPerSecond <= 0) return { allowed: false, remaining: 0, retryAfterMs: 1000 };
      const bucket = refilled(accountId, requestsPerSecond);
      const allowed = bucket.tokens >= 1;
      if (allowed) bucket.tokens -= 1;
      return decision(allowed, bucket, requestsPerSecond);
    },
    charge(accountId, requestsPerSecond, units) {
      if (requestsPerSecond <= 0) return { allowed: false, remaining: 0, retryAfterMs: 1000 };
      const bucket = refilled(accountId, requestsPerSecond);
      const allowed = bucket.tokens >= 0;
      if (allowed) bucket.tokens -= units;
      return decision(allowed, bucket, requestsPerSecond);
    },
    close: async () => {},
  };
}

function decision(allowed: boolean, { tokens }: Bucket, requestsPerSecond: number): RateDecision {
  const missing = Math.max(0, 1 - tokens);
  return {
    allowed,
    remaining: Math.max(0, Math.floor(tokens)),
    retryAfterMs: Math.ceil((missing * 1000) / requestsPerSecond),
  };
}

/** A bucket that nobody touched for a minute and that owes nothing is full again, so forgetting it changes nothing. */
function forgetFull(buckets: Map<string, Bucket>, at: number): void {
  for (const [accountId, bucket] of buckets) {
    if (at - bucket.at > 60_000 && bucket.tokens >= 0) buckets.delete(accountId);
  }
}
