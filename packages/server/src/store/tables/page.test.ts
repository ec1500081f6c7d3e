import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_PAGE_BYTES, pageOf } from './page.ts';

const LIMIT = 12;
/** Of a byte to four, as they are or escaped. */
const texts = fc
  .tuple(fc.constantFrom('a', '"', '\\', 'ü', '漢', '🎣', '["high","code"]'), fc.integer({ min: 0, max: 60_000 }))
  .map(([part, times]) => part.repeat(times));
const row = (place: number, text: string) => ({ id: `ana_${place}`, text, size: place, more: null });

it('ends before the text of its rows, written as JSON, is more than a page may have', () => {
  let cut = 0;
  fc.assert(
    fc.property(fc.array(texts, { maxLength: LIMIT + 1 }), (written) => {
      const { items, nextCursor } = pageOf(
        written.map((text, place) => row(place, text)),
        LIMIT,
        ({ text }) => text,
        ({ text }) => [text],
      );
      let left = MOST_PAGE_BYTES;
      const kept = written.slice(0, LIMIT).findIndex((text) => {
        left -= Buffer.byteLength(JSON.stringify(text)) - (/["\\]/.test(text) ? 0 : 2);
        return left < 0;
      });
      const expected = kept < 0 ? Math.min(written.length, LIMIT) : Math.max(kept, 1);
      if (kept >= 0) cut++;
      expect(items.length).toBe(expected);
      expect(nextCursor === null).toBe(expected === written.length);
    }),
    { seed: 7, numRuns: 200 },
  );
  expect(cut).toBeGreaterThan(20);
});

it('stays below a megabyte where every character is escaped', () => {
  const control = Array.from({ length: LIMIT + 1 }, (_, place) => row(place, '\u0001'.repeat(60_000)));
  const { items } = pageOf(control, LIMIT, ({ text }) => text);
  expect(JSON.stringify(items).length).toBeLessThan(1_000_000);
});

it('has one row at least', () => {
  const { items, nextCursor } = pageOf([row(0, 'a'.repeat(2 * MOST_PAGE_BYTES)), row(1, '')], LIMIT, ({ id }) => id);
  expect(items).toEqual(['ana_0']);
  expect(nextCursor).not.toBeNull();
});
