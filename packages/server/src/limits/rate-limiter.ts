export interface RateDecision {
  readonly allowed: boolean;
  /** Whole requests left in the bucket. */
  readonly remaining: number;
  readonly retryAfterMs: number;
}

/** One account's rate, shared by all its keys. */
export interface RateLimiter {
  take(accountId: string, requestsPerSecond: number): RateDecision | Promise<RateDecision>;
  close(): Promise<void>;
}
