import { crc32 as known } from 'node:zlib';
import { expect, it } from 'vitest';
import { crc32 } from './crc32.ts';

it('is the checksum that others know under this name, whatever the length and the place in memory', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  const bytes = Uint8Array.from({ length: 3_000 }, (_, i) => (i * 2_654_435_761) >>> 24);
  for (let length = 0; length < 300; length++) {
    const piece = bytes.subarray(length, 9 * length);
    expect(crc32(piece)).toBe(known(piece));
  }
});
