/** log2 of the number of weights. Smaller tables lose recall: 2^18 costs 0.016 at a false-positive rate of 1 %. */
export const BUCKET_BITS = 20;
export const BUCKET_COUNT: number = 1 << BUCKET_BITS;
const BUCKET_SHIFT = 32 - BUCKET_BITS;

/** Finaliser of "lowbias32" (Christopher Wellons, 2018, public domain). */
export function mixHash(key: number): number {
  let h = key;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return h ^ (h >>> 15);
}

/** Order matters: combineHashes(a, b) is not combineHashes(b, a). */
export function combineHashes(a: number, b: number): number {
  return mixHash(Math.imul(a, 0x9e3779b1) + b);
}

export function bucketOf(hash: number): number {
  return hash >>> BUCKET_SHIFT;
}

/** FNV-1a step. */
export function hashByte(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193);
}

export const HASH_SEED: number = 0x811c9dc5 | 0;
