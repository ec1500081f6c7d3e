import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostLetters } from '../src/pages/host-letters.ts';

test('marks the text that imitates a brand', () => {
  expect(hostLetters('paypa1-login.example', 'paypa1').ascii).toEqual([
    { text: 'paypa1', isMarked: true },
    { text: '-login.example', isMarked: false },
  ]);
});

test('shows foreign letters beside the name in ASCII, and their numbers', () => {
  expect(hostLetters('xn--pypal-4ve.com', null)).toEqual({
    ascii: [{ text: 'xn--pypal-4ve.com', isMarked: false }],
    unicode: [
      { text: 'p', isMarked: false },
      { text: 'а', isMarked: true },
      { text: 'ypal.com', isMarked: false },
    ],
    foreign: ['а U+0430'],
  });
});

test('nothing that it shows of any punycode turns or hides text', () => {
  let foreign = 0;
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcxyz0129-'), maxLength: 12 }), (tail) => {
      const { unicode } = hostLetters(`xn--${tail}.example`, null);
      if (unicode === null) return;
      foreign++;
      const text = unicode.map((part) => part.text).join('');
      expect(text).not.toMatch(/[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{C}]/u);
    }),
    { seed: 20261122, numRuns: 3000 },
  );
  expect(foreign).toBeGreaterThan(100);
});
