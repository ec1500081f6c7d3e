import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyHashList, readHashList } from '../../test/browser-lists/read-hash-list.ts';
import { buildEdition, type EditionParts } from './build-edition.ts';

const NONE: EditionParts = { feeds: [], own: new Uint32Array(), excluded: new Uint32Array(), previous: [] };
const anyPrefixes = fc.uniqueArray(fc.integer({ min: 0, max: 0xffffffff }), { maxLength: 400 });

describe('an edition of the list of prefixes', () => {
  it('is read back by a client, whole and as a difference, with the checksum of all prefixes', () => {
    let differences = 0;
    fc.assert(
      fc.property(anyPrefixes, anyPrefixes, anyPrefixes, (kept, gone, come) => {
        const before = buildEdition({ ...NONE, own: Uint32Array.from([...kept, ...gone]) });
        const after = buildEdition({ ...NONE, own: Uint32Array.from([...kept, ...come]), previous: [before] });
        const whole = applyHashList([], readHashList(after.whole));
        expect(whole).toEqual([...new Set([...kept, ...come])].sort((a, b) => a - b));
        const held = applyHashList([], readHashList(before.whole));
        const difference = readHashList(after.partial.get(before.version)?.message ?? new Uint8Array());
        expect(difference.isPartial).toBe(true);
        expect(applyHashList(held, difference)).toEqual(whole);
        if (before.version !== after.version) differences++;
        const bytes = Buffer.concat(whole.map((prefix) => Buffer.from(prefix.toString(16).padStart(8, '0'), 'hex')));
        expect(difference.checksum).toEqual(createHash('sha256').update(bytes).digest());
      }),
      { seed: 20261122, numRuns: 200 },
    );
    expect(differences).toBeGreaterThan(150);
  });

  it('has one version for one content, and says so to whoever holds it', () => {
    const once = buildEdition({ ...NONE, own: Uint32Array.of(7, 3) });
    const again = buildEdition({ ...NONE, own: Uint32Array.of(3, 7) });
    expect(again.version).toBe(once.version);
    const nothing = readHashList(again.partial.get(once.version)?.message ?? new Uint8Array());
    expect(applyHashList([3, 7], nothing)).toEqual([3, 7]);
  });

  it('leaves out the entries that are not passed on, and no other under the same prefix', () => {
    const feed = {
      first: Uint32Array.of(1, 2, 2),
      second: Uint32Array.of(5, 5, 6),
      third: Uint32Array.of(9, 9, 9),
    };
    const without = (...excluded: number[]) => [
      ...buildEdition({ ...NONE, feeds: [feed], excluded: Uint32Array.from(excluded) }).prefixes,
    ];
    expect(without()).toEqual([1, 2]);
    expect(without(2, 5, 9)).toEqual([1, 2]);
    expect(without(2, 5, 9, 2, 6, 9)).toEqual([1]);
  });
});
