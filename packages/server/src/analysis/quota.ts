import { ApiError } from '../api/api-error.ts';
import { secondsToNextDay, secondsToNextMonth } from '../limits/calendar.ts';
import type { Caller } from '../limits/caller.ts';
import { quotaOf } from '../limits/plans.ts';
import type { Used } from '../limits/usage-view.ts';
import type { CommitOutcome } from '../store/writer/analysis-writer.ts';

/**
 * Refuses before any work when fewer than `units` are left, as far as this process knows; the commit counts exactly.
 * @throws ApiError 429
 */
export function ensureQuota(caller: Caller, used: Used, units: number, now: number): void {
  const { day, month, overage } = quotaOf(caller.limits);
  if (day !== null && used.day + units > day) throw quotaError('quota_exceeded_day', caller, now);
  if (month !== null && !overage && used.month + units > month) throw quotaError('quota_exceeded_month', caller, now);
}

export function quotaError(
  outcome: Exclude<CommitOutcome, 'committed'>,
  { account, limits }: Caller,
  now: number,
): ApiError {
  const isDay = outcome === 'quota_exceeded_day';
  const [limit, period] = isDay ? [limits.requests_per_day, 'day'] : [limits.requests_per_month, 'month'];
  const seconds = isDay ? secondsToNextDay(now) : secondsToNextMonth(now);
  return new ApiError(
    outcome,
    `The ${account.plan} plan includes ${limit} analyses a ${period} (UTC), and too few are left.`,
    {
      headers: { 'retry-after': String(Math.max(1, seconds)) },
    },
  );
}
