import { expect, test } from 'vitest';
import { createUnderWay } from './under-way.ts';

test('each is taken once, by its own number', () => {
  const underWay = createUnderWay<string>(8);
  const first = underWay.nextId();
  underWay.set(first, 'first');
  const second = underWay.nextId();
  underWay.set(second, 'second');
  expect(underWay.size).toBe(2);
  expect(underWay.take(first)).toBe('first');
  expect(underWay.take(first)).toBeUndefined();
  expect(underWay.takeAll()).toEqual(['second']);
  expect(underWay.take(second)).toBeUndefined();
  expect(underWay.size).toBe(0);
});

test('one that takes long keeps its place, and no number is given twice', () => {
  const underWay = createUnderWay<string>(4);
  const long = underWay.nextId();
  underWay.set(long, 'long');
  const given = new Set([long]);
  for (let i = 0; i < 100; i++) {
    const id = underWay.nextId();
    expect(given.has(id)).toBe(false);
    given.add(id);
    underWay.set(id, `short ${i}`);
    expect(underWay.take(id)).toBe(`short ${i}`);
  }
  expect(underWay.take(long)).toBe('long');
});
