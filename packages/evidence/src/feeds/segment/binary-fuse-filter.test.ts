import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBinaryFuseFilter, type FilterKeys, mayContain } from './binary-fuse-filter.ts';

describe('binary fuse filter', () => {
  it('passes every key it was built from, whatever their number', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word(), word()), { maxLength: 400 }), (pairs) => {
        const filter = buildBinaryFuseFilter(keysOf(pairs));
        return pairs.every(([high, low]) => mayContain(filter, high, low));
      }),
      { seed: 20260101, numRuns: 300 },
    );
  });

  it('passes about one absent key in 256, in about nine bits a key', () => {
    const pairs = Array.from({ length: 100_000 }, (_, index) => [spread(index), spread(index + 7_000_000)] as const);
    const filter = buildBinaryFuseFilter(keysOf(pairs));
    expect((filter.fingerprints.length * 8) / pairs.length).toBeLessThan(9.6);
    let passed = 0;
    for (let index = 0; index < 100_000; index++)
      passed += Number(mayContain(filter, spread(index + 1e8), spread(index)));
    expect(passed).toBeGreaterThan(250);
    expect(passed).toBeLessThan(550);
  });

  it('is built from keys of which many are equal', () => {
    const pairs = Array.from({ length: 5000 }, (_, index) => [spread(index % 100), 7] as const);
    const filter = buildBinaryFuseFilter(keysOf(pairs));
    expect(pairs.every(([high, low]) => mayContain(filter, high, low))).toBe(true);
  });

  it('gives the same filter for the same keys', () => {
    const keys = keysOf(Array.from({ length: 1000 }, (_, index) => [spread(index), index] as const));
    expect(buildBinaryFuseFilter(keys)).toEqual(buildBinaryFuseFilter(keys));
  });
});

function word(): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 2 ** 32 - 1 });
}

function spread(index: number): number {
  return Math.imul(index + 1, 0x9e3779b1) >>> 0;
}

function keysOf(pairs: readonly (readonly [number, number])[]): FilterKeys {
  return { high: Uint32Array.from(pairs, ([high]) => high), low: Uint32Array.from(pairs, ([, low]) => low) };
}
