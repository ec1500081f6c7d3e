import { type Judged, PLAIN } from './judged.ts';
import { createRecentKeys } from './recent-keys.ts';

/** What the service said of URLs, each until it expires; the least recently used is evicted first. */
export interface VerdictMemory {
  find(key: string): Judged | null;
  keep(key: string, judged: Judged, expiresAt: number): void;
  readonly size: () => number;
  forgetAll(): void;
}

/** What has no reasons is a number; what has some is found by its place. */
const KINDS = ['told', 'safe', 'unknown'] as const;
const TOLD = 0;

/** `maxEntries` bounds the memory: an entry takes 50 bytes, one with reasons about 1 kB more, however long its URL is. */
export function createVerdictMemory(maxEntries: number, now: () => number): VerdictMemory {
  const places = createRecentKeys(maxEntries);
  const kinds = new Uint8Array(maxEntries + 1);
  const expiries = new Float64Array(maxEntries + 1);
  const told = new Map<number, Judged>();

  function judgedAt(place: number): Judged | null {
    const kind = KINDS[kinds[place] ?? TOLD] ?? 'told';
    return kind === 'told' ? (told.get(place) ?? null) : PLAIN[kind];
  }

  return {
    find(key) {
      const place = places.find(key);
      if (place === 0) return null;
      if ((expiries[place] ?? 0) > now()) return judgedAt(place);
      told.delete(place);
      places.free(place);
      return null;
    },
    keep(key, judged, expiresAt) {
      if (maxEntries === 0) return;
      const { verdict } = judged;
      const place = places.hold(key);
      const kind = verdict === 'safe' || verdict === 'unknown' ? KINDS.indexOf(verdict) : TOLD;
      kinds[place] = kind;
      expiries[place] = expiresAt;
      if (kind === TOLD) told.set(place, judged);
      else told.delete(place);
    },
    size: places.size,
    forgetAll() {
      places.clear();
      told.clear();
    },
  };
}
