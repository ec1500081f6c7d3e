import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayContain } from './binary-fuse-filter.ts';
import { buildSegment } from './build-segment.ts';
import { createEntryCollector } from './entry-collector.ts';
import { findEntry, findHash, fullHashAt, placesOfPrefix, probeOf } from './feed-segment.ts';

describe('feed segment', () => {
  it('finds exactly the entries it was built from, as a map of them does', () => {
    let found = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ maxLength: 12 }), fc.integer({ min: 0, max: 0xffff })), { maxLength: 300 }),
        fc.array(fc.string({ maxLength: 12 }), { maxLength: 100 }),
        (entries, strangers) => {
          const segment = segmentOf(entries);
          const smallest = new Map<string, number>();
          for (const [text, note] of entries) smallest.set(text, Math.min(note, smallest.get(text) ?? 0xffff));
          found += smallest.size;
          expect(segment.first.length).toBe(smallest.size);
          for (const [text, note] of smallest) expect(segment.notes[findEntry(segment, text)]).toBe(note);
          for (const text of strangers) expect(findEntry(segment, text) >= 0).toBe(smallest.has(text));
        },
      ),
      { seed: 20260102, numRuns: 100 },
    );
    expect(found).toBeGreaterThan(300);
  });

  it('confirms what the filter passes, so that no stranger is found among many', () => {
    const segment = segmentOf(Array.from({ length: 20_000 }, (_, index) => [`host-${index}.example/`, 0]));
    const strangers = Array.from({ length: 20_000 }, (_, index) => `other-${index}.example/`);
    const passed = strangers.filter((text) => {
      const { high, low } = probeOf(text);
      return mayContain(segment.filter, high, low);
    });
    expect(passed.length).toBeGreaterThan(20);
    expect(strangers.filter((text) => findEntry(segment, text) >= 0)).toEqual([]);
  });

  it('keeps the whole hash where asked, and finds all entries under four bytes of it', () => {
    const collector = createEntryCollector({ keepsTails: true });
    const expressions = Array.from({ length: 5_000 }, (_, index) => `host-${index}.example/`);
    for (const expression of expressions) collector.add(expression, 0);
    const segment = buildSegment(collector.columns(), Math.min);
    for (const expression of expressions) {
      const hash = createHash('sha256').update(expression).digest();
      const found = placesOfPrefix(segment, hash.readUInt32BE(0)).map((place) => fullHashAt(segment, place));
      expect(found).toContainEqual(hash);
    }
    expect(placesOfPrefix(segment, 0)).toEqual([]);
    expect(fullHashAt(segmentOf([['a.example/', 1]]), 0)).toBeNull();
  });

  it('leaves out what the caller leaves out', () => {
    const collector = createEntryCollector();
    collector.add('a.example/', 1, { first: 5, second: 5, third: 5 });
    collector.add('b.example/', 2, { first: 5, second: 5, third: 6 });
    const segment = buildSegment(collector.columns(), Math.min, ({ third }) => third === 5);
    expect([...segment.notes]).toEqual([2]);
  });

  it('tells entries apart whose hashes begin alike, and finds the outermost hashes', () => {
    const collector = createEntryCollector();
    const hashes = [
      [0, 0, 0],
      [0, 0, 1],
      [7, 9, 1],
      [7, 2, 3],
      [7, 2, 1],
      [0xffffffff, 0xffffffff, 0xffffffff],
    ] as const;
    hashes.forEach(([first, second, third], note) => {
      collector.add(`entry ${note}`, note, { first, second, third });
    });
    const segment = buildSegment(collector.columns(), Math.min);
    hashes.forEach(([first, second, third], note) => {
      expect(segment.notes[findHash(segment, first, second, third)]).toBe(note);
    });
    expect(findHash(segment, 7, 2, 2)).toBe(-1);
    expect(findHash(segment, 8, 0, 0)).toBe(-1);
  });
});

function segmentOf(entries: readonly (readonly [string, number])[]) {
  const collector = createEntryCollector();
  for (const [text, note] of entries) collector.add(text, note);
  return buildSegment(collector.columns(), Math.min);
}
