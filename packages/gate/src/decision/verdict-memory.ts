import { type Judged, PLAIN } from './judged.ts';
import { createRecentKeys } from './recent-keys.ts';

/** What the service said of URLs, each until it expires; the least recently used is evicted first. */
export interface VerdictMemory {
  find(key: string): Judged | null;
  keep(key: string, judged: Judged, expiresAt: number): void;
  readonly size: () => number;
  forgetAll(): void;
}

/** What has no reasons is its number among PLAIN, from 1 on; what has some is found by its place. */
const TOLD = 0;

/** `maxEntries` bounds the memory: an entry takes 50 bytes, one with reasons about 1 kB more, however long its URL is. */
export function createVerdictMemory(maxEntries: number, now: () => number): VerdictMemory {
  const places = createRecentKeys(maxEntries);
  const kinds = new Uint8Array(maxEntries + 1);
  const expiries = new Float64Array(maxEntries + 1);
  const told = new Map<number, Judged>();

  function judgedAt(place: number): Judged | null {
    const kind = kinds[place] ?? TOLD;
    return (kind === TOLD ? told.get(place) : PLAIN[kind - 1]) ?? null;
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
      const place = places.hold(key);
      const kind = kindOf(judged);
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

function kindOf({ verdict, basis }: Judged): number {
  return PLAIN.findIndex((plain) => plain.verdict === verdict && plain.basis === basis) + 1;
}
