import { expect, test } from 'vitest';
import { createRegistryPace } from './registry-pace.ts';

test('a registry is asked no faster than its rate, and each registry counts for itself', () => {
  let now = 0;
  const pace = createRegistryPace(5, () => now);
  const taken = () => Array.from({ length: 100 }, () => pace.tryTake('a')).filter(Boolean).length;
  expect(taken()).toBe(10);
  expect(pace.tryTake('b')).toBe(true);
  now = 1_000;
  expect(taken()).toBe(5);
});

test('a registry that asked to wait is left alone that long', () => {
  let now = 0;
  const pace = createRegistryPace(5, () => now);
  pace.pause('a', 2_000);
  expect(pace.tryTake('a')).toBe(false);
  now = 2_000;
  expect(pace.tryTake('a')).toBe(true);
});
