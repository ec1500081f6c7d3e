/** Pages that a worker had to be ended for; they are not opened again for a while. Bounded: the oldest is forgotten first. */
export interface StuckPages {
  add(href: string): void;
  has(href: string): boolean;
}

const KEPT_MS = 10 * 60_000;
const MAX_PAGES = 1_000;

export function createStuckPages(now: () => number = () => performance.now()): StuckPages {
  const until = new Map<string, number>();
  return {
    add(href) {
      until.delete(href);
      until.set(href, now() + KEPT_MS);
      const [oldest] = until.keys();
      if (until.size > MAX_PAGES && oldest !== undefined) until.delete(oldest);
    },
    has: (href) => (until.get(href) ?? 0) > now(),
  };
}
