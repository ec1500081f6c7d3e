import type { StoreLog } from '../store/store-log.ts';

export interface BackgroundWork {
  /** Begins it now; nobody waits for it but `settled`. */
  start(work: () => Promise<void>): void;
  /** Once all that was begun has ended. */
  settled(): Promise<void>;
}

/** Work that goes on after its request was answered. */
export function createBackgroundWork(log: StoreLog): BackgroundWork {
  const underWay = new Set<Promise<void>>();
  return {
    start(work) {
      const done = work()
        .catch((error: unknown) =>
          log.error(
            { part: 'dashboard', error: error instanceof Error ? error.name : 'unknown' },
            'what was to be done after an answer failed',
          ),
        )
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
