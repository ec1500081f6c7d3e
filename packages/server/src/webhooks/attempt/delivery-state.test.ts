import { describe, expect, it } from 'vitest';
import type { CountedOutcome } from './attempt-outcome.ts';
import { nextDeliveryState } from './delivery-state.ts';
import { type EndpointHealth, FAILING_LIMIT_MS, nextEndpointHealth } from './endpoint-health.ts';
import { DEFAULT_RETRY_SCHEDULE_S, type RetryPolicy } from './retry-schedule.ts';

const policy: RetryPolicy = { scheduleS: DEFAULT_RETRY_SCHEDULE_S, random: () => 0 };
const answered = (status: number, retryAfterMs: number | null = null): CountedOutcome => ({
  kind: 'answered',
  status,
  retryAfterMs,
  excerpt: '',
});
const timeout: CountedOutcome = { kind: 'no_answer', code: 'timeout', message: 'the request timed out' };

describe('the state of a delivery', () => {
  it('is succeeded after any 2xx, and after nothing else', () => {
    for (const status of [200, 201, 204, 299]) {
      expect(nextDeliveryState(answered(status), 1, 0, policy)).toEqual({ status: 'succeeded' });
    }
    for (const status of [100, 199, 300, 301, 308, 400, 404, 429, 500, 503]) {
      expect(nextDeliveryState(answered(status), 1, 0, policy).status).toBe('pending');
    }
    expect(nextDeliveryState(timeout, 1, 0, policy).status).toBe('pending');
  });

  it('follows the schedule, each wait counted from the attempt before, and fails after the last', () => {
    const waits = DEFAULT_RETRY_SCHEDULE_S.map((_, index) => nextDeliveryState(timeout, index + 1, 1000, policy));
    expect(waits.map((it) => (it.status === 'pending' ? (it.nextAttemptAt - 1000) / 1000 : it.status))).toEqual([
      5,
      300,
      1800,
      7200,
      18_000,
      36_000,
      50_400,
      72_000,
      86_400,
      'failed',
    ]);
  });

  it('waits a little longer at random, never shorter', () => {
    const late = nextDeliveryState(timeout, 2, 0, { ...policy, random: () => 0.999 });
    expect(late).toEqual({ status: 'pending', nextAttemptAt: 359_940 });
  });

  it('waits at least as long as Retry-After asks, up to a day', () => {
    expect(nextDeliveryState(answered(503, 60_000), 1, 0, policy)).toEqual({
      status: 'pending',
      nextAttemptAt: 60_000,
    });
    expect(nextDeliveryState(answered(503, 1000), 1, 0, policy)).toEqual({ status: 'pending', nextAttemptAt: 5000 });
    expect(nextDeliveryState(answered(429, 1e15), 1, 0, policy)).toEqual({
      status: 'pending',
      nextAttemptAt: 86_400_000,
    });
  });

  it('is failed after 410', () => {
    expect(nextDeliveryState(answered(410), 1, 0, policy)).toEqual({ status: 'failed' });
  });
});

describe('the health of an endpoint', () => {
  const healthy: EndpointHealth = { consecutiveFailures: 0, failingSince: null, disabledReason: null };

  it('counts failures since the last success', () => {
    const failing = [timeout, answered(500)].reduce(
      (health, outcome, at) => nextEndpointHealth(health, outcome, at),
      healthy,
    );
    expect(failing).toEqual({ consecutiveFailures: 2, failingSince: 0, disabledReason: null });
    expect(nextEndpointHealth(failing, answered(204), 9)).toEqual(healthy);
  });

  it('ends at once with 410', () => {
    expect(nextEndpointHealth(healthy, answered(410), 5)).toMatchObject({
      disabledReason: 'gone',
      consecutiveFailures: 1,
    });
  });

  it('ends after five days without one success, not a moment before', () => {
    const failing = nextEndpointHealth(healthy, timeout, 1000);
    expect(nextEndpointHealth(failing, timeout, 999 + FAILING_LIMIT_MS).disabledReason).toBeNull();
    expect(nextEndpointHealth(failing, timeout, 1000 + FAILING_LIMIT_MS).disabledReason).toBe('failing');
    expect(nextEndpointHealth(failing, answered(200), 1000 + FAILING_LIMIT_MS).disabledReason).toBeNull();
  });
});
