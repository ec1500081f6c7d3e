import { expect, test } from 'vitest';
import { csvLine } from './analysis-csv.ts';

test('quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['a"b', 'c\nd'])).toBe('"a""b","c\nd"\r\n');
});

test.each(['=cmd|x', '+1', '-1', '@SUM(A1)', ' =1', '＝1', '\n1', '\r1'])(
  'a cell never becomes a formula: %j',
  (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
  },
);

test('nor does what follows a semicolon or a tab, by which a spreadsheet elsewhere parts the cells', () => {
  expect(csvLine(['https://x.example/;=1+1;a=2'])).toBe(`"https://x.example/;'=1+1;a=2"\r\n`);
  expect(csvLine(['https://x.example/;"=1'])).toBe(`"https://x.example/;'""=1"\r\n`);
  expect(csvLine(['a\t=1'])).toBe(`"a\t'=1"\r\n`);
  expect(csvLine(['https://x.example/a;b=c'])).toBe('"https://x.example/a;b=c"\r\n');
});
