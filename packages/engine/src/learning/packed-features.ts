import { GROUP_COUNT } from '../model/feature-group.ts';
import { groupOfEntry, MAX_FEATURES } from '../model/feature-set.ts';

/** Features of one address in rising order, as bytes: the gaps between them, seven bits a byte. Nobody reads the address back. */
export function packFeatures(entries: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(entries.length * 5);
  let at = 0;
  let last = 0;
  for (const entry of entries) {
    let gap = entry - last;
    last = entry;
    for (; gap > 127; gap >>>= 7) bytes[at++] = (gap & 127) | 128;
    bytes[at++] = gap;
  }
  return bytes.slice(0, at);
}

/** Throws RangeError for bytes that packFeatures did not write. */
export function unpackFeatures(bytes: Uint8Array): Uint32Array {
  const entries: number[] = [];
  let last = 0;
  let gap = 0;
  let shift = 0;
  for (const byte of bytes) {
    gap += (byte & 127) * 2 ** shift;
    shift += 7;
    if (shift > 35) throw new RangeError('The features are damaged.');
    if (byte > 127) continue;
    last += gap;
    if (groupOfEntry(last) >= GROUP_COUNT || entries.length >= MAX_FEATURES)
      throw new RangeError('The features are damaged.');
    entries.push(last);
    gap = 0;
    shift = 0;
  }
  if (shift !== 0) throw new RangeError('The features are cut.');
  return Uint32Array.from(entries);
}

/** How many features of each group there are: GROUP_COUNT numbers. */
export function countGroups(entries: Uint32Array, counts: Uint16Array | Uint32Array, at: number): void {
  for (const entry of entries) {
    const group = at + groupOfEntry(entry);
    counts[group] = (counts[group] ?? 0) + 1;
  }
}
