import type { FeedState } from '@lurewatch/evidence';
import { Gauge, type Registry } from 'prom-client';

/** How old and how large each threat list is, read when somebody asks. */
export function registerFeedMetrics(registry: Registry, states: () => readonly FeedState[], now: () => number): void {
  const figure = (name: string, help: string, of: (state: FeedState) => number | null) =>
    new Gauge({
      name: `lurewatch_feed_${name}`,
      help,
      labelNames: ['feed'],
      registers: [registry],
      collect() {
        this.reset();
        for (const state of states()) {
          const value = of(state);
          if (value !== null) this.set({ feed: state.name }, value);
        }
      },
    });
  figure('age_seconds', 'Time since the list was last fetched with success.', ({ lastSuccessAt }) =>
    lastSuccessAt === null ? null : Math.max(0, now() - lastSuccessAt) / 1000,
  );
  figure('entries', 'Entries in use; missing while nothing is loaded.', ({ entries }) => entries);
  figure('stale', '1 when three intervals have passed without a success.', ({ isStale }) => (isStale ? 1 : 0));
  figure('failed', '1 when the last attempt brought nothing.', ({ status }) =>
    status === 'failed' || status === 'refused' || status === 'corrupt' ? 1 : 0,
  );
}
