import { expect, test } from 'vitest';
import { fillDays, lastDays } from './fill-days.ts';

test('days without a call are shown as zero', () => {
  expect(fillDays([{ date: '2026-02-28', used: 3, suspicious: 0, dangerous: 1 }], '2026-02-27', '2026-03-01')).toEqual([
    { date: '2026-02-27', used: 0, suspicious: 0, dangerous: 0 },
    { date: '2026-02-28', used: 3, suspicious: 0, dangerous: 1 },
    { date: '2026-03-01', used: 0, suspicious: 0, dangerous: 0 },
  ]);
});

test('the last 30 days end today, in UTC', () => {
  expect(lastDays(30, new Date('2026-11-20T23:30:00Z'))).toEqual({ from: '2026-10-22', to: '2026-11-20' });
});
