import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confirmationHash, filterHash } from './expression-hash.ts';

it('confirms by the first 96 bits of SHA-256', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (expression) => {
      const digest = createHash('sha256').update(expression).digest();
      expect(confirmationHash(expression)).toEqual({
        first: digest.readUInt32BE(0),
        second: digest.readUInt32BE(4),
        third: digest.readUInt32BE(8),
      });
    }),
    { seed: 20260114 },
  );
});

it('spreads filter hashes over 64 bits', () => {
  const seen = new Set<string>();
  const target = { high: 0, low: 0 };
  for (let index = 0; index < 50_000; index++) {
    filterHash(`host-${index}.example/`, target);
    seen.add(`${target.high} ${target.low}`);
  }
  expect(seen.size).toBe(50_000);
});
