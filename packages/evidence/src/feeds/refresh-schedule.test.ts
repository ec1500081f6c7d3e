import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStale, nextRefreshAt, type RefreshHistory } from './refresh-schedule.ts';

const NEVER: RefreshHistory = {
  name: 'a',
  intervalS: 3600,
  lastAttemptAt: null,
  lastSuccessAt: null,
  consecutiveFailures: 0,
  notBefore: 0,
};

it('asks a list never asked at once', () => {
  expect(nextRefreshAt(NEVER, 1)).toBe(0);
});

it('asks again after the interval, never sooner and at most a tenth later, and not all installations together', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), fc.integer(), (last, seed) => {
      const wait = nextRefreshAt({ ...NEVER, lastAttemptAt: last, lastSuccessAt: last }, seed) - last;
      expect(wait).toBeGreaterThanOrEqual(3_600_000);
      expect(wait).toBeLessThanOrEqual(3_960_000);
    }),
    { seed: 20260111 },
  );
  const history = { ...NEVER, lastAttemptAt: 1, lastSuccessAt: 1 };
  const times = new Set(Array.from({ length: 50 }, (_, seed) => nextRefreshAt(history, seed)));
  expect(times.size).toBeGreaterThan(40);
  expect(nextRefreshAt(history, 7)).toBe(nextRefreshAt(history, 7));
});

it('tries again soon after a failure, then ever later up to the interval', () => {
  const waits = [1, 2, 3, 20].map(
    (consecutiveFailures) => nextRefreshAt({ ...NEVER, lastAttemptAt: 1e12, consecutiveFailures }, 1) - 1e12,
  );
  expect(waits[0]).toBeLessThanOrEqual(66_000);
  expect(waits[1]).toBeGreaterThanOrEqual(120_000);
  expect(waits[3]).toBeGreaterThanOrEqual(3_600_000);
  expect(waits[3]).toBeLessThanOrEqual(3_960_000);
});

it('waits as long as the server asks', () => {
  expect(nextRefreshAt({ ...NEVER, lastAttemptAt: 1000, consecutiveFailures: 1, notBefore: 9e9 }, 1)).toBe(9e9);
});

it('calls a list stale after three intervals without success', () => {
  expect(isStale({ intervalS: 10, lastSuccessAt: 0 }, 30_000)).toBe(false);
  expect(isStale({ intervalS: 10, lastSuccessAt: 0 }, 30_001)).toBe(true);
});
