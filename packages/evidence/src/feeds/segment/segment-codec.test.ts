import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSegment } from './build-segment.ts';
import { createEntryCollector } from './entry-collector.ts';
import { findEntry } from './feed-segment.ts';
import { decodeSegment, encodeSegment, SegmentUnreadableError } from './segment-codec.ts';

describe('segment codec', () => {
  it('gives back the segment and its note', async () => {
    for (const [size, keepsTails] of [0, 1, 2, 3, 1000].flatMap((size) =>
      [false, true].map((it) => [size, it] as const),
    )) {
      const { bytes } = encodeSegment(segmentOf(size, keepsTails), '{"name":"ü"}');
      const { segment, note } = await decodeSegment(Buffer.from(bytes));
      expect(note).toBe('{"name":"ü"}');
      expect(segment).toEqual(segmentOf(size, keepsTails));
      for (let index = 0; index < size; index++) expect(findEntry(segment, `host-${index}/`)).toBeGreaterThanOrEqual(0);
    }
  });

  it('refuses bytes with any one bit changed', async () => {
    const { bytes } = encodeSegment(segmentOf(50), 'note');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: bytes.length - 1 }),
        fc.integer({ min: 0, max: 7 }),
        async (at, bit) => {
          const damaged = Buffer.from(bytes);
          damaged[at] = (damaged[at] ?? 0) ^ (1 << bit);
          await expect(decodeSegment(damaged)).rejects.toBeInstanceOf(SegmentUnreadableError);
        },
      ),
      { seed: 20260104, numRuns: 500 },
    );
  });

  it('refuses what is cut off, lengthened, or anything else', async () => {
    const bytes = Buffer.from(encodeSegment(segmentOf(50), 'note').bytes);
    for (const length of [0, 1, 31, 36, bytes.length - 1]) {
      await expect(decodeSegment(bytes.subarray(0, length))).rejects.toBeInstanceOf(SegmentUnreadableError);
    }
    await expect(decodeSegment(Buffer.concat([bytes, Buffer.alloc(4)]))).rejects.toThrow('length');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (junk) => {
        await expect(decodeSegment(junk)).rejects.toBeInstanceOf(SegmentUnreadableError);
      }),
      { seed: 20260105, numRuns: 200 },
    );
  });
});

function segmentOf(size: number, keepsTails = false) {
  const collector = createEntryCollector({ keepsTails });
  for (let index = 0; index < size; index++) collector.add(`host-${index}/`, index);
  return buildSegment(collector.columns(), Math.min);
}
