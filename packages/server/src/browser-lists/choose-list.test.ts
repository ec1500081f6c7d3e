import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyHashList, readHashList } from '../../test/browser-lists/read-hash-list.ts';
import { buildEdition } from './build-edition.ts';
import { chooseList } from './choose-list.ts';

const editionOf = (prefixes: readonly number[], previous: readonly ReturnType<typeof buildEdition>[] = []) =>
  buildEdition({ feeds: [], own: Uint32Array.from(prefixes), excluded: new Uint32Array(), previous });

const hundred = Array.from({ length: 100 }, (_, i) => i * 1000);
const free = { version: '', maxUpdateEntries: null, maxDatabaseEntries: null };

test('a client that names no limit gets the whole list, or what has changed', () => {
  const before = editionOf(hundred);
  const after = editionOf([...hundred, 7], [before]);
  expect(chooseList(after, free)).toBe(after.whole);
  expect(readHashList(chooseList(after, { ...free, version: before.version }) ?? new Uint8Array())).toMatchObject({
    isPartial: true,
    additions: [7],
  });
});

test('a change that is too large for one answer is a shorter list, and that one is unchanged afterwards', () => {
  const before = editionOf(hundred.slice(0, 20));
  const after = editionOf(hundred, [before]);
  const wish = { ...free, maxUpdateEntries: 70 };
  const list = readHashList(chooseList(after, { ...wish, version: before.version }) ?? new Uint8Array());
  expect(list.isPartial).toBe(false);
  expect(list.additions).toEqual(hundred.slice(0, 64));
  const again = readHashList(chooseList(after, { ...wish, version: list.version.toString('hex') }) ?? new Uint8Array());
  expect(again).toMatchObject({ isPartial: true, additions: [], removals: [], checksum: list.checksum });
  expect(chooseList(after, { ...free, maxDatabaseEntries: 15 })).toBeNull();
});

test('no client is sent or holds more than it asked for, whatever it held', () => {
  const prefixes = fc.uniqueArray(fc.integer({ min: 0, max: 0xffffffff }), { minLength: 20, maxLength: 300 });
  const limit = fc.option(fc.integer({ min: 1, max: 100 }));
  let shortened = 0;
  fc.assert(
    fc.property(prefixes, prefixes, fc.boolean(), limit, limit, (old, next, hasOld, update, database) => {
      const before = editionOf(old);
      const after = editionOf(next, [before]);
      const wish = { version: hasOld ? before.version : '', maxUpdateEntries: update, maxDatabaseEntries: database };
      const message = chooseList(after, wish);
      if (message === null) return;
      const list = readHashList(message);
      const held = applyHashList(hasOld ? [...before.prefixes] : [], list);
      expect(list.additions.length + list.removals.length).toBeLessThanOrEqual(update ?? 1_000);
      expect(held.length).toBeLessThanOrEqual(database ?? 1_000);
      for (const prefix of held) expect(after.prefixes).toContain(prefix);
      if (held.length < after.prefixes.length) shortened++;
    }),
    { seed: 20261122, numRuns: 300 },
  );
  expect(shortened).toBeGreaterThan(20);
});
