import { deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedRefusedError } from '../feed-refused-error.ts';
import { unpack } from './unpack.ts';

const TEXT = 'https://a.example/\n'.repeat(2000);

describe('unpacking', () => {
  it('gives the list from gzip, from zip, and as it is', async () => {
    for (const packed of [gzipSync(TEXT), zipOf(Buffer.from(TEXT)), Buffer.from(TEXT)]) {
      for (const size of [1, 1000, 1e6]) expect(await unpacked(packed, 1e6, size)).toBe(TEXT);
    }
    expect(await unpacked(Buffer.from('x'), 10, 1)).toBe('x');
    expect(await unpacked(Buffer.alloc(0), 10, 1)).toBe('');
  });

  it('stops a bomb at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 2 ** 20));
    await expect(unpacked(bomb, 2 ** 20, 65_536)).rejects.toMatchObject({ code: 'too_large' });
    await expect(unpacked(zipOf(Buffer.alloc(50 * 2 ** 20)), 2 ** 20, 65_536)).rejects.toMatchObject({
      code: 'too_large',
    });
  });

  it('says what it cannot read', async () => {
    await expect(unpacked(Buffer.from('BZh91AY&SY'), 100, 3)).rejects.toMatchObject({
      code: 'unsupported_compression',
    });
    await expect(unpacked(gzipSync(TEXT).subarray(0, 60), 1e6, 10)).rejects.toMatchObject({ code: 'damaged_archive' });
    await expect(unpacked(Buffer.from('PK\x03\x04short'), 1e6, 10)).rejects.toMatchObject({ code: 'damaged_archive' });
    const stored = zipOf(Buffer.from(TEXT));
    stored.writeUInt16LE(0, 8);
    await expect(unpacked(stored, 1e6, 10)).rejects.toMatchObject({ code: 'unsupported_compression' });
  });

  it('ends with the bytes or a refusal, however they are damaged', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.nat(), fc.integer({ min: 1, max: 255 }), async (isZip, at, flip) => {
        const packed = isZip ? zipOf(Buffer.from(TEXT)) : gzipSync(TEXT);
        packed[at % packed.length] = (packed[at % packed.length] ?? 0) ^ flip;
        try {
          await unpacked(packed, 1e6, 100);
        } catch (error) {
          expect(error).toBeInstanceOf(FeedRefusedError);
          refused++;
        }
      }),
      { seed: 20260110, numRuns: 300 },
    );
    expect(refused).toBeGreaterThan(50);
  });
});

async function unpacked(bytes: Buffer, maxBytes: number, chunkSize: number): Promise<string> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
  }
  const parts: Uint8Array[] = [];
  for await (const part of unpack(chunks(), maxBytes)) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** One deflated file named list.csv, then the central directory as filler: readers of the local header need no more. */
function zipOf(content: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(8, 26);
  return Buffer.concat([header, Buffer.from('list.csv'), deflateRawSync(content), Buffer.from('PK\x01\x02 directory')]);
}
