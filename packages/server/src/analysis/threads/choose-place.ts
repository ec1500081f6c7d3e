/** A thread as a place for the next task. */
export interface PlaceForTask {
  readonly isReady: boolean;
  /** For how many looks its loop has stood still. */
  readonly stillness: number;
  /** URLs that wait in it or are being judged. */
  readonly underWay: number;
}

/** URLs under way in one thread: as many as may wait for their commit. */
export const MAX_UNDER_WAY = 4096;
/** So many keep a thread's commits large; the next thread is for more than that. */
const BUSY = 32;
/** Looks; a thread that has just begun something long may miss one. */
const STILL = 2;
/** So many under way in each thread that has a core are more than these will soon get done. */
const CROWDED = 512;

/**
 * The thread for the next task: the first that is not busy, of those that have a core of their own beside the main thread. The
 * others would only take turns with these, and displace their tables from the caches: they wait until these are crowded, or ended.
 *
 * @param cores how many processors there are
 */
export function choosePlace<T extends PlaceForTask>(places: readonly T[], cores: number): T {
  const withCore = places.slice(0, Math.max(1, cores - 1));
  const free = withCore.find((place) => isWell(place) && place.underWay < BUSY);
  if (free !== undefined) return free;
  const best = leastBusy(withCore);
  return rankOf(best) < CROWDED ? best : leastBusy(places);
}

function leastBusy<T extends PlaceForTask>(places: readonly T[]): T {
  return places.reduce((best, place) => (rankOf(place) < rankOf(best) ? place : best));
}

/** One that is not running is the last choice, and before it one that is slow to say that it lives. */
function rankOf(place: PlaceForTask): number {
  if (!place.isReady) return place.underWay + 2 * MAX_UNDER_WAY;
  return place.underWay + (isWell(place) ? 0 : MAX_UNDER_WAY);
}

function isWell({ isReady, stillness }: PlaceForTask): boolean {
  return isReady && stillness < STILL;
}
