import { expect, test } from 'vitest';
import { secondsToNextDay, secondsToNextMonth } from './calendar.ts';

test.each([
  ['2026-11-20T12:00:00.000Z', 43_200, 10.5 * 86_400],
  ['2026-11-30T23:59:59.000Z', 1, 1],
  ['2026-11-30T23:59:59.999Z', 1, 1],
  ['2026-12-01T00:00:00.000Z', 86_400, 31 * 86_400],
  ['2028-02-28T00:00:00.000Z', 86_400, 2 * 86_400],
])('at %s the day has %i and the month %i seconds left', (instant, day, month) => {
  const now = Date.parse(instant);
  expect([secondsToNextDay(now), secondsToNextMonth(now)]).toEqual([day, month]);
});
