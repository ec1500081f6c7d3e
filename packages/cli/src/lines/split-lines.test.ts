import { expect, test } from 'vitest';
import { splitLines } from './split-lines.ts';

async function linesOf(chunks: readonly Uint8Array[], options: { signal?: AbortSignal } = {}): Promise<string[]> {
  const input = (async function* () {
    yield* chunks;
  })();
  const found: string[] = [];
  for await (const lines of splitLines(input, { maxLength: 1_000, ...options })) found.push(...lines);
  return found;
}
const TEXT = 'https://a.example/ä\r\nhttps://b.example/\n';
const LINES = ['https://a.example/ä', 'https://b.example/'];
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16, as PowerShell writes it', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16 without its mark', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16 in the other order', utf16be(`\uFEFF${TEXT}`)],
  ['UTF-16 in the other order without its mark', utf16be(TEXT)],
])('%s is read', async (_name, bytes) => {
  expect(await linesOf([bytes])).toEqual(LINES);
  expect(await linesOf([bytes.subarray(0, 21), bytes.subarray(21, 24), bytes.subarray(24)])).toEqual(LINES);
});

test('half a line at the end is a line, unless reading was broken off', async () => {
  expect(await linesOf([Buffer.from('a\nb')])).toEqual(['a', 'b']);
  expect(await linesOf([Buffer.from('a\nb')], { signal: AbortSignal.abort() })).toEqual(['a']);
});
