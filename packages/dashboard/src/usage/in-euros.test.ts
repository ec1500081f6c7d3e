import { expect, test } from 'vitest';
import { inEuros, priceText } from './in-euros.ts';

test('a price of less than a thousandth of a euro is told as it is, not rounded away', () => {
  expect(priceText(0.00042)).toBe('0.00042');
  expect(priceText(0.002)).toBe('0.002');
});

test('a sum shows thousandths until it is worth cents', () => {
  expect([0, 0.0042, 12.5].map(inEuros)).toEqual(['0.00 EUR', '0.004 EUR', '12.50 EUR']);
});
