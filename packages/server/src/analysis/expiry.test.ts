import { expect, it } from 'vitest';
import { expiryOf } from './expiry.ts';

it.each([
  ['dangerous', 30],
  ['suspicious', 5],
  ['safe', 10],
  ['unknown', 1],
] as const)('a verdict of %s holds for %d minutes', (verdict, minutes) => {
  expect(expiryOf(verdict, 1_000)).toBe(1_000 + minutes * 60_000);
});
