import { Duplex, pipeline, Readable } from 'node:stream';
import zlib from 'node:zlib';
import { OutboundError } from './outbound-error.ts';

/** Names and comments in headers are file names at most. */
const MAX_HEADER_BYTES = 8_192;
const FIXED_HEADER_BYTES = 10;
const HAS_CHECKSUM = 2;
const HAS_EXTRA = 4;
const HAS_NAME = 8;
const HAS_COMMENT = 16;

/**
 * Decodes gzip as browsers do: its first member alone, whatever follows, and as much of it as has come where it breaks off. Node's
 * own decoder takes what follows for a member more, and drops the output of a small page when that is none. Bytes that do not begin
 * as gzip are left to `createUnzip`. Fails with OutboundError where the header is too large.
 */
export function firstGzipMember(options: zlib.ZlibOptions): Duplex {
  return Duplex.from(async function* (source: AsyncIterable<Buffer>) {
    const chunks = source[Symbol.asyncIterator]();
    let start = Buffer.alloc(0);
    let length: number | null = null;
    while (length === null) {
      const next = await chunks.next();
      if (next.done) break;
      start = Buffer.concat([start, next.value]);
      length = start.length < 2 || isGzip(start) ? headerLength(start) : 0;
      if (length === null && start.length > MAX_HEADER_BYTES)
        throw new OutboundError('protocol_error', 'the gzip header is too large');
    }
    const decoder = isGzip(start)
      ? zlib.createInflateRaw({ ...options, finishFlush: zlib.constants.Z_SYNC_FLUSH })
      : zlib.createUnzip(options);
    async function* rest() {
      yield start.subarray(length ?? start.length);
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    }
    yield* pipeline(Readable.from(rest()), decoder, () => {});
  });
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Of a member (RFC 1952, 2.3); null: it has not come whole. */
function headerLength(bytes: Buffer): number | null {
  const flags = bytes[3];
  if (flags === undefined || bytes.length < FIXED_HEADER_BYTES) return null;
  let at = FIXED_HEADER_BYTES;
  if (flags & HAS_EXTRA) {
    if (bytes.length < at + 2) return null;
    at += 2 + bytes.readUInt16LE(at);
  }
  for (const text of [HAS_NAME, HAS_COMMENT]) {
    if ((flags & text) === 0) continue;
    const end = bytes.indexOf(0, at);
    if (end < at) return null;
    at = end + 1;
  }
  if (flags & HAS_CHECKSUM) at += 2;
  return at <= bytes.length ? at : null;
}
