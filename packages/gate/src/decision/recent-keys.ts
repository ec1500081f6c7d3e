import { hash } from 'node:crypto';

/** Gives keys numbered places, 1 to a fixed number; when all are taken, the key least recently used loses its own. */
export interface RecentKeys {
  /** The key's place, which is the most recently used from now on; 0: it has none. */
  find(key: string): number;
  /** The key's place, found or new. */
  hold(key: string): number;
  /** Frees a place that is held. */
  free(place: number): void;
  readonly size: () => number;
  clear(): void;
}

/** 128 bits of SHA-256: nobody can choose a key that takes another's place. */
const WORDS = 4;

/**
 * About 40 bytes a place, in arrays of numbers: the collector of garbage has nothing to walk through, and what no key has
 * taken yet is never touched. Place 0 is the ring's own: after it stands the newest, before it the oldest.
 */
export function createRecentKeys(maxKeys: number): RecentKeys {
  const digests = new Uint32Array((maxKeys + 1) * WORDS);
  const older = new Int32Array(maxKeys + 1);
  const newer = new Int32Array(maxKeys + 1);
  /** First place of each bucket, and the next place of the same bucket, or of the free ones. */
  const buckets = new Int32Array(2 ** Math.ceil(Math.log2(maxKeys + 1)));
  const following = new Int32Array(maxKeys + 1);
  const wanted = new Uint32Array(WORDS);
  let used = 0;
  let firstFree = 0;
  let size = 0;

  function bucketOf(word: number): number {
    return word & (buckets.length - 1);
  }

  function lookUp(key: string): number {
    const bytes = hash('sha256', key, 'binary');
    for (let word = 0; word < WORDS; word++) wanted[word] = wordAt(bytes, word * 4);
    let place = buckets[bucketOf(wanted[0] ?? 0)] ?? 0;
    while (place !== 0 && !isWanted(place)) place = following[place] ?? 0;
    return place;
  }

  function isWanted(place: number): boolean {
    for (let word = 0; word < WORDS; word++) if (digests[place * WORDS + word] !== wanted[word]) return false;
    return true;
  }

  function leaveRing(place: number): void {
    const before = newer[place] ?? 0;
    const after = older[place] ?? 0;
    older[before] = after;
    newer[after] = before;
  }

  function joinRing(place: number): void {
    const newest = older[0] ?? 0;
    older[place] = newest;
    newer[place] = 0;
    newer[newest] = place;
    older[0] = place;
  }

  function leaveBucket(place: number): void {
    const bucket = bucketOf(digests[place * WORDS] ?? 0);
    const next = following[place] ?? 0;
    let at = buckets[bucket] ?? 0;
    if (at === place) {
      buckets[bucket] = next;
      return;
    }
    while (following[at] !== place) at = following[at] ?? 0;
    following[at] = next;
  }

  function free(place: number): void {
    leaveBucket(place);
    leaveRing(place);
    following[place] = firstFree;
    firstFree = place;
    size--;
  }

  function takeFree(): number {
    if (size === maxKeys) free(newer[0] ?? 0);
    if (firstFree === 0) return ++used;
    const place = firstFree;
    firstFree = following[place] ?? 0;
    return place;
  }

  function find(key: string): number {
    if (size === 0) return 0;
    const place = lookUp(key);
    if (place === 0) return 0;
    leaveRing(place);
    joinRing(place);
    return place;
  }

  return {
    find,
    hold(key) {
      const found = lookUp(key);
      if (found !== 0) {
        leaveRing(found);
        joinRing(found);
        return found;
      }
      const place = takeFree();
      digests.set(wanted, place * WORDS);
      const bucket = bucketOf(wanted[0] ?? 0);
      following[place] = buckets[bucket] ?? 0;
      buckets[bucket] = place;
      joinRing(place);
      size++;
      return place;
    },
    free,
    size: () => size,
    clear() {
      buckets.fill(0);
      older[0] = 0;
      newer[0] = 0;
      used = 0;
      firstFree = 0;
      size = 0;
    },
  };
}

function wordAt(bytes: string, at: number): number {
  return (
    (bytes.charCodeAt(at) |
      (bytes.charCodeAt(at + 1) << 8) |
      (bytes.charCodeAt(at + 2) << 16) |
      (bytes.charCodeAt(at + 3) << 24)) >>>
    0
  );
}
