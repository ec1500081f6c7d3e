/** Texts that are much alike, each compressed by itself against one dictionary that all of them share. */
export interface BlockCodec {
  /** @param head a byte that stands before the block, where one is given */
  compress(text: string, head?: number): Buffer;
  /** @throws RangeError where the bytes are no block that was made with this dictionary */
  expand(block: Uint8Array): string;
}

/** Offsets are 16 bits, and reach from the text into the dictionary. */
const MAX_OFFSET = 65_535;
export const MAX_DICTIONARY_BYTES = 48 * 1024;
/** Far above what any analysis is stored with: damaged bytes must not take all memory. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;

const MIN_MATCH = 4;
/** As the format wants its end: the last five bytes are literals, and no match begins in the last twelve. */
const LAST_LITERALS = 5;
const LAST_MATCH_START = 12;

/** Places of the dictionary that are tried for each match. */
const TRIED = 4;
const DICTIONARY_BITS = 13;
const TEXT_BITS = 11;
const NONE = 0xffff;
/** A match of this length is taken without a look at the next place. */
const LONG_MATCH = 24;

/**
 * The LZ4 block format with a dictionary (https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md): any LZ4 program that is given
 * the dictionary reads it. Written here because what Node has (zlib) sets up a dictionary anew with each call, which takes
 * ten times as long as compressing a row does.
 *
 * @throws RangeError where the dictionary is larger than MAX_DICTIONARY_BYTES
 */
export function createBlockCodec(dictionary: Uint8Array): BlockCodec {
  if (dictionary.length > MAX_DICTIONARY_BYTES) throw new RangeError('the dictionary is too large');
  const start = dictionary.length;
  const known = indexOf(dictionary);
  const seen = new Uint32Array(1 << TEXT_BITS);
  // The text lies behind the dictionary, so that a match may run from one into the other.
  let text = grown(dictionary, 16 * 1024);
  let block: Buffer = Buffer.alloc(16 * 1024);
  const room = grown(dictionary, 64 * 1024);
  let matchLength = 0;
  let matchAt = 0;

  /** Finds the longest match for what begins at `at`, and remembers the place. */
  function findMatch(at: number, end: number): boolean {
    matchLength = 0;
    const key = hashAt(text, at);
    const first = (key >>> (32 - DICTIONARY_BITS)) * TRIED;
    for (let i = first; i < first + TRIED; i++) {
      const from = known[i] ?? NONE;
      if (from === NONE) break;
      take(from, at, end);
    }
    const slot = key >>> (32 - TEXT_BITS);
    // One more than the place: zero is for none.
    const before = (seen[slot] ?? 0) - 1;
    if (before >= start) take(before, at, end);
    seen[slot] = at + 1;
    return matchLength >= MIN_MATCH;
  }

  function take(from: number, at: number, end: number): void {
    if (at - from > MAX_OFFSET) return;
    let length = 0;
    while (at + length < end && text[from + length] === text[at + length]) length++;
    if (length > matchLength) {
      matchLength = length;
      matchAt = from;
    }
  }

  return {
    compress(content, head) {
      const most = content.length * 3;
      if (text.length < start + most) text = grown(dictionary, most);
      const end = start + text.write(content, start);
      // What cannot be compressed grows by a byte in 255.
      if (block.length < (end - start) * 1.01 + 64) block = Buffer.alloc(2 * (end - start) + 64);
      seen.fill(0);
      let written = 0;
      if (head !== undefined) block[written++] = head;
      let literals = start;
      let at = start;
      while (at < end - LAST_MATCH_START) {
        if (!findMatch(at, end - LAST_LITERALS)) {
          at++;
          continue;
        }
        let [length, from] = [matchLength, matchAt];
        // A longer one may begin at the next byte.
        const next = at + 1;
        if (length < LONG_MATCH && next < end - LAST_MATCH_START) {
          if (findMatch(next, end - LAST_LITERALS) && matchLength > length + 1) {
            [length, from] = [matchLength, matchAt];
            at = next;
          }
        }
        written = writeLiterals(literals, at, length - MIN_MATCH, written);
        block[written++] = (at - from) & 0xff;
        block[written++] = (at - from) >>> 8;
        if (length - MIN_MATCH >= 15) written = writeLength(length - MIN_MATCH - 15, written);
        at += length;
        literals = at;
      }
      written = writeLiterals(literals, end, 0, written);
      return Buffer.from(block.subarray(0, written));
    },
    expand: (bytes) => expand(bytes, room, start),
  };

  function writeLiterals(from: number, to: number, matched: number, written: number): number {
    let at = written;
    const count = to - from;
    block[at++] = (Math.min(count, 15) << 4) | Math.min(matched, 15);
    if (count >= 15) at = writeLength(count - 15, at);
    for (let i = from; i < to; i++) block[at++] = text[i] ?? 0;
    return at;
  }

  function writeLength(rest: number, written: number): number {
    let at = written;
    for (let left = rest; ; left -= 255) {
      block[at++] = Math.min(left, 255);
      if (left < 255) return at;
    }
  }
}

