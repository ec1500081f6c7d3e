import { expect, test } from 'vitest';
import { csvLine } from './analysis-csv.ts';

test('quotes stay inside their cell, and a line break is a space: a row is one line for whoever reads it', () => {
  expect(csvLine(['a"b', 'c\nd', 'e\r\nf'])).toBe('"a""b","c d","e f"\r\n');
  expect(csvLine(['x\u2028y\u0085z'])).toBe('"x y z"\r\n');
});

test.each(['\n=1', '\r=1', 'x;\n=1', '\n@SUM(A1)'])('no formula begins behind a line break: %j', (cell) => {
  const line = csvLine([cell]);
  expect(line.slice(0, -2)).not.toMatch(/[\r\n]/);
  expect(line).toContain("'");
});

test.each(['=cmd|x', '+1', '-1', '@SUM(A1)', ' =1', '＝1'])('a cell never becomes a formula: %j', (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
});

test('nor does what follows a semicolon or a tab, by which a spreadsheet elsewhere parts the cells', () => {
  expect(csvLine(['https://x.example/;=1+1;a=2'])).toBe(`"https://x.example/;'=1+1;a=2"\r\n`);
  expect(csvLine(['https://x.example/;"=1'])).toBe(`"https://x.example/;'""=1"\r\n`);
  expect(csvLine(['a\t=1'])).toBe(`"a\t'=1"\r\n`);
  expect(csvLine(['https://x.example/a;b=c'])).toBe('"https://x.example/a;b=c"\r\n');
});
