import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandTableSource } from '../generated/brands.ts';
import { loadBrandTable } from './brand-table.ts';
import { lookAlikeSpellings } from './skeleton.ts';
import { mayHold, mayHoldSpelling } from './word-gate.ts';

const { tokens, tokenGate, ownerOfDomain, domainGate } = loadBrandTable(brandTableSource);
const words = [...tokens.keys()];

describe('the gate in front of a table of words', () => {
  it('lets every word of the table through, wherever it stands in a text', () => {
    expect(words.filter((word) => !mayHold(tokenGate, `/x-${word}.`, 3, 3 + word.length))).toEqual([]);
    expect([...ownerOfDomain.keys()].filter((domain) => !mayHold(domainGate, domain))).toEqual([]);
  });

  it('lets every text through that reads like a word of the table', () => {
    const disguised = fc
      .tuple(fc.constantFrom(...words), fc.nat(), fc.nat())
      .map(([word, from, which]) => disguise(word, from, which));
    let reached = 0;
    fc.assert(
      fc.property(disguised, (text) => {
        const reads = lookAlikeSpellings(text).some((spelling) => tokens.has(spelling));
        if (reads) reached++;
        return !reads || mayHoldSpelling(tokenGate, text);
      }),
      { numRuns: 5_000, seed: 11 },
    );
    expect(reached).toBeGreaterThan(1_000);
  });

  it('refuses most other words', () => {
    const others = fc.sample(fc.stringMatching(/^[a-z0-9]{4,14}$/), { numRuns: 4_000, seed: 12 });
    const strangers = others.filter((word) => !tokens.has(word));
    expect(strangers.filter((word) => mayHold(tokenGate, word)).length).toBeLessThan(strangers.length / 4);
  });
});

const DISGUISES = ['o0', 'l1', 'i1', 'e3', 'a4', 's5', 't7', 'b8'] as const;

/** One letter, or "m" or "w", written as something that looks like it. */
function disguise(word: string, from: number, which: number): string {
  const [letter = 'o', digit = '0'] = DISGUISES[which % DISGUISES.length] ?? '';
  const pair = which % 2 === 0 ? word.replace('m', 'rn') : word.replace('w', 'vv');
  const at = pair.indexOf(letter, from % word.length);
  return at < 0 ? pair : pair.slice(0, at) + digit + pair.slice(at + 1);
}
