/**
 * 3-wise binary fuse filter with 8-bit fingerprints: says "certainly absent" or "perhaps present" (one miss in 256
 * passes) in about 9 bits a key. T. M. Graf and D. Lemire, "Binary Fuse Filters: Fast and Smaller Than Xor Filters",
 * ACM Journal of Experimental Algorithmics 27 (2022), https://arxiv.org/abs/2201.01174; sizes as given there for arity
 * 3.
 *
 *     fingerprints  │ seg 0 │ seg 1 │ seg 2 │ … │   a key owns one slot in each of three neighbouring segments;
 *                       h0      h1      h2          the xor of the three slots is its fingerprint
 */
export interface BinaryFuseFilter {
  readonly seed: number;
  readonly segmentLength: number;
  /** Slots that a key's first position may fall on. */
  readonly startRange: number;
  readonly fingerprints: Uint8Array;
}

/** 64-bit keys as two halves of equal length. */
export interface FilterKeys {
  readonly high: Uint32Array;
  readonly low: Uint32Array;
}

const MAX_SEGMENT_LENGTH = 2 ** 18;
const MAX_ATTEMPTS = 64;

/** Three slots and the fingerprint of the key last placed: reused, so that a look-up allocates nothing. */
const place = { first: 0, second: 0, third: 0, fingerprint: 0 };

export function mayContain(filter: BinaryFuseFilter, high: number, low: number): boolean {
  locate(filter, high, low);
  const slots = filter.fingerprints;
  return ((slots[place.first] ?? 0) ^ (slots[place.second] ?? 0) ^ (slots[place.third] ?? 0)) === place.fingerprint;
}

/** Builds the same filter from the same keys, whatever the machine. Duplicate keys are allowed. */
export function buildBinaryFuseFilter(keys: FilterKeys): BinaryFuseFilter {
  let distinct = keys;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const filter = emptyFilter(distinct.high.length, Math.imul(attempt + 1, 0x9e3779b9) >>> 0);
    if (assignFingerprints(filter, distinct)) return filter;
    // Equal keys can never be peeled, and they are the likeliest reason of a failure.
    if (attempt === 0) distinct = withoutDuplicates(keys);
  }
  throw new Error(`No binary fuse filter found for ${distinct.high.length} keys in ${MAX_ATTEMPTS} attempts`);
}

function emptyFilter(size: number, seed: number): BinaryFuseFilter {
  const segmentLength =
    size < 2 ? 4 : Math.min(MAX_SEGMENT_LENGTH, 2 ** Math.floor(Math.log(size) / Math.log(3.33) + 2.25));
  const sizeFactor = size < 2 ? 0 : Math.max(1.125, 0.875 + (0.25 * Math.log(1_000_000)) / Math.log(size));
  const segments = Math.max(1, Math.ceil(Math.round(size * sizeFactor) / segmentLength) - 2);
  return {
    seed,
    segmentLength,
    startRange: segments * segmentLength,
    fingerprints: new Uint8Array((segments + 2) * segmentLength),
  };
}

/** Peels slots that only one key claims until none is left, then fills them backwards; false when keys remain. */
function assignFingerprints(filter: BinaryFuseFilter, keys: FilterKeys): boolean {
  const size = keys.high.length;
  const slots = filter.fingerprints.length;
  const claims = new Uint32Array(slots);
  const claimants = new Uint32Array(slots); // xor of the numbers of the keys that claim the slot
  const claim = (slot: number, key: number, change: 1 | -1): number => {
    claimants[slot] = (claimants[slot] ?? 0) ^ key;
    const left = (claims[slot] ?? 0) + change;
    claims[slot] = left;
    return left;
  };
  for (let key = 0; key < size; key++) {
    locate(filter, keys.high[key] ?? 0, keys.low[key] ?? 0);
    claim(place.first, key, 1);
    claim(place.second, key, 1);
    claim(place.third, key, 1);
  }

  const alone = new Uint32Array(slots);
  let waiting = 0;
  for (let slot = 0; slot < slots; slot++) if (claims[slot] === 1) alone[waiting++] = slot;
  const peeledKeys = new Uint32Array(size);
  const peeledSlots = new Uint32Array(size);
  let peeled = 0;
  while (waiting > 0) {
    const slot = alone[--waiting] ?? 0;
    if (claims[slot] !== 1) continue;
    const key = claimants[slot] ?? 0;
    peeledKeys[peeled] = key;
    peeledSlots[peeled++] = slot;
    locate(filter, keys.high[key] ?? 0, keys.low[key] ?? 0);
    if (claim(place.first, key, -1) === 1) alone[waiting++] = place.first;
    if (claim(place.second, key, -1) === 1) alone[waiting++] = place.second;
    if (claim(place.third, key, -1) === 1) alone[waiting++] = place.third;
  }
  if (peeled !== size) return false;

  const fingerprints = filter.fingerprints;
  for (let step = size - 1; step >= 0; step--) {
    const key = peeledKeys[step] ?? 0;
    locate(filter, keys.high[key] ?? 0, keys.low[key] ?? 0);
    const others =
      (fingerprints[place.first] ?? 0) ^ (fingerprints[place.second] ?? 0) ^ (fingerprints[place.third] ?? 0);
    fingerprints[peeledSlots[step] ?? 0] = place.fingerprint ^ others; // the slot itself is still 0
  }
  return true;
}

function locate(filter: BinaryFuseFilter, keyHigh: number, keyLow: number): void {
  let high = keyHigh ^ filter.seed;
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b);
  let low = Math.imul(keyLow ^ high ^ (high >>> 13), 0xc2b2ae35);
  low ^= low >>> 16;
  high = Math.imul(high ^ low, 0x27d4eb2f);
  high = (high ^ (high >>> 15)) >>> 0;
  const mask = filter.segmentLength - 1;
  const first = Math.floor((high * filter.startRange) / 2 ** 32);
  place.first = first;
  place.second = (first + filter.segmentLength) ^ ((low >>> 14) & mask);
  place.third = (first + 2 * filter.segmentLength) ^ (low & mask);
  const mixed = Math.imul(high ^ (low >>> 7), 0x165667b1);
  place.fingerprint = (mixed ^ (mixed >>> 16)) & 0xff;
}

function withoutDuplicates(keys: FilterKeys): FilterKeys {
  const sorted = new BigUint64Array(keys.high.length);
  for (let index = 0; index < sorted.length; index++) {
    sorted[index] = (BigInt(keys.high[index] ?? 0) << 32n) | BigInt(keys.low[index] ?? 0);
  }
  sorted.sort();
  let kept = 0;
  for (let index = 0; index < sorted.length; index++) {
    if (index === 0 || sorted[index] !== sorted[index - 1]) sorted[kept++] = sorted[index] ?? 0n;
  }
  const halves = { high: new Uint32Array(kept), low: new Uint32Array(kept) };
  for (let index = 0; index < kept; index++) {
    halves.high[index] = Number((sorted[index] ?? 0n) >> 32n);
    halves.low[index] = Number((sorted[index] ?? 0n) & 0xffffffffn);
  }
  return halves;
}
