import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editCost } from './edit-cost.ts';
import { allowedEdits, createTypoIndex, findTypo } from './typo-index.ts';

const letters = fc.string({ unit: fc.constantFrom(...'abcdefghij'), minLength: 5, maxLength: 14 });

describe('editCost', () => {
  it('counts likely edits half: swapped, doubled, neighbouring, look-alike', () => {
    expect(editCost('paypal', 'paypal')).toBe(0);
    expect(editCost('paypal', 'payapl')).toBe(1);
    expect(editCost('paypal', 'payypal')).toBe(1);
    expect(editCost('paypal', 'paypsl')).toBe(1);
    expect(editCost('paypal', 'paypa1')).toBe(1);
    expect(editCost('paypal', 'paypxl')).toBe(2);
    expect(editCost('paypal', 'pypal')).toBe(2);
  });

  it('gives up on words that no brand has', () => {
    expect(editCost('a'.repeat(41), 'a')).toBe(255);
  });
});

describe('findTypo', () => {
  const index = createTypoIndex(['trezor', 'metamask', 'coinbase', 'wellsfargo']);

  it('allows no edit under five letters, one up to eight, two from nine', () => {
    expect([4, 5, 8, 9].map(allowedEdits)).toEqual([0, 1, 1, 2]);
    expect(findTypo(index, 'trezo')).toMatchObject({ word: 'trezor', cost: 2 });
    expect(findTypo(index, 'trezorx')).toMatchObject({ word: 'trezor', cost: 2 });
    expect(findTypo(index, 'wlelsfarg0')?.word).toBe('wellsfargo');
    expect(findTypo(index, 'trezor')).toBeNull();
    expect(findTypo(index, 'tesor')).toBeNull();
  });

  it('finds every word again after one random edit', () => {
    let found = 0;
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom(...'klmnop'), (word, place, letter) => {
        const at = place % word.length;
        const single = createTypoIndex([word]);
        const edited = [
          word.slice(0, at) + word.slice(at + 1),
          word.slice(0, at) + letter + word.slice(at),
          word.slice(0, at) + letter + word.slice(at + 1),
        ];
        for (const text of edited) {
          expect(findTypo(single, text)?.word).toBe(word);
          found++;
        }
      }),
      { seed: 20261121, numRuns: 500 },
    );
    expect(found).toBe(1500);
  });
});
