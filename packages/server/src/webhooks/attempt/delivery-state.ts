import { type CountedOutcome, isGone, isSuccess } from './attempt-outcome.ts';
import { nextDelayMs, type RetryPolicy } from './retry-schedule.ts';

/**
 *   pending ──2xx──▶ succeeded
 *    │  ▲ └─410, or the schedule is used up──▶ failed
 *    └──┘ anything else: wait, then again           │
 *       ▲──────────────── replay ───────────────────┘ (from succeeded too)
 */
export type DeliveryState =
  | { readonly status: 'succeeded' }
  | { readonly status: 'pending'; readonly nextAttemptAt: number }
  | { readonly status: 'failed' };

/** What an attempt makes of a delivery. `attemptsMade` includes this one. */
export function nextDeliveryState(
  outcome: CountedOutcome,
  attemptsMade: number,
  now: number,
  policy: RetryPolicy,
): DeliveryState {
  if (isSuccess(outcome)) return { status: 'succeeded' };
  if (isGone(outcome)) return { status: 'failed' };
  const delayMs = nextDelayMs(policy, attemptsMade, outcome.kind === 'answered' ? outcome.retryAfterMs : null);
  return delayMs === null ? { status: 'failed' } : { status: 'pending', nextAttemptAt: now + delayMs };
}
