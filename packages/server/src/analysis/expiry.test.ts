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

it('holds for ten minutes that nothing is known', () => {
  expect(expiryOf('unknown', 1_000, [{ code: 'nothing_known' }])).toBe(1_000 + 10 * 60_000);
});
