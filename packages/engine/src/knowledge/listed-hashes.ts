import { malformed } from '../model/artefact.ts';

/*
 * The list of a place: the first eight bytes of the SHA-256 of each listed expression (canonicalExpressions), big-endian, ascending,
 * none twice.
 */
const ENTRY_BYTES = 8;

export interface ListedHashes {
  readonly entries: number;
  /** @param hash SHA-256 of an expression */
  has(hash: Uint8Array): boolean;
}

/** Writes the list from its entries as numbers, ascending and none twice. */
export function writeListedHashes(sorted: BigUint64Array): Uint8Array {
  const bytes = new Uint8Array(sorted.length * ENTRY_BYTES);
  const view = new DataView(bytes.buffer);
  for (let place = 0; place < sorted.length; place++) view.setBigUint64(place * ENTRY_BYTES, sorted[place] ?? 0n);
  return bytes;
}

/** Throws ArtefactError where it is none. */
export function readListedHashes(bytes: Uint8Array): ListedHashes {
  if (bytes.length % ENTRY_BYTES !== 0) throw malformed('the list is cut');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = bytes.length / ENTRY_BYTES;
  const at = (place: number): bigint => view.getBigUint64(place * ENTRY_BYTES);
  for (let place = 1; place < entries; place++) {
    if (at(place - 1) >= at(place)) throw malformed('the list is not in order');
  }
  return {
    entries,
    has(hash) {
      if (hash.length < ENTRY_BYTES) return false;
      const wanted = new DataView(hash.buffer, hash.byteOffset, hash.byteLength).getBigUint64(0);
      let from = 0;
      let to = entries;
      while (from < to) {
        const middle = (from + to) >>> 1;
        if (at(middle) < wanted) from = middle + 1;
        else to = middle;
      }
      return from < entries && at(from) === wanted;
    },
  };
}
