import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureSize } from './picture-size.ts';

const webp = (chunk: string, ...content: readonly number[]) =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`, 'latin1'), Buffer.from(content), Buffer.alloc(20)]);

test('reads the size of each kind of still WebP from its first bytes', () => {
  // A key frame of 550 × 368, as RFC 6386 writes it.
  expect(pictureSize(webp('VP8 ', 0x30, 0x01, 0x00, 0x9d, 0x01, 0x2a, 0x26, 0x02, 0x70, 0x01))).toEqual({
    ...{ type: 'image/webp', width: 550, height: 368 },
  });
  // 386 × 395: fourteen bits each, one less than the size.
  const bits = 385 | (394 << 14);
  const lossless = [0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, (bits >> 24) & 255];
  expect(pictureSize(webp('VP8L', ...lossless))).toEqual({ type: 'image/webp', width: 386, height: 395 });
  const extended = (flags: number) => webp('VP8X', flags, 0, 0, 0, 0xff, 0x03, 0, 0x1f, 0, 0);
  expect(pictureSize(extended(0x10))).toEqual({ type: 'image/webp', width: 1024, height: 32 });
  // An animation.
  expect(pictureSize(extended(0x02))).toBeNull();
});

test('whatever the bytes, the answer is a size or nothing', () => {
  let read = 0;
  const heads = ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'RIFF....WEBPVP8 ', 'RIFF....WEBPVP8L....\x2f', 'RIFF....WEBPVP8X'];
  fc.assert(
    fc.property(fc.constantFrom('', ...heads), fc.uint8Array({ minLength: 20, maxLength: 64 }), (head, rest) => {
      if (pictureSize(Buffer.concat([Buffer.from(head, 'latin1'), rest])) !== null) read += 1;
    }),
    { seed: 42, numRuns: 2_000 },
  );
  expect(read).toBeGreaterThan(100);
});
