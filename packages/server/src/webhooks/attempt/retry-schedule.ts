/** Seconds to wait before each attempt, counted from the attempt before: the Standard Webhooks proposal, three days in all. */
export const DEFAULT_RETRY_SCHEDULE_S: readonly number[] = [
  0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
];

/** Waits grow by up to this share, so that what failed together does not come back together. */
const JITTER = 0.2;
/** However long `Retry-After` asks to wait. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

export interface RetryPolicy {
  readonly scheduleS: readonly number[];
  /** 0 ≤ random() < 1. */
  readonly random: () => number;
}

/**
 * How long to wait after `attemptsMade` attempts, in milliseconds; null when there is no further one.
 * `Retry-After` can only make the wait longer.
 */
export function nextDelayMs(policy: RetryPolicy, attemptsMade: number, retryAfterMs: number | null): number | null {
  const delayS = policy.scheduleS[attemptsMade];
  if (delayS === undefined) return null;
  const asked = Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  return Math.round(Math.max(delayS * 1000, asked) * (1 + JITTER * policy.random()));
}
