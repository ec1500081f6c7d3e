import { Readable } from 'node:stream';
import zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodedBody } from './guarded-body.ts';

const PAGE = Buffer.from('<title>Sign in</title><form><input type="password"></form>');
const JUNK = Buffer.from('AAAA');

async function read(parts: readonly Buffer[], encoding = 'gzip', isLenient = true): Promise<string> {
  const limit = { maxBytes: 1_000_000, onOverflow: 'fail', isLenient } as const;
  const chunks: Uint8Array[] = [];
  for await (const chunk of decodedBody(Readable.from(parts), encoding, limit, () => null)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** One byte a packet. */
const singly = (bytes: Buffer) => [...bytes].map((byte) => Buffer.from([byte]));

/** A member with everything that a header may carry. */
function withFullHeader(bytes: Buffer): Buffer {
  const header = Buffer.from([0x1f, 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3]);
  const fields = Buffer.from('\x03\x00abcname\x00comment\x00\x12\x34', 'latin1');
  return Buffer.concat([header, fields, zlib.deflateRawSync(bytes), zlib.gzipSync(bytes).subarray(-8)]);
}

describe('gzip as browsers read it', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['four bytes', JUNK],
    ['zeros', Buffer.alloc(40)],
    ['much', Buffer.alloc(100_000, 0x41)],
    ['another member', zlib.gzipSync('<p>more')],
    ['the beginning of a member', zlib.gzipSync('<p>more').subarray(0, 12)],
  ])('is a small page, whatever follows it: %s', async (_what, behind) => {
    expect(await read([Buffer.concat([zlib.gzipSync(PAGE), behind])])).toBe(PAGE.toString());
    expect(await read([zlib.gzipSync(PAGE), behind])).toBe(PAGE.toString());
  });

  test('is read with all fields of a header, in packets of one byte', async () => {
    expect(await read(singly(Buffer.concat([withFullHeader(PAGE), JUNK])))).toBe(PAGE.toString());
  });

  test('is read as far as it came where it breaks off', async () => {
    const stored = zlib.gzipSync(PAGE, { level: 0 });
    expect(await read([stored.subarray(0, stored.length - 20)])).toBe(PAGE.toString().slice(0, -12));
  });

  test('may be zlib’s format, and may be wrapped twice', async () => {
    expect(await read([zlib.deflateSync(PAGE)])).toBe(PAGE.toString());
    const twice = zlib.gzipSync(Buffer.concat([zlib.gzipSync(PAGE), JUNK]));
    expect(await read([Buffer.concat([twice, JUNK])], 'gzip, gzip')).toBe(PAGE.toString());
  });

  test('is an error where it is none, or its header does not end', async () => {
    await expect(read([Buffer.from('plain text')])).rejects.toMatchObject({ code: 'protocol_error' });
    const endless = Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]), Buffer.alloc(20_000, 0x41)]);
    await expect(read([endless])).rejects.toMatchObject({ code: 'protocol_error' });
  });

  test('is the same in any slicing', async () => {
    const whole = Buffer.concat([withFullHeader(PAGE), JUNK]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 }), async (sizes) => {
        const parts: Buffer[] = [];
        for (let at = 0, i = 0; at < whole.length; i++) {
          const size = sizes[i % sizes.length] ?? 1;
          parts.push(whole.subarray(at, at + size));
          at += size;
        }
        expect(await read(parts)).toBe(PAGE.toString());
      }),
      { seed: 35, numRuns: 60 },
    );
  });
});

test('who is not lenient reads every member, and refuses junk', async () => {
  const two = Buffer.concat([zlib.gzipSync('a'), zlib.gzipSync('b')]);
  expect(await read([two], 'gzip', false)).toBe('ab');
  await expect(read([Buffer.concat([two, JUNK])], 'gzip', false)).rejects.toMatchObject({ code: 'protocol_error' });
});
