import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './visible-text.ts';

test('what would reorder or hide letters is shown by its number', () => {
  expect(piecesOf('https://evil.example/\u202egnp.exe')).toEqual([
    { text: 'https://evil.example/', isControl: false },
    { text: 'U+202E', isControl: true },
    { text: 'gnp.exe', isControl: false },
  ]);
  for (const hidden of ['\u200b', '\u2066', '\u061c', '\u00ad', '\ufeff', '\u{e0041}', '\u0000', '\u3164'])
    expect(piecesOf(hidden)).toMatchObject([{ isControl: true }]);
});

test('one plain space between words is seen as it is; more of them, or at an end, are not', () => {
  expect(piecesOf('not a url')).toEqual([{ text: 'not a url', isControl: false }]);
  const spaces = (text: string) => piecesOf(text).filter((piece) => piece.isControl).length;
  expect(spaces('https://paypal.com   .evil.example/')).toBe(3);
  expect(spaces(' https://a.example/ ')).toBe(2);
  expect(spaces('a\u00a0b')).toBe(1);
});

test('letters of every script stay as they are', () => {
  for (const text of ['https://пример.example/', 'https://x.example/دخول', 'https://例え.example/'])
    expect(piecesOf(text)).toEqual([{ text, isControl: false }]);
});

test('nothing is lost: the pieces without the names of controls are the text without controls', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const pieces = piecesOf(text);
      const rest = pieces.filter((piece) => !piece.isControl).map((piece) => piece.text);
      const hidden = pieces.filter((piece) => piece.isControl);
      expect([...rest.join('')].length + hidden.length).toBe([...text].length);
    }),
    { seed: 11, numRuns: 300 },
  );
});
