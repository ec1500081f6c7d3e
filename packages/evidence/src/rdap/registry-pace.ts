import { currentAsker } from '../lookup/asker.ts';
import { createFairQueue, type FairQueue } from '../lookup/fair-queue.ts';

/** Keeps each registry's rate: a token bucket per registry, shared fairly among askers, and a pause where it said 429. */
export interface RegistryPace {
  /** Whether a request may go out; where others want the same tokens it waits a moment for its turn. */
  take(registry: string): Promise<boolean>;
  pause(registry: string, pauseMs: number): void;
}

interface Bucket {
  tokens: number;
  at: number;
  pausedUntil: number;
  readonly waiting: FairQueue<() => void>;
  timer: NodeJS.Timeout | null;
  /** Tokens by asker since `since`: whoever had fewer goes first. */
  readonly taken: Map<string, number>;
  since: number;
}

const BURST_SECONDS = 2;
/** Within the time of one analysis, so that the answer is not only for the next. */
const PATIENCE_MS = 200;
const REMEMBERED_MS = 2_000;
const MIN_TICK_MS = 10;

/** @param now milliseconds of a steady clock. */
export function createRegistryPace(
  requestsPerSecond: number,
  now: () => number = () => performance.now(),
): RegistryPace {
  const capacity = requestsPerSecond * BURST_SECONDS;
  const buckets = new Map<string, Bucket>();

  function bucketOf(registry: string): Bucket {
    const existing = buckets.get(registry);
    if (existing !== undefined) return existing;
    const bucket: Bucket = {
      tokens: capacity,
      at: now(),
      pausedUntil: 0,
      waiting: createFairQueue('newest_first'),
      timer: null,
      taken: new Map(),
      since: now(),
    };
    buckets.set(registry, bucket);
    return bucket;
  }

  function refill(bucket: Bucket): void {
    const time = now();
    bucket.tokens = Math.min(capacity, bucket.tokens + ((time - bucket.at) / 1_000) * requestsPerSecond);
    bucket.at = time;
    if (time - bucket.since <= REMEMBERED_MS) return;
    bucket.taken.clear();
    bucket.since = time;
  }

  function serve(bucket: Bucket): void {
    refill(bucket);
    while (bucket.tokens >= 1 && now() >= bucket.pausedUntil) {
      const next = bucket.waiting.take(
        (asker) => bucket.taken.get(asker) ?? 0,
        () => true,
      );
      if (next === null) return;
      bucket.tokens -= 1;
      bucket.taken.set(next.asker, (bucket.taken.get(next.asker) ?? 0) + 1);
      next.item();
    }
    if (bucket.waiting.size === 0 || bucket.timer !== null) return;
    bucket.timer = setTimeout(
      () => {
        bucket.timer = null;
        serve(bucket);
      },
      Math.max(MIN_TICK_MS, Math.ceil(((1 - bucket.tokens) * 1_000) / requestsPerSecond)),
    );
    bucket.timer.unref();
  }

  function take(registry: string): Promise<boolean> {
    const bucket = bucketOf(registry);
    if (now() < bucket.pausedUntil) return Promise.resolve(false);
    const asker = currentAsker();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const start = () => {
      clearTimeout(patience);
      resolve(true);
    };
    const patience = setTimeout(() => {
      if (bucket.waiting.remove(asker, start)) resolve(false);
    }, PATIENCE_MS);
    bucket.waiting.add(asker, start);
    serve(bucket);
    return promise;
  }

  return {
    take,
    pause(registry, pauseMs) {
      bucketOf(registry).pausedUntil = now() + pauseMs;
    },
  };
}
