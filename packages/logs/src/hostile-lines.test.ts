import { expect, test } from 'vitest';
import { createWholeReader } from './read-whole-line.ts';

/** Whoever sends a request writes a part of the line: each of these took minutes, or ended the program. */
const read = createWholeReader();
const LONG = 500_000;

test('a field with a long run of what parts addresses is read in linear time', () => {
  const url = `https://a.example/${';'.repeat(LONG)}x https://b.example/`;
  expect(read(JSON.stringify({ url })).map(({ text }) => text.slice(-12))).toEqual([';;;;;;;;;;;x', '//b.example/']);
}, 120_000);

test('so are names with dots, words before a quote, and quotes in a line of a proxy', () => {
  const members = Array.from({ length: 40_000 }, (_, index) => `"http.a${index}":0`);
  const event = `{${members.join(',')},"http.hostname":"a.example","http.url":"/x"}`;
  expect(read(event)).toMatchObject([{ text: 'http://a.example/x', field: 'http.hostname+http.url' }]);
  const word = 'a'.repeat(65_000);
  for (let count = 0; count < 10; count++) {
    expect(read(`<13>1 - - - - - [a@1 ${word}`)).toEqual([]);
    expect(read(`haproxy[1]: "${word}" " "`)).toEqual([]);
  }
}, 120_000);

test('the last quotes of a proxy’s line hold the request, also where it was cut off', () => {
  const head =
    'Nov 20 12:00:00 lb haproxy[7]: 192.0.2.1:4711 [20/Nov/2026:12:00:00.000] in out/s1 0/0/1/2/3 200 9 - - ----';
  const request = '{a.example} "GET /x HTTP/1.1';
  for (const line of [`${head} ${request}"`, `${head} ${request}`, `${head} "x" ${request}"`])
    expect(read(line)).toMatchObject([{ text: 'http://a.example/x', role: 'requested' }]);
});

test('lists in lists end nothing, however deep, and no line stands for thousands', () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const event = `{"deep":${open.repeat(LONG)}1${close.repeat(LONG)},"url":"https://a.example/"}`;
    expect(read(event)).toMatchObject([{ text: 'https://a.example/' }]);
  }
  const fields = Array.from({ length: 2_000 }, (_, index) => `f${index}Url=https://b${index}.example/`);
  expect(read(`CEF:0|a|b|c|d|e|5|${fields.join(' ')}`)).toHaveLength(50);
}, 120_000);
