/** Keeps each registry's rate: a token bucket per registry, and a pause where it said 429. */
export interface RegistryPace {
  tryTake(registry: string): boolean;
  pause(registry: string, pauseMs: number): void;
}

const BURST_SECONDS = 2;

/** @param now milliseconds of a steady clock. */
export function createRegistryPace(
  requestsPerSecond: number,
  now: () => number = () => performance.now(),
): RegistryPace {
  const capacity = requestsPerSecond * BURST_SECONDS;
  const buckets = new Map<string, { tokens: number; at: number; pausedUntil: number }>();

  function bucketOf(registry: string) {
    const existing = buckets.get(registry);
    if (existing !== undefined) return existing;
    const bucket = { tokens: capacity, at: now(), pausedUntil: 0 };
    buckets.set(registry, bucket);
    return bucket;
  }

  return {
    tryTake(registry) {
      const bucket = bucketOf(registry);
      const time = now();
      if (time < bucket.pausedUntil) return false;
      bucket.tokens = Math.min(capacity, bucket.tokens + ((time - bucket.at) / 1_000) * requestsPerSecond);
      bucket.at = time;
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
    pause(registry, pauseMs) {
      bucketOf(registry).pausedUntil = now() + pauseMs;
    },
  };
}
