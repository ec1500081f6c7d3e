import { expect, test } from 'vitest';
import { entrySearch } from './entry-search.ts';

test.each(['//evil.test/x', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', ''])(
  'signing in never leads to another origin: %s',
  (next) => {
    expect(entrySearch({ next })).toEqual({});
  },
);

test('signing in leads back to the page that asked for it', () => {
  expect(entrySearch({ next: '/history?verdict=dangerous' })).toEqual({ next: '/history?verdict=dangerous' });
});
