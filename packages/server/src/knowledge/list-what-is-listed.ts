import { setImmediate } from 'node:timers/promises';
import { LARGEST, writeListedHashes } from '@lurewatch/engine/knowledge';
import type { HashListParts } from '../hash-lists/hash-list.ts';

/** Entries looked at before other work gets its turn. */
const ENTRIES_PER_TURN = 5_000;
const MOST_ENTRIES = LARGEST.list / 8;

/**
 * What the service lists as dangerous and passes on (hash-list.ts), as the file that writeListedHashes makes. The service's own come
 * first; of more entries than a reader takes those of the later feeds are left out.
 */
export async function listWhatIsListed({ own, feeds }: HashListParts, now: number): Promise<Uint8Array> {
  const excluded = new Set([...own.excluded].map((hash) => BigInt(`0x${hash.slice(0, 16)}`)));
  /** By their first byte, so that no bucket takes long to sort. */
  const buckets: bigint[][] = Array.from({ length: 256 }, () => []);
  let count = 0;
  const add = (entry: bigint): void => {
    if (excluded.has(entry) || count >= MOST_ENTRIES) return;
    buckets[Number(entry >> 56n)]?.push(entry);
    count++;
  };
  for (const records of own.listed.values()) {
    for (const { hash, expiresAt } of records) if (expiresAt > now) add(Buffer.from(hash).readBigUInt64BE());
  }
  for (const { segment } of feeds.shared) {
    for (let place = 0; place < segment.first.length; place++) {
      if (place % ENTRIES_PER_TURN === 0) await setImmediate();
      const [first, second, third] = [segment.first[place], segment.second[place], segment.third[place]];
      if (first === undefined || second === undefined || third === undefined) continue;
      if (!feeds.isPopularHash(first, second, third)) add((BigInt(first) << 32n) | BigInt(second));
    }
  }
  const sorted = new BigUint64Array(count);
  let kept = 0;
  for (const bucket of buckets) {
    await setImmediate();
    for (const entry of BigUint64Array.from(bucket).sort()) {
      if (kept === 0 || sorted[kept - 1] !== entry) sorted[kept++] = entry;
    }
  }
  return writeListedHashes(sorted.subarray(0, kept));
}
