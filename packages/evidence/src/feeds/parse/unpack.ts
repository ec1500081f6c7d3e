import { pipeline, Readable, type Transform } from 'node:stream';
import zlib from 'node:zlib';
import { FeedRefusedError } from '../feed-refused-error.ts';

/**
 * The list inside gzip or a zip archive (its first file), or the bytes themselves: told by the first bytes, since
 * servers and file names err. Throws FeedRefusedError for bzip2, for damaged archives, and once more than `maxBytes`
 * come out.
 */
export async function* unpack(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  try {
    for await (const chunk of opened(bytes)) {
      length += chunk.length;
      if (length > maxBytes) throw new FeedRefusedError('too_large', `more than ${maxBytes} bytes after decompression`);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof FeedRefusedError || !isZlibError(cause)) throw cause;
    throw new FeedRefusedError('damaged_archive', 'the archive cannot be decompressed', { cause });
  }
}

async function* opened(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let headLength = 0;
  while (headLength < ZIP_HEADER_LENGTH) {
    const { value, done } = await source.next();
    if (done) break;
    head.push(value);
    headLength += value.length;
  }
  const start = Buffer.concat(head);
  const all = withHead(start, source);
  if (start[0] === 0x1f && start[1] === 0x8b) yield* inflated(all, zlib.createGunzip());
  else if (start.subarray(0, 4).equals(ZIP_MAGIC)) yield* inflated(fileInZip(all, start), zlib.createInflateRaw());
  else if (start.subarray(0, 3).toString('latin1') === 'BZh')
    throw new FeedRefusedError('unsupported_compression', 'bzip2 is not read; use gzip or zip');
  else yield* all;
}

const ZIP_MAGIC = Buffer.from('PK\x03\x04', 'latin1');
const ZIP_HEADER_LENGTH = 30;
const ZIP_ENCRYPTED = 1;
const ZIP_DEFLATED = 8;

async function* withHead(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Compressed bytes of the first file (PKWARE APPNOTE 4.3.7); what follows the file is ignored by the inflater. */
function fileInZip(bytes: AsyncIterable<Uint8Array>, start: Buffer): AsyncIterable<Uint8Array> {
  if (start.length < ZIP_HEADER_LENGTH)
    throw new FeedRefusedError('damaged_archive', 'the zip archive ends in its header');
  const flags = start.readUInt16LE(6);
  const method = start.readUInt16LE(8);
  if ((flags & ZIP_ENCRYPTED) !== 0 || method !== ZIP_DEFLATED) {
    throw new FeedRefusedError('unsupported_compression', 'only deflated, unencrypted zip archives are read');
  }
  return skipBytes(bytes, ZIP_HEADER_LENGTH + start.readUInt16LE(26) + start.readUInt16LE(28));
}

async function* skipBytes(bytes: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const chunk of bytes) {
    if (left < chunk.length) yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
}

function inflated(bytes: AsyncIterable<Uint8Array>, inflater: Transform): AsyncIterable<Uint8Array> {
  // Errors of either stream reach the reader of the last one.
  return pipeline(Readable.from(bytes, { objectMode: false }), inflater, () => {});
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
