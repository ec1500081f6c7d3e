import { expect, test } from 'vitest';
import { jsonMistake } from './json-mistake.ts';

test.each([
  ['{"url": tru}', 'look at line 1, column 12'],
  ['{"url":\n  \'x\'}', 'look at line 2, column 3'],
  ['{"url":"https://a.example/",}', 'look at line 1, column 29'],
  ['hello', 'look at line 1, column 1'],
  ['{"url" "x"}', 'look at line 1, column 8'],
  ['{"url":"a"} {', 'look at line 1, column 13'],
  ['{"url":"a\nb"}', 'look at line 1, column 10'],
  ['{"url":"\\q"}', 'look at line 1, column 10'],
  ['{"url":', 'it ends too early'],
  ['{"url":"https://a.exam', 'it ends too early'],
  ['[1,', 'it ends too early'],
])('%j: %s', (text, words) => {
  const error = jsonMistake(text, null);
  expect(error.code).toBe('invalid_json');
  expect(error.message).toBe(`The body is not valid JSON: ${words}.`);
});

test('a body that is too long to be searched, or that only a rule of ours forbids, is refused without a place', () => {
  for (const text of [`["${'x'.repeat(20_000)}"`, '{"__proto__":1}']) {
    expect(jsonMistake(text, null).message).toBe('The body is not valid JSON.');
  }
});
