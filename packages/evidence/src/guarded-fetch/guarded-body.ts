import { pipeline, type Readable } from 'node:stream';
import zlib from 'node:zlib';
import { OutboundError, toOutboundError } from './outbound-error.ts';

export interface BodyLimit {
  /** Counted after decoding, so that a decompression bomb costs no more than this. */
  readonly maxBytes: number;
  readonly onOverflow: 'fail' | 'truncate';
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
    for await (const chunk of decode(raw, contentEncoding)) {
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
    failure = error;
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

function decode(raw: Readable, contentEncoding: string | undefined): Readable {
  const encodings = (contentEncoding ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  if (encodings.length > MAX_ENCODINGS) throw new OutboundError('protocol_error', 'too many content encodings');
  let stream = raw;
  for (const encoding of encodings.reverse()) {
    // The last stream reports the error of the whole pipe to its reader.
    stream = pipeline(stream, decoderFor(encoding), () => {});
  }
  return stream;
}

function decoderFor(encoding: string): NodeJS.ReadWriteStream & Readable {
  const options = { chunkSize: CHUNK_BYTES };
  if (encoding === 'gzip' || encoding === 'x-gzip' || encoding === 'deflate') return zlib.createUnzip(options);
  if (encoding === 'br') return zlib.createBrotliDecompress(options);
  throw new OutboundError('protocol_error', 'unknown content encoding');
}
