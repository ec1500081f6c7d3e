import { Duplex, pipeline, Readable } from 'node:stream';
import zlib from 'node:zlib';
import { firstGzipMember } from './first-gzip-member.ts';
import { OutboundError, toOutboundError } from './outbound-error.ts';

export interface BodyLimit {
  /** Counted after decoding, so that a decompression bomb costs no more than this. */
  readonly maxBytes: number;
  readonly onOverflow: 'fail' | 'truncate';
  /** As browsers do: unknown encodings are none, and what follows the encoded part, or breaks it off, is left out. */
  readonly isLenient?: boolean;
}

/** Small output chunks keep the memory of a bomb in flight small. */
const CHUNK_BYTES = 16_384;
/** Each layer of encoding multiplies the work; nobody honest uses more than one. */
const MAX_ENCODINGS = 2;

/**
 * The decoded body, cut at the limit.
 * @param settle called once, at the end or at the first failure; gives the error to throw.
 */
export async function* decodedBody(
  raw: Readable,
  contentEncoding: string | undefined,
  limit: BodyLimit,
  settle: (error: unknown) => OutboundError | null,
): AsyncGenerator<Uint8Array> {
  let failure: unknown = null;
  let received = 0;
  try {
    for await (const chunk of decode(raw, contentEncoding, limit.isLenient ?? false)) {
      const bytes: Uint8Array = chunk;
      const room = limit.maxBytes - received;
      received += bytes.length;
      if (bytes.length <= room) {
        yield bytes;
        continue;
      }
      if (limit.onOverflow === 'fail')
        throw new OutboundError('too_large', `the body is larger than ${limit.maxBytes} bytes`);
      if (room > 0) yield bytes.subarray(0, room);
      throw new OutboundError('too_large', 'truncated');
    }
  } catch (error) {
    failure = limit.isLenient && received > 0 && isOfDecoder(error) ? null : error;
  } finally {
    raw.on('error', () => {}).destroy();
  }
  const explained = settle(failure);
  if (failure !== null) throw explained ?? toOutboundError(failure);
}

/** Collects a body. With `truncate`, what has arrived when the body breaks off or grows too large is the result. */
export async function readWholeBody(
  body: AsyncIterable<Uint8Array>,
  onOverflow: BodyLimit['onOverflow'],
): Promise<{ body: Uint8Array; truncated: boolean }> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of body) chunks.push(chunk);
  } catch (error) {
    if (onOverflow === 'fail' || toOutboundError(error).code !== 'too_large') throw error;
    return { body: Buffer.concat(chunks), truncated: true };
  }
  return { body: Buffer.concat(chunks), truncated: false };
}

function decode(raw: Readable, contentEncoding: string | undefined, isLenient: boolean): Readable {
  const encodings = (contentEncoding ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity' && (!isLenient || DECODERS.has(name)));
  if (encodings.length > MAX_ENCODINGS) throw new OutboundError('protocol_error', 'too many content encodings');
  let stream = raw;
  for (const encoding of encodings.reverse()) {
    const decoder = DECODERS.get(encoding)?.(isLenient);
    if (decoder === undefined) throw new OutboundError('protocol_error', 'unknown content encoding');
    // The last stream reports the error of the whole pipe to its reader.
    stream = pipeline(stream, decoder, () => {});
  }
  return stream;
}

type Decoder = NodeJS.ReadWriteStream & Readable;

const OPTIONS = { chunkSize: CHUNK_BYTES };
/** A larger window would be as much memory; RFC 9659 asks no more of anybody. */
const ZSTD_OPTIONS = { ...OPTIONS, params: { [zlib.constants.ZSTD_d_windowLogMax]: 23 } };

const DECODERS: ReadonlyMap<string, (isLenient: boolean) => Decoder> = new Map<string, (isLenient: boolean) => Decoder>(
  [
    ['gzip', gunzip],
    ['x-gzip', gunzip],
    ['deflate', inflate],
    ['br', () => zlib.createBrotliDecompress(OPTIONS)],
    ['zstd', () => zlib.createZstdDecompress(ZSTD_OPTIONS)],
  ],
);

function gunzip(isLenient: boolean): Decoder {
  return isLenient ? firstGzipMember(OPTIONS) : zlib.createUnzip(OPTIONS);
}

/** RFC 9110 asks for the zlib format; some servers send the bare stream, which no browser minds. */
function inflate(): Decoder {
  return Duplex.from(async function* (source: AsyncIterable<Buffer>) {
    const chunks = source[Symbol.asyncIterator]();
    const first = await chunks.next();
    if (first.done) return;
    const isZlib = ((first.value[0] ?? 0) & 0x0f) === 8;
    async function* all() {
      yield first.value;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    }
    yield* pipeline(
      Readable.from(all()),
      isZlib ? zlib.createUnzip(OPTIONS) : zlib.createInflateRaw(OPTIONS),
      () => {},
    );
  });
}

/** What zlib, Brotli and Zstandard say of bytes that are not theirs. */
function isOfDecoder(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return /^(?:Z_|ERR__?ERROR_FORMAT|ERR_BROTLI|ERR_ZSTD|ZSTD_)/.test(code);
}
