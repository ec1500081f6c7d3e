import { expect, test } from 'vitest';
import { createWholeReader } from './read-whole-line.ts';

const read = (...lines: readonly string[]) => {
  const reader = createWholeReader();
  return lines.map((line) => reader(line).map(({ text, field, role }) => [text, field, role]));
};

test('finds what was asked for and what is mentioned beside it', () => {
  const url = 'https://a.example/x';
  expect(read(JSON.stringify({ url: { full: url }, message: `${url} came from http://b.example/` }))).toEqual([
    [
      [url, 'url.full', 'requested'],
      ['http://b.example/', 'message', 'mentioned'],
    ],
  ]);
});

test('a line of no known shape mentions its URLs', () => {
  expect(read('blocked hxxps://a[.]example/x today', 'nothing', '{"cut": "off')).toEqual([
    [['hxxps://a[.]example/x', 'message', 'mentioned']],
    [],
    [],
  ]);
});

test('a heading says what later lines hold', () => {
  expect(read('time,url,user', '1,http://a.example/,me')).toEqual([[], [['http://a.example/', 'url', 'requested']]]);
});

test.each([
  [{ url: 'a.example/x' }, 'https://a.example/x', 'url'],
  [{ url: { full: 'a.example' } }, 'a.example', 'url.full'],
  [{ 'url.original': 'hxxp://a[.]example' }, 'hxxp://a[.]example', 'url.original'],
  [{ url: ['nothing', 'a.example?x'] }, 'https://a.example?x', 'url'],
])('a field that is called after a URL may hold one without a scheme: %j', (event, text, field) => {
  expect(read(JSON.stringify(event))).toEqual([[[text, field, 'requested']]]);
});

test.each(['login', '/x', '-', 'me@a.example', '1', 'ftp://a.example/'])('which %s is not', (url) => {
  expect(read(JSON.stringify({ url }))).toEqual([[]]);
});

test('an alert whose decoder nobody knows mentions what stands in its fields and in its line', () => {
  const alert = { rule: { id: '1' }, data: { list: ['see https://a.example/.'], deep: { er: 'hxxp://b[.]example/' } } };
  expect(read(JSON.stringify({ ...alert, full_log: 'GET http://c.example/ https://a.example/' }))).toEqual([
    [
      ['https://a.example/', 'data.list[0]', 'mentioned'],
      ['hxxp://b[.]example/', 'data.deep.er', 'mentioned'],
      ['http://c.example/', 'full_log', 'mentioned'],
    ],
  ]);
  expect(read(JSON.stringify({ ...alert, full_log: undefined }))).toEqual([[]]);
});
