import { expect, test } from 'vitest';
import { statusText } from './batch-words.ts';

const DONE = { status: 'completed', done: 3, total: 3, summary: { failed: 0 } } as const;

test('what could not be checked is not told as checked', () => {
  expect(statusText(DONE)).toBe('3 URLs checked');
  expect(statusText({ ...DONE, done: 4, total: 4, summary: { failed: 1 } })).toBe(
    '3 of 4 URLs checked; 1 could not be',
  );
});
