import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE62 } from './base62.ts';
import { generateKey, isWellFormedKey, parseKey } from './key-format.ts';

/** CRC-32 (IEEE 802.3), bit by bit: the definition, against the library's. */
function crc32(text: string): number {
  let crc = 0xffff_ffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

describe('API keys', () => {
  it('are a prefix, 32 characters of base62, and the CRC-32 of all that in six more', () => {
    for (const prefix of ['lw_live_', 'lw_test_'] as const) {
      for (let count = 0; count < 500; count++) {
        const { token, last4, sha256 } = generateKey(prefix);
        expect(token).toMatch(new RegExp(`^${prefix}[0-9A-Za-z]{38}$`));
        const checksum = [...token.slice(-6)].reduce((sum, digit) => sum * 62 + BASE62.indexOf(digit), 0);
        expect(checksum).toBe(crc32(token.slice(0, -6)));
        expect(last4).toBe(token.slice(-4));
        expect(Buffer.from(sha256)).toEqual(createHash('sha256').update(token).digest());
      }
    }
  });

  it('accept a checksum worked out by hand', () => {
    // CRC-32 of the text before it is 0x7f6c6a37 = 2137811511.
    const body = `lw_test_${'0'.repeat(32)}`;
    let rest = crc32(body);
    let checksum = '';
    for (let digit = 0; digit < 6; digit++) {
      checksum = BASE62.charAt(rest % 62) + checksum;
      rest = Math.floor(rest / 62);
    }
    expect(isWellFormedKey(body + checksum)).toBe(true);
  });

  it('use every character about equally often', () => {
    const counts = new Map<string, number>();
    for (let count = 0; count < 2000; count++) {
      for (const character of generateKey('lw_live_').token.slice(8, 40)) {
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
    }
    const expected = (2000 * 32) / 62;
    for (const character of BASE62)
      expect(Math.abs((counts.get(character) ?? 0) - expected)).toBeLessThan(expected * 0.25);
  });

  it('are refused when one character is wrong', () => {
    const { token } = generateKey('lw_live_');
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...BASE62, '_', ' ', 'é', '\0'), (at, character) => {
        const changed = token.slice(0, at) + character + token.slice(at + 1);
        expect(isWellFormedKey(changed)).toBe(changed === token);
      }),
      { seed: 7, numRuns: 5000 },
    );
  });

  it('are refused when two neighbours are swapped', () => {
    const { token } = generateKey('lw_test_');
    for (let at = 0; at < token.length - 1; at++) {
      const swapped = token.slice(0, at) + token.charAt(at + 1) + token.charAt(at) + token.slice(at + 2);
      expect(isWellFormedKey(swapped)).toBe(swapped === token);
    }
  });

  it('are never anything else', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^lw_(live|test)_[0-9A-Za-z]{38}$/)),
        (text) => {
          expect(parseKey(text)).toBeNull();
        },
      ),
      { seed: 7, numRuns: 5000 },
    );
  });
});
