import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ONE_LETTER, ONE_SLIP } from './brand-table.ts';
import { editCost } from './edit-cost.ts';
import { isLargeNameMistaken, isOneLetterOff, isOneSlipOff } from './one-letter-off.ts';

const brand = { name: 'Roblox', domains: ['roblox.com'], aliases: [] };

describe('isOneLetterOff', () => {
  it.each(['rblox', 'rroblox', 'robloxe', 'oblox', 'rolbox', 'roblux', 'r0blox', 'xroblox'])('finds %s', (typed) => {
    expect(isOneLetterOff('roblox', typed)).toBe(true);
  });

  it.each(['roblox', 'rolobx', 'roblo', 'rbolxo', 'robloxen', 'oblx', 'xoblor', ''])('leaves %s', (typed) => {
    expect(isOneLetterOff('roblox', typed)).toBe(typed === 'roblo');
  });

  it('never calls a pair so that costs more than one plain edit, and finds every cheaper one', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcp'), minLength: 1, maxLength: 7 });
    let near = 0;
    fc.assert(
      fc.property(word, word, (name, typed) => {
        if (isOneLetterOff(name, typed)) {
          near++;
          expect(editCost(name, typed)).toBeLessThanOrEqual(2);
        } else if (name !== typed) expect(editCost(name, typed)).toBeGreaterThan(1);
      }),
      { seed: 20261122, numRuns: 20_000 },
    );
    expect(near).toBeGreaterThan(500);
  });
});

describe('isOneSlipOff', () => {
  it('takes doubled, undoubled and swapped letters and look-alikes, no neighbour on the keyboard', () => {
    for (const slip of ['robblox', 'rolbox', 'r0blox', 'robiox']) expect(isOneSlipOff('roblox', slip), slip).toBe(true);
    expect(isOneSlipOff('outlook', 'outlok')).toBe(true);
    for (const other of ['roblox', 'roblix', 'rblox', 'robloxx1'])
      expect(isOneSlipOff('roblox', other), other).toBe(false);
  });
});

describe('isLargeNameMistaken', () => {
  const token = (uses: number) => ({ text: 'roblox', brand, uses });

  it('takes any letter of a name that is trusted so far, and no other name', () => {
    for (const typed of ['roblux', 'roblo', 'xroblox']) {
      expect(isLargeNameMistaken(token(ONE_SLIP | ONE_LETTER), typed), typed).toBe(true);
      expect(isLargeNameMistaken(token(0), typed), typed).toBe(false);
    }
    expect(isLargeNameMistaken(token(ONE_SLIP | ONE_LETTER), 'roblox')).toBe(false);
  });

  it('takes likely mistakes of a name with close neighbours', () => {
    for (const typed of ['rolbox', 'robox', 'roblpx', 'r0blox']) {
      expect(isLargeNameMistaken(token(ONE_SLIP), typed), typed).toBe(true);
    }
    for (const typed of ['roblux', 'roblo', 'oblox', 'toblox', 'xroblox', 'robloxs']) {
      expect(isLargeNameMistaken(token(ONE_SLIP), typed), typed).toBe(false);
    }
  });
});
