import { expect, test } from 'vitest';
import { wordsOfTable } from './words-of-table.ts';

const word = (line: number, confidence: number, text: string) =>
  ['5', '1', '2', '1', String(line), '1', '0', '0', '9', '9', String(confidence), text].join('\t');
const HEAD = 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext';

test('words of one line stand together, lines apart; what is uncertain or no word is left out', () => {
  const line = ['4', '1', '2', '1', '1', '0', '0', '0', '9', '9', '-1', ''].join('\t');
  const table = [
    HEAD,
    line,
    word(1, 96, 'Sign'),
    word(1, 59, 'im'),
    word(1, 60, 'in'),
    word(2, 90, '—'),
    word(2, 90, 'now'),
  ];
  expect(wordsOfTable(table.join('\n'))).toBe('Sign in\nnow');
});

test('at most 2 000 characters are told, and no control character', () => {
  const table = Array.from({ length: 900 }, (_, at) => word(at, 99, 'wo\u0007\u202erd')).join('\n');
  const text = wordsOfTable(table);
  expect(text.length).toBeLessThanOrEqual(2_000);
  expect(text).toMatch(/^(word\n)+word$/);
});

test.each(['', '\t\t\t', '5', '5\t1\t1\t1\t1\t1\t0\t0\t0\t0\tx\tword'])('no table, no text: %j', (table) =>
  expect(wordsOfTable(table)).toBe(''),
);
