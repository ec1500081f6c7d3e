/** Way of opening a page → how often, and how often the page's script ran. */
export type Counts = Map<string, { opened: number; ran: number }>;

export const WAYS: readonly string[] = [
  'direct',
  'redirect',
  'new tab',
  'mail link',
  'history back',
  'session restore',
  'first after start',
];

/** Pages in all; LUREWATCH_NAVIGATIONS=300 opens as many as the figures in docs/browser.md stand for. */
const PAGES = Number(process.env.LUREWATCH_NAVIGATIONS ?? 35);

/** The pages are shared out evenly among the ways; the first ones get what is left over. */
export function countOf(way: string): number {
  const place = WAYS.indexOf(way);
  return Math.floor(PAGES / WAYS.length) + (place < PAGES % WAYS.length ? 1 : 0);
}

export function noteResult(counts: Counts, way: string, hasRun: boolean): void {
  const count = counts.get(way) ?? { opened: 0, ran: 0 };
  count.opened += 1;
  if (hasRun) count.ran += 1;
  counts.set(way, count);
}
