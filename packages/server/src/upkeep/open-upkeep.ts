import type { Basis } from '../basis/basis.ts';
import type { Job } from '../basis/job.ts';
import { registerStandbyMetrics } from '../store/standby-metrics.ts';
import type { Store } from '../store/store.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../time/intervals.ts';

/** How long an Idempotency-Key is kept. */
const IDEMPOTENCY_KEPT_MS = DAY;
/** Of a conversion of millions of rows, so that a run is never late. */
const COMPACTED_TOGETHER_MS = 30 * SECOND;
/** Longer than servers need to be restarted one after another. */
const RESTARTED_WITHIN_MS = 6 * HOUR;

/** What the database needs of its own, whatever is kept in it. */
export function openUpkeep({ now, metrics }: Basis, { maintenance, idempotency, standby, dialect }: Store) {
  registerStandbyMetrics(metrics.registry, standby);
  let isFirstRun = true;
  const jobs: readonly Job[] = [
    { name: 'partitions', intervalMs: 6 * HOUR, singleton: true, run: () => maintenance.ensurePartitions(now()) },
    {
      name: 'compact-analyses',
      intervalMs: 15 * SECOND,
      singleton: true,
      async run(signal) {
        if (isFirstRun) await maintenance.compactAgainSince(now() - RESTARTED_WITHIN_MS);
        isFirstRun = false;
        return maintenance.compactAnalyses(COMPACTED_TOGETHER_MS, signal);
      },
    },
    {
      name: 'purge-idempotency',
      intervalMs: 10 * MINUTE,
      singleton: true,
      run: () => idempotency.purge(now() - IDEMPOTENCY_KEPT_MS),
    },
  ];
  const ofReplicas: readonly Job[] = [
    { name: 'quota-shares', intervalMs: 15 * SECOND, singleton: false, run: () => maintenance.endLeftShares() },
  ];
  return { jobs: dialect === 'postgres' ? [...jobs, ...ofReplicas] : jobs };
}
