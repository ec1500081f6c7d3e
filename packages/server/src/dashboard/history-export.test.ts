import { expect, test } from 'vitest';
import { csvLine } from './history-export.ts';

test('quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['a"b', 'c\nd'])).toBe('"a""b","c\nd"\r\n');
});

test.each(['=cmd|x', '+1', '-1', '@SUM(A1)', '\t=1'])('a cell never becomes a formula: %s', (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
});
