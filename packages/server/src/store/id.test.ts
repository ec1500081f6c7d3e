import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { InvalidCursor } from './errors.ts';
import { idLowerBound, isId, newId, newIdAt } from './id.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** The UUID behind an id, by the plain definition: 26 digits of base 32. */
function uuidOf(id: string): bigint {
  let value = 0n;
  for (const character of id.slice(id.indexOf('_') + 1)) value = value * 32n + BigInt(ALPHABET.indexOf(character));
  return value;
}

describe('newId', () => {
  it('is a UUIDv7 of the RFC 4122 variant that carries the instant', () => {
    const at = Date.now() + 60_000;
    for (let count = 0; count < 1000; count++) {
      const uuid = uuidOf(newIdAt('ana', at + count));
      expect(uuid >> 80n).toBe(BigInt(at + count));
      expect((uuid >> 76n) & 0xfn).toBe(7n);
      expect((uuid >> 62n) & 3n).toBe(2n);
      expect(uuid < 1n << 128n).toBe(true);
    }
  });

  it('only grows, whatever the clock does, and never repeats', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_005 }), { maxLength: 200 }),
        (clock) => {
          const ids = clock.map((at) => newId('evt', at));
          expect(ids).toEqual([...new Set(ids)].sort());
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });

  it('sorts at or above the lower bound of its instant and below that of the next', () => {
    const at = 1_600_000_000_000;
    const id = newIdAt('ana', at);
    expect(id >= idLowerBound('ana', at)).toBe(true);
    expect(id < idLowerBound('ana', at + 1)).toBe(true);
  });
});

describe('isId', () => {
  it('knows its own kind', () => {
    const id = newId('ana');
    expect(isId('ana', id)).toBe(true);
    expect(isId('acc', id)).toBe(false);
    for (const wrong of [
      '',
      'ana_',
      id.toUpperCase(),
      `${id}0`,
      id.slice(0, -1),
      ` ${id}`,
      `${id}\n`,
      'ana_8zzzzzzzzzzzzzzzzzzzzzzzzz',
      id.replace(/.$/, 'u'),
    ]) {
      expect([wrong, isId('ana', wrong)]).toEqual([wrong, false]);
    }
  });

  it('accepts nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (isId('ana', text)) expect(text).toMatch(/^ana_[0-9a-z]{26}$/);
      }),
      { seed: 7, numRuns: 5000 },
    );
  });
});

describe('cursors', () => {
  it('come back as the id that went in', () => {
    const id = newId('rep');
    expect(decodeCursor('rep', encodeCursor(id))).toBe(id);
  });

  it('are refused when changed in any place', () => {
    const cursor = encodeCursor(newId('ana'));
    fc.assert(
      fc.property(fc.nat(cursor.length - 1), fc.string({ minLength: 0, maxLength: 3, unit: 'binary' }), (at, text) => {
        const changed = cursor.slice(0, at) + text + cursor.slice(at + 1);
        if (changed === cursor) return;
        try {
          expect(isId('ana', decodeCursor('ana', changed))).toBe(true);
          expect(changed).toMatch(/^[\w-]+$/);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidCursor);
        }
      }),
      { seed: 7, numRuns: 5000 },
    );
  });
});
