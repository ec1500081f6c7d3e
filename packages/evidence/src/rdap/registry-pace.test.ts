import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askFor } from '../lookup/asker.ts';
import { createRegistryPace } from './registry-pace.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** How many of so many requests, sent at once by one asker, may go out within the patience of the pace. */
async function granted(pace: ReturnType<typeof createRegistryPace>, registry: string, asker: string, count: number) {
  const all = Promise.all(Array.from({ length: count }, () => askFor(asker, () => pace.take(registry))));
  await vi.advanceTimersByTimeAsync(250);
  return (await all).filter(Boolean).length;
}

test('a registry is asked no faster than its rate, and each registry counts for itself', async () => {
  const pace = createRegistryPace(20);
  // Two seconds' worth at once, and what flows in while the rest waits.
  expect(await granted(pace, 'a', 'one', 100)).toBeGreaterThanOrEqual(40);
  expect(await granted(pace, 'a', 'one', 100)).toBeLessThanOrEqual(6);
  expect(await granted(pace, 'b', 'one', 1)).toBe(1);
});

test('one account cannot take a registry from another', async () => {
  const pace = createRegistryPace(20);
  await granted(pace, 'a', 'greedy', 100);
  const flood = granted(pace, 'a', 'greedy', 500);
  expect(await granted(pace, 'a', 'modest', 2)).toBe(2);
  await flood;
});

test('a registry that asked to wait is left alone that long', async () => {
  const pace = createRegistryPace(5);
  pace.pause('a', 2_000);
  expect(await granted(pace, 'a', 'one', 1)).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await granted(pace, 'a', 'one', 1)).toBe(1);
});
