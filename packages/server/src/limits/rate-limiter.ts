export interface RateDecision {
  readonly allowed: boolean;
  /** Whole requests left in the bucket. */
  readonly remaining: number;
  /** Until the next request is possible; 0 while some are left. */
  readonly retryAfterMs: number;
}

/** One account's rate, shared by all its keys. */
export interface RateLimiter {
  /** One request. */
  take(accountId: string, requestsPerSecond: number): RateDecision | Promise<RateDecision>;
  /**
   * What a batch costs beyond its own request: a token for each further URL. It may go into debt, which the following
   * seconds repay before anything else is allowed, so that a full batch is possible at every rate; refused only while an
   * earlier debt is open.
   */
  charge(accountId: string, requestsPerSecond: number, units: number): RateDecision | Promise<RateDecision>;
  close(): Promise<void>;
}
