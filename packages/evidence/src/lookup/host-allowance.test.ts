import { expect, test } from 'vitest';
import type { SharedCache } from './cached-lookup.ts';
import { createHostAllowance } from './host-allowance.ts';

test('a host has its places in any hour, and gets them back one by one', async () => {
  let now = 0;
  const allowance = createHostAllowance({ perHour: 2, maxHosts: 10, now: () => now });
  const takeAt = (at: number, host = 'a.example') => {
    now = at;
    return allowance.take(host);
  };
  expect(await Promise.all([takeAt(0), takeAt(1_000), takeAt(3_599_999)])).toEqual([true, true, false]);
  expect(await takeAt(3_599_999, 'b.example')).toBe(true);
  expect(await Promise.all([takeAt(3_600_000), takeAt(3_600_001)])).toEqual([true, false]);
});

test('what was granted longest ago is forgotten first', async () => {
  const allowance = createHostAllowance({ perHour: 1, maxHosts: 2, now: () => 0 });
  expect(await Promise.all(['a', 'b', 'c', 'c', 'b', 'a'].map((host) => allowance.take(host)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
  ]);
});

/** Of one replica after the other. */
const replicas = (sharedCache: SharedCache) =>
  [1, 2].map(() => createHostAllowance({ perHour: 2, maxHosts: 10, sharedCache }));

test('replicas count together', async () => {
  const counts = new Map<string, number>();
  const [one, other] = replicas({
    get: async () => null,
    set: async () => {},
    count: async (key) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return counts.get(key) ?? 0;
    },
  });
  expect(await one?.take('a.example')).toBe(true);
  expect(await other?.take('a.example')).toBe(true);
  expect(await one?.take('a.example')).toBe(false);
  expect(await one?.take('b.example')).toBe(true);
});

test('while nobody counts for all, each counts for itself', async () => {
  const [one] = replicas({
    get: async () => null,
    set: async () => {},
    count: () => Promise.reject(new Error('down')),
  });
  expect(await one?.take('a.example')).toBe(true);
  expect(await one?.take('a.example')).toBe(true);
  expect(await one?.take('a.example')).toBe(false);
});
