import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBlockCodec } from './block-codec.ts';

const DICTIONARY = Buffer.from('["high","credential_words","The host name contains login",["url","ok",0],"grüße🎣"');
const codec = createBlockCodec(DICTIONARY);
/** Texts that share pieces with the dictionary and with themselves. */
const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom('["high","credential_words",', 'contains login', '🎣', 'a'.repeat(300)),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

it('gives back any text', () => {
  let compressed = 0;
  fc.assert(
    fc.property(texts, (text) => {
      const block = codec.compress(text);
      if (block.length < Buffer.byteLength(text)) compressed++;
      expect(codec.expand(block)).toBe(text);
    }),
    { seed: 7, numRuns: 2_000 },
  );
  expect(compressed).toBeGreaterThan(500);
});

it('gives back texts that are longer than an offset reaches, with or without a dictionary', () => {
  const long = Array.from({ length: 30_000 }, (_, i) => `${(i * 7919) % 65_537} contains login `).join('');
  for (const each of [codec, createBlockCodec(Buffer.alloc(0))]) {
    const block = each.compress(long);
    expect(block.length).toBeLessThan(long.length / 2);
    expect(each.expand(block) === long).toBe(true);
  }
});

it('reads what another LZ4 program wrote', () => {
  // The example of the format: five literals, then a match of ten bytes at offset 5 that runs into itself, then "12345".
  const block = Buffer.concat([
    Buffer.from([0x56]),
    Buffer.from('abcde'),
    Buffer.from([5, 0, 0x50]),
    Buffer.from('12345'),
  ]);
  expect(codec.expand(block)).toBe('abcdeabcdeabcde12345');
});

it('ends as the format wants it: the last five bytes are literals', () => {
  const block = codec.compress('The host name contains login'.repeat(3));
  expect(block.subarray(-5).toString()).toBe('login');
});

it('refuses damaged bytes, and never gives back more than they say', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        codec.expand(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
    { seed: 7, numRuns: 5_000 },
  );
  expect(() => codec.expand(Buffer.alloc(0))).toThrow(RangeError);
  expect(() => codec.expand(Buffer.from([0x10, 0x61, 0xff, 0xff, 0x00]))).toThrow(RangeError);
});
