import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { isSuccess } from './attempt/attempt-outcome.ts';
import type { Dispatcher, DispatchObserver } from './dispatcher.ts';

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300];

/** What an operator watches of deliveries: how many, how late, how many under way. */
export function createDeliveryMetrics(registry: Registry, dispatcher: () => Dispatcher | null): DispatchObserver {
  const attempts = new Counter({
    name: 'lurewatch_webhook_attempts_total',
    help: 'Attempts to deliver, by outcome: succeeded, refused (an answer other than 2xx), no_answer, interrupted.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const firstAttempt = new Histogram({
    name: 'lurewatch_webhook_first_attempt_seconds',
    help: 'From the event to the beginning of the first attempt.',
    buckets: SECONDS,
    registers: [registry],
  });
  const lag = new Gauge({
    name: 'lurewatch_webhook_lag_seconds',
    help: 'How long the delivery that waits longest has been due.',
    registers: [registry],
  });
  new Gauge({
    name: 'lurewatch_webhook_in_flight',
    help: 'Attempts under way.',
    registers: [registry],
    collect() {
      this.set(dispatcher()?.inFlight ?? 0);
    },
  });
  return {
    attempted(claimed, outcome, startedAt) {
      const refused = outcome.kind === 'answered' && !isSuccess(outcome);
      attempts.inc({ outcome: outcome.kind === 'answered' ? (refused ? 'refused' : 'succeeded') : outcome.kind });
      if (claimed.attemptsMade === 0) firstAttempt.observe(Math.max(0, startedAt - claimed.event.createdAt) / 1000);
    },
    lagged: (lagMs) => lag.set(lagMs / 1000),
  };
}
