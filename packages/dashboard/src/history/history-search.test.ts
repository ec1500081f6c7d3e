import { expect, test } from 'vitest';
import { historySearch } from './history-search.ts';

test('an address is read into a filter, what makes no sense is left out', () => {
  expect(
    historySearch({ q: ' paypal ', verdict: 'dangerous', source: 'rdap', from: '2026-11-01', cursor: 'c' }),
  ).toEqual({
    q: 'paypal',
    verdict: 'dangerous',
    source: 'rdap',
    from: '2026-11-01',
    cursor: 'c',
  });
  expect(historySearch({ q: '', verdict: 'evil', source: 'x', from: 'yesterday', to: 7 })).toEqual({});
  expect(historySearch({ q: 4711 })).toEqual({ q: '4711' });
  // As a saved search of the API may have it.
  const saved = { tag: 'kit', note: 'monday', url_contains: '/a', from: '2026-11-01T00:00:00.000Z' };
  expect(historySearch(saved)).toEqual(saved);
});
