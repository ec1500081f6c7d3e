import { crc32 } from 'node:zlib';
import { type FeedSegment, TAIL_BYTES } from './feed-segment.ts';

/**
 * A segment as bytes, the same in memory, on disk and in the database; little-endian. Reading makes views, no copies.
 *
 *     magic │ format │ entries │ seed │ segment length │ start range │ slots │ length of JSON │ JSON, padded to 4
 *     first[] │ second[] │ third[] │ notes[] │ fingerprints[] │ tails[], in format 2 │ CRC-32 of all before
 */
export interface EncodedSegment {
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  readonly segment: FeedSegment;
  /** JSON text that travels with the segment. */
  readonly note: string;
}

/** The bytes are no intact segment of this format: damaged, cut off, or written by another version. */
export class SegmentUnreadableError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SegmentUnreadableError';
  }
}

const MAGIC = 0x4c574653;
const FORMAT = 1;
/** With the whole hashes of a list that may be passed on. */
const FORMAT_WITH_TAILS = 2;
const HEADER_WORDS = 8;
const CRC_SLICE_BYTES = 4 * 2 ** 20;

/** The result owns shared memory, so that a worker can hand it over without copying. */
export function encodeSegment(segment: FeedSegment, note: string): EncodedSegment {
  const noteBytes = Buffer.from(note, 'utf8');
  const entries = segment.first.length;
  const slots = segment.filter.fingerprints.length;
  const hasTails = segment.tails !== null;
  const layout = layoutOf(entries, slots, noteBytes.length, hasTails);
  const bytes = new Uint8Array(new SharedArrayBuffer(layout.end));
  const { seed, segmentLength, startRange } = segment.filter;
  new Uint32Array(bytes.buffer, 0, HEADER_WORDS).set([
    MAGIC,
    hasTails ? FORMAT_WITH_TAILS : FORMAT,
    entries,
    seed,
    segmentLength,
    startRange,
    slots,
    noteBytes.length,
  ]);
  bytes.set(noteBytes, HEADER_WORDS * 4);
  const copy = viewsOf(bytes, layout, entries, slots, hasTails);
  copy.first.set(segment.first);
  copy.second.set(segment.second);
  copy.third.set(segment.third);
  copy.notes.set(segment.notes);
  copy.fingerprints.set(segment.filter.fingerprints);
  if (segment.tails !== null) copy.tails?.set(segment.tails);
  new DataView(bytes.buffer).setUint32(layout.crc, crc32(bytes.subarray(0, layout.crc)), true);
  const { fingerprints, ...columns } = copy;
  return { bytes, note, segment: { ...columns, filter: { ...segment.filter, fingerprints } } };
}

/**
 * Checks and views the bytes, yielding to the event loop between slices. Throws SegmentUnreadableError; never returns
 * part of a segment.
 */
export async function decodeSegment(source: Uint8Array): Promise<EncodedSegment> {
  const bytes = sharedBytes(source);
  if (bytes.length < HEADER_WORDS * 4 + 4) throw new SegmentUnreadableError('the file is cut off');
  const header = new Uint32Array(bytes.buffer, 0, HEADER_WORDS);
  const [magic = 0, format = 0, entries = 0, seed = 0, segmentLength = 0, startRange = 0, slots = 0, noteLength = 0] =
    header;
  if (magic !== MAGIC) throw new SegmentUnreadableError('this is not a compiled feed');
  const hasTails = format === FORMAT_WITH_TAILS;
  if (format !== FORMAT && !hasTails)
    throw new SegmentUnreadableError(`format ${format} is newer than the ${FORMAT_WITH_TAILS} of this version`);
  const layout = layoutOf(entries, slots, noteLength, hasTails);
  if (layout.end !== bytes.length) throw new SegmentUnreadableError('the file has not the length its header tells');
  if (startRange + 2 * segmentLength !== slots)
    throw new SegmentUnreadableError('the filter sizes contradict each other');
  const stored = new DataView(bytes.buffer).getUint32(layout.crc, true);
  if ((await slicedCrc32(bytes.subarray(0, layout.crc))) !== stored)
    throw new SegmentUnreadableError('the checksum is wrong');
  const note = Buffer.from(bytes.subarray(HEADER_WORDS * 4, HEADER_WORDS * 4 + noteLength)).toString('utf8');
  const { fingerprints, ...columns } = viewsOf(bytes, layout, entries, slots, hasTails);
  return { bytes, note, segment: { ...columns, filter: { seed, segmentLength, startRange, fingerprints } } };
}

interface Layout {
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly notes: number;
  readonly fingerprints: number;
  readonly tails: number;
  readonly crc: number;
  readonly end: number;
}

function layoutOf(entries: number, slots: number, noteLength: number, hasTails: boolean): Layout {
  const first = alignTo4(HEADER_WORDS * 4 + noteLength);
  const second = first + entries * 4;
  const third = second + entries * 4;
  const notes = third + entries * 4;
  const fingerprints = notes + entries * 2;
  const tails = fingerprints + slots;
  const crc = alignTo4(tails + (hasTails ? entries * TAIL_BYTES : 0));
  return { first, second, third, notes, fingerprints, tails, crc, end: crc + 4 };
}

function viewsOf(
  bytes: Uint8Array<SharedArrayBuffer>,
  layout: Layout,
  entries: number,
  slots: number,
  hasTails: boolean,
) {
  return {
    first: new Uint32Array(bytes.buffer, layout.first, entries),
    second: new Uint32Array(bytes.buffer, layout.second, entries),
    third: new Uint32Array(bytes.buffer, layout.third, entries),
    notes: new Uint16Array(bytes.buffer, layout.notes, entries),
    fingerprints: new Uint8Array(bytes.buffer, layout.fingerprints, slots),
    tails: hasTails ? new Uint8Array(bytes.buffer, layout.tails, entries * TAIL_BYTES) : null,
  };
}

function alignTo4(offset: number): number {
  return Math.ceil(offset / 4) * 4;
}

/** Bytes that already fill shared memory of their own are used as they are. */
function sharedBytes(source: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const { buffer } = source;
  if (buffer instanceof SharedArrayBuffer && source.byteOffset === 0 && source.byteLength === buffer.byteLength) {
    return new Uint8Array(buffer);
  }
  const copy = new Uint8Array(new SharedArrayBuffer(source.length));
  copy.set(source);
  return copy;
}

async function slicedCrc32(bytes: Uint8Array): Promise<number> {
  let crc = 0;
  for (let at = 0; at < bytes.length; at += CRC_SLICE_BYTES) {
    crc = crc32(bytes.subarray(at, at + CRC_SLICE_BYTES), crc);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return crc;
}
