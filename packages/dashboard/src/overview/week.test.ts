import { expect, test } from 'vitest';
import { weekOf } from './week.ts';
import { weekSearch } from './week-search.ts';

const NOW = new Date('2026-11-26T16:00:00Z');

test('without a day of its own it is the last seven days, open to now', () => {
  expect(weekOf({}, NOW)).toEqual({
    from: '2026-11-20',
    to: '2026-11-26',
    span: { from: '2026-11-20' },
    earlier: '2026-11-19',
    later: null,
  });
  expect(weekOf({ to: '2027-01-01' }, NOW)).toEqual(weekOf({}, NOW));
});

test('one can go back week by week and forward again, up to today', () => {
  const before = weekOf({ to: weekOf({}, NOW).earlier }, NOW);
  expect(before).toMatchObject({
    from: '2026-11-13',
    to: '2026-11-19',
    span: { from: '2026-11-13', to: '2026-11-19' },
  });
  expect(before.later).toBeUndefined();
  expect(weekOf({ to: before.earlier }, NOW).later).toBe('2026-11-19');
});

test('an address that names no day shows the last seven days', () => {
  expect(weekSearch({ to: '2026-11-19' })).toEqual({ to: '2026-11-19' });
  for (const to of [7, 'yesterday', '2026-13-45', null]) expect(weekSearch({ to })).toEqual({});
});
