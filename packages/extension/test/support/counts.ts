/** Way of opening a page → how often, and how often the page's script ran. */
export type Counts = Map<string, { opened: number; ran: number }>;

export const WAYS = [
  'direct',
  'redirect',
  'new tab',
  'mail link',
  'history back',
  'first after start',
  'session restore',
] as const;

export type Way = (typeof WAYS)[number];

/** Pages in all; LUREWATCH_NAVIGATIONS=300 opens more of them than the suite needs. */
export const PAGES_OF_SUITE: number = Number(process.env.LUREWATCH_NAVIGATIONS ?? 35);

/** The pages are shared out evenly among the ways; the first ones get what is left over. */
export function shareOf(way: Way, pages: number): number {
  return Math.floor(pages / WAYS.length) + (WAYS.indexOf(way) < pages % WAYS.length ? 1 : 0);
}

/** That many pages in batches: so many are opened at once by one start of the browser. */
export function* batchesOf<T>(pages: number, nextPage: () => T): Generator<readonly T[]> {
  for (let left = pages; left > 0; left -= PAGES_A_START)
    yield Array.from({ length: Math.min(left, PAGES_A_START) }, nextPage);
}

const PAGES_A_START = 10;

export function noteResult(counts: Counts, way: Way, hasRun: boolean): void {
  const count = counts.get(way) ?? { opened: 0, ran: 0 };
  count.opened += 1;
  if (hasRun) count.ran += 1;
  counts.set(way, count);
}

export function ranOf(counts: Counts): number {
  return [...counts.values()].reduce((sum, { ran }) => sum + ran, 0);
}
