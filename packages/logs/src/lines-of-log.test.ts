import { expect, test } from 'vitest';
import { linesOfLog } from './lines-of-log.ts';

const lines = (text: string, most = 10) => linesOfLog(Buffer.from(text), most);

test.each([
  ['a\nb\n', ['a', 'b']],
  ['a\r\n\r\nb', ['a', '', 'b']],
  ['\ufeffa\nb', ['a', 'b']],
  ['', []],
  ['[{"a":1},\n {"a": 2}]', ['{"a":1}', '{"a":2}']],
  ['[]', []],
  ['[{"a":1}\nb', ['[{"a":1}', 'b']],
  ['[24/Nov/2026] a', ['[24/Nov/2026] a']],
])('reads the lines of %j', (text, expected) => {
  expect(lines(text)).toEqual(expected);
});

test('reads what PowerShell writes, and no more than asked for', () => {
  expect(linesOfLog(Buffer.from('\ufeffa\r\nb\r\nc\r\n', 'utf16le'), 2)).toEqual(['a', 'b']);
  expect(lines('[{},{},{}]', 2)).toEqual(['{}', '{}']);
});
