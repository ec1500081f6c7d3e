import { crc32 as crc32OfNode } from 'node:zlib';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';

test('is the CRC-32 of everybody, wherever the bytes begin and end', () => {
  const bytes = Uint8Array.from({ length: 100 }, (_, i) => Math.imul(i + 1, 0x9e3779b1) >>> 24);
  for (let from = 0; from < 20; from++) {
    for (let to = from; to <= bytes.length; to++) {
      expect(crc32(bytes.subarray(from, to))).toBe(crc32OfNode(bytes.subarray(from, to)));
    }
  }
});
