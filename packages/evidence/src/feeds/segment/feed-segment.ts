import { type BinaryFuseFilter, mayContain } from './binary-fuse-filter.ts';
import { confirmationHash, type FilterHash, filterHash } from './expression-hash.ts';

/**
 * One feed, compiled: a filter in front of the sorted confirmation hashes of its entries, with a 16-bit note for each.
 * 12 bytes of hash, 2 of note and 1.1 of filter make 15.2 bytes an entry, 35.2 where it may be passed on. Immutable; a new one replaces it whole.
 */
export interface FeedSegment {
  readonly filter: BinaryFuseFilter;
  /** Ascending by (first, second, third), no duplicates. */
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  readonly third: Uint32Array;
  /** Threat feeds: a packed ThreatNote; popularity: the rank in hundreds, rounded up. */
  readonly notes: Uint16Array;
  /** Of lists that may be passed on: the other 20 bytes of each entry's SHA-256. */
  readonly tails: Uint8Array | null;
}

/** Bytes of SHA-256 beyond the three words. */
export const TAIL_BYTES = 20;

const probe: FilterHash = { high: 0, low: 0 };

/** The filter hash of an expression, to be probed against many segments. The result is overwritten by the next call. */
export function probeOf(expression: string): FilterHash {
  filterHash(expression, probe);
  return probe;
}

/** The entry's place, or -1. Exact: a pass of the filter is confirmed by SHA-256. */
export function findEntry(segment: FeedSegment, expression: string, key: FilterHash = probeOf(expression)): number {
  if (!mayContain(segment.filter, key.high, key.low)) return -1;
  const { first, second, third } = confirmationHash(expression);
  return findHash(segment, first, second, third);
}

export function findHash(segment: FeedSegment, first: number, second: number, third: number): number {
  for (let at = lowerBound(segment.first, first); segment.first[at] === first; at++) {
    if (segment.second[at] === second && segment.third[at] === third) return at;
  }
  return -1;
}

/** Places of the entries whose SHA-256 begins with these four bytes, as one big-endian number. */
export function placesOfPrefix(segment: FeedSegment, prefix: number): number[] {
  const places: number[] = [];
  for (let at = lowerBound(segment.first, prefix); segment.first[at] === prefix; at++) places.push(at);
  return places;
}

/** The whole SHA-256 of an entry; null where the list keeps 96 bits. */
export function fullHashAt({ first, second, third, tails }: FeedSegment, place: number): Buffer | null {
  if (tails === null) return null;
  const hash = Buffer.alloc(12 + TAIL_BYTES);
  hash.writeUInt32BE(first[place] ?? 0, 0);
  hash.writeUInt32BE(second[place] ?? 0, 4);
  hash.writeUInt32BE(third[place] ?? 0, 8);
  hash.set(tails.subarray(place * TAIL_BYTES, (place + 1) * TAIL_BYTES), 12);
  return hash;
}

/** First place whose value is not less than `wanted`. Hashes are uniform, so interpolation lands next to it. */
function lowerBound(sorted: Uint32Array, wanted: number): number {
  const size = sorted.length;
  const guess = Math.floor((wanted / 2 ** 32) * size);
  const spread = 4 * Math.ceil(Math.sqrt(size)) + 8;
  let low = Math.max(0, guess - spread);
  let high = Math.min(size, guess + spread);
  if (low > 0 && (sorted[low - 1] ?? 0) >= wanted) low = 0;
  if (high < size && (sorted[high] ?? 0) < wanted) high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function byteLengthOf(segment: FeedSegment): number {
  const { filter, first, notes, tails } = segment;
  return filter.fingerprints.byteLength + first.byteLength * 3 + notes.byteLength + (tails?.byteLength ?? 0);
}
