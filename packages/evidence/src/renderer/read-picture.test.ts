import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TINY_WEBP } from '../../test/fake-internet/tiny-webp.ts';
import { MAX_PICTURE_BYTES, readPicture } from './read-picture.ts';

const LOSSY = Buffer.from(TINY_WEBP.lossy, 'base64');

/** A picture of that many bytes, whose head says so. */
function pictureOf(bytes: number, width = 1280, height = 800): Buffer {
  const picture = Buffer.alloc(bytes);
  LOSSY.copy(picture);
  picture.writeUInt32LE(bytes - 8, 4);
  picture.writeUInt16LE(width, 26);
  picture.writeUInt16LE(height, 28);
  return picture;
}

const read = (bytes: Uint8Array) => readPicture(Buffer.from(bytes).toString('base64'));

test.each(['lossy', 'lossless', 'extended'] as const)('a %s WebP is a picture, byte for byte', (form) => {
  expect(Buffer.from(readPicture(TINY_WEBP[form]) ?? []).toString('base64')).toBe(TINY_WEBP[form]);
});

test('one of 120 000 bytes is taken, one byte more is not', () => {
  expect(read(pictureOf(MAX_PICTURE_BYTES))?.length).toBe(MAX_PICTURE_BYTES);
  expect(read(pictureOf(MAX_PICTURE_BYTES + 1))).toBeNull();
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script> and some more of it')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>')],
  ['a PNG', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(60)])],
  ['sound in the same container', Buffer.from(LOSSY.toString('latin1').replace('WEBP', 'WAVE'), 'latin1')],
  ['a form that nobody knows', Buffer.from(LOSSY.toString('latin1').replace('VP8 ', 'VP9 '), 'latin1')],
  ['one that moves', Buffer.from(TINY_WEBP.animated, 'base64')],
  ['one with a page behind it', Buffer.concat([LOSSY, Buffer.from('<html>')])],
  ['one that is cut', LOSSY.subarray(0, -1)],
  ['one that unfolds to 16 000 × 16 000', pictureOf(1_000, 16_000, 16_000)],
  ['one without a width', pictureOf(1_000, 0, 800)],
])('%s is none', (_what, bytes) => expect(read(bytes)).toBeNull());

test('whatever comes, it is read or refused', () => {
  let refused = 0;
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat({ max: 41 }), (noise, at) => {
      const bytes = Buffer.concat([LOSSY.subarray(0, at), Buffer.from(noise)]);
      const picture = read(bytes);
      if (picture === null) refused += 1;
      else expect(picture).toEqual(bytes);
    }),
    { seed: 20_261_122 },
  );
  expect(refused).toBeGreaterThan(50);
});