/** For each hash of four bytes, where they stand in the dictionary: its last places first. */
function indexOf(dictionary: Uint8Array): Uint16Array {
  const places = new Uint16Array((1 << DICTIONARY_BITS) * TRIED).fill(NONE);
  for (let at = dictionary.length - MIN_MATCH; at >= 0; at--) {
    const first = (hashAt(dictionary, at) >>> (32 - DICTIONARY_BITS)) * TRIED;
    const free = places.subarray(first, first + TRIED).indexOf(NONE);
    if (free >= 0) places[first + free] = at;
  }
  return places;
}

function hashAt(bytes: Uint8Array, at: number): number {
  const four =
    (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
  return Math.imul(four, 2_654_435_761) >>> 0;
}

function grown(dictionary: Uint8Array, room: number): Buffer {
  const bytes = Buffer.alloc(dictionary.length + room);
  bytes.set(dictionary);
  return bytes;
}

/** Shorter runs are copied byte by byte: a call costs more. */
const LONG_LITERALS = 24;
const LONG_COPY = 32;

/** @param room begins with the dictionary, which ends at `start`; texts are put together behind it, in turn: nothing waits in between */
function expand(block: Uint8Array, room: Buffer, start: number): string {
  const end = block.length;
  let out = room;
  let length = start;
  let at = 0;
  const next = (): number => {
    const byte = block[at++];
    if (byte === undefined) throw damaged();
    return byte;
  };
  const lengthOf = (low: number): number => {
    let sum = low;
    for (let byte = 255; byte === 255; ) {
      byte = next();
      sum += byte;
    }
    return sum;
  };
  const ensureRoom = (more: number): void => {
    if (length + more - start > MAX_TEXT_BYTES) throw damaged();
    if (length + more <= out.length) return;
    const larger = Buffer.alloc(2 * (length + more));
    out.copy(larger, 0, 0, length);
    out = larger;
  };
  while (true) {
    const token = next();
    const low = token >>> 4;
    const literals = low < 15 ? low : lengthOf(low);
    if (at + literals > end) throw damaged();
    ensureRoom(literals);
    if (literals > LONG_LITERALS) {
      out.set(block.subarray(at, at + literals), length);
      length += literals;
      at += literals;
    } else for (const stop = at + literals; at < stop; ) out[length++] = block[at++] as number;
    if (at === end) break;
    const offset = next() | (next() << 8);
    const matched = ((token & 15) < 15 ? token & 15 : lengthOf(15)) + MIN_MATCH;
    if (offset === 0 || offset > length) throw damaged();
    ensureRoom(matched);
    let from = length - offset;
    // One that overlaps what it writes repeats it.
    if (matched > LONG_COPY && offset >= matched) {
      out.copyWithin(length, from, from + matched);
      length += matched;
    } else for (const stop = length + matched; length < stop; ) out[length++] = out[from++] as number;
  }
  return out.toString('utf8', start, length);
}

function damaged(): RangeError {
  return new RangeError('stored details are damaged');
}
