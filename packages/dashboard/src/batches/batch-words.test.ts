import { expect, test } from 'vitest';
import { statusText } from './batch-words.ts';

const SUMMARY = { dangerous: 1, suspicious: 0, safe: 2, unknown: 0, failed: 0 };
const DONE = { status: 'completed', done: 3, total: 3, summary: SUMMARY } as const;

test('what could not be checked is not told as checked', () => {
  expect(statusText(DONE)).toBe('3 URLs checked');
  expect(statusText({ ...DONE, done: 4, total: 4, summary: { ...SUMMARY, failed: 1 } })).toBe(
    '3 of 4 URLs checked; 1 could not be',
  );
});
