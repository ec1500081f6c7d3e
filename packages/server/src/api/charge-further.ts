import type { Caller } from '../limits/caller.ts';
import type { RateDecision, RateLimiter } from '../limits/rate-limiter.ts';
import { ApiError } from './api-error.ts';

/** Charges the rate for what a request asks beyond the one thing that it has paid for; null where there is nothing to charge. */
export async function chargeFurther(
  { account, limits: { requests_per_second: perSecond } }: Caller,
  further: number,
  rateLimiter: RateLimiter,
): Promise<RateDecision | null> {
  return perSecond === null || further <= 0 ? null : rateLimiter.charge(account.id, perSecond, further);
}

export function rateExceeded(caller: Caller, retryAfterMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return new ApiError(
    'rate_limit_exceeded',
    `The ${caller.account.plan} plan allows ${caller.limits.requests_per_second} requests per second; a batch counts each of its URLs.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}
