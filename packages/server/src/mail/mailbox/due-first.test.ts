import { expect, test } from 'vitest';
import { dueFirst } from './due-first.ts';

test('what waits for its answer alone comes before what needs quota, and each only when it is due', () => {
  const row = (state: 'reading' | 'judged' | 'done', attempts: number) => ({ state, attempts, createdAt: 0 });
  const rows = new Map([
    [1, row('done', 1)],
    [2, row('reading', 2)],
    [3, row('judged', 2)],
    [4, row('judged', 3)],
  ]);
  expect(dueFirst([1, 2, 3, 4, 5], rows, 30_000)).toEqual([3, 5, 2]);
  expect(dueFirst([1, 2, 3, 4, 5], rows, 90_000)).toEqual([3, 4, 5, 2]);
});
