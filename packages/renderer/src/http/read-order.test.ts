import { expect, test } from 'vitest';
import { readOrder } from './read-order.ts';

test('an address is as long as browsers write it, which is longer than it was sent', () => {
  const url = new URL(`https://a.example/${'漢'.repeat(2_000)}`);
  expect(readOrder(JSON.stringify({ url: url.href }))).toEqual({ url, pressMs: 0 });
  expect(readOrder(JSON.stringify({ url: `https://a.example/${'a'.repeat(40_000)}` }))).toMatchObject({ field: 'url' });
});

test.each([
  ['{', 'body'],
  ['[]', 'body'],
  ['{"url":"file:///etc/passwd"}', 'url'],
  ['{"url":7}', 'url'],
  ['{"url":"https://a.example/","pressMs":-1}', 'pressMs'],
  ['{"url":"https://a.example/","script":"x"}', 'script'],
])('%s is refused, and why is said', (text, field) => {
  expect(readOrder(text)).toMatchObject({ field });
});
