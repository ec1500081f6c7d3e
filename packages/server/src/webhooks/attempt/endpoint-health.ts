import { type CountedOutcome, isGone, isSuccess } from './attempt-outcome.ts';

/** An endpoint that has not succeeded once for this long is disabled. */
export const FAILING_LIMIT_MS: number = 5 * 24 * 60 * 60 * 1000;

export interface EndpointHealth {
  readonly consecutiveFailures: number;
  /** First failure since the last success; null while healthy. */
  readonly failingSince: number | null;
  readonly disabledReason: 'gone' | 'failing' | null;
}

/** What an attempt says about its endpoint: 410 disables it at once, five days without one success do so too. */
export function nextEndpointHealth(health: EndpointHealth, outcome: CountedOutcome, now: number): EndpointHealth {
  if (isSuccess(outcome)) return { ...health, consecutiveFailures: 0, failingSince: null };
  const failingSince = health.failingSince ?? now;
  const isFailing = now - failingSince >= FAILING_LIMIT_MS;
  return {
    consecutiveFailures: health.consecutiveFailures + 1,
    failingSince,
    disabledReason: health.disabledReason ?? (isGone(outcome) ? 'gone' : isFailing ? 'failing' : null),
  };
}
