import { expect, test } from 'vitest';
import { forecastMonth } from './forecast.ts';

test('half of the month used half of what the whole will use', () => {
  expect(forecastMonth(150, new Date('2026-11-16T00:00:00Z'))).toBe(300);
});

test('the first days of a month forecast nothing', () => {
  expect(forecastMonth(5, new Date('2026-11-03T23:00:00Z'))).toBeNull();
});

test('the month is the UTC one, also across the end of a year', () => {
  expect(forecastMonth(310, new Date('2026-12-31T23:59:59Z'))).toBe(310);
});
