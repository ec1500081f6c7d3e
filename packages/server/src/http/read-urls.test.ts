import fc from 'fast-check';
import { expect, test } from 'vitest';
import { urlsOfCsv, urlsOfLines } from './read-urls.ts';

test('lines end in any way, and empty ones are none', () => {
  expect(urlsOfLines('\ufeffa\r\n\n b \rc')).toEqual(['a', 'b', 'c']);
});

test.each([
  ['a,b\nc,d', ['a', 'c']],
  ['id,Url\n1,a\n2,b\n', ['a', 'b']],
  ['url\n"a,b"\n"say ""x"""\n"two\nlines"', ['a,b', 'say "x"', 'two\nlines']],
  ['x,url\n1\n2,b', ['b']],
  ['"never closed', ['never closed']],
  ['"a"b,c\nd', ['a', 'd']],
  ['', []],
])('%j', (text, urls) => {
  expect(urlsOfCsv(text)).toEqual(urls);
});

test('what is written as CSV is read again', () => {
  const cell = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !text.startsWith('\ufeff'));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
      const text = ['url', ...cells.map((one) => `"${one.replaceAll('"', '""')}"`)].join('\r\n');
      expect(urlsOfCsv(text)).toEqual(cells);
    }),
  );
});

test('a long hostile text is read in linear time', () => {
  for (const text of ['"'.repeat(200_000), '"",'.repeat(100_000), `"${'a"'.repeat(100_000)}`, ','.repeat(300_000)]) {
    expect(urlsOfCsv(text).length).toBeGreaterThanOrEqual(0);
  }
});
