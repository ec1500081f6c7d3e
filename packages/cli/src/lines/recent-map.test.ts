import { expect, it } from 'vitest';
import { createRecentMap } from './recent-map.ts';

const textOf = (number: number): string => `https://site-${number}.example/`;

it('holds what was set or asked for lately, and never more than it may', () => {
  const map = createRecentMap<number>(10);
  map.set(textOf(0), 0);
  for (let number = 1; number <= 100; number++) {
    map.set(textOf(number), number);
    expect(map.get(textOf(0))).toBe(0);
    expect(map.get(textOf(number))).toBe(number);
  }
  const held = Array.from({ length: 101 }, (_, number) => map.get(textOf(number))).filter((it) => it !== undefined);
  expect(held.length).toBeGreaterThanOrEqual(5);
  expect(held.length).toBeLessThanOrEqual(10);
});

it('takes the newer value', () => {
  const map = createRecentMap<number>(4);
  for (const number of [1, 2, 3, 1, 4]) map.set(textOf(number), number);
  map.set(textOf(1), 7);
  expect(map.get(textOf(1))).toBe(7);
});

it('holds nothing when it may hold nothing', () => {
  const map = createRecentMap<number>(0);
  map.set('a', 1);
  expect(map.get('a')).toBeUndefined();
});

it('keeps no chunk in memory for the sake of a line of it', () => {
  const map = createRecentMap<number>(100);
  const before = process.memoryUsage().heapUsed;
  for (let number = 0; number < 100; number++) {
    const chunk = `${textOf(number)}\n${String(number % 10).repeat(1_000_000)}`;
    map.set(chunk.slice(0, chunk.indexOf('\n')), number);
  }
  expect(map.get(textOf(99))).toBe(99);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000);
});
