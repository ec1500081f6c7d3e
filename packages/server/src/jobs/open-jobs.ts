import type { Basis } from '../basis/basis.ts';
import type { Job } from '../basis/job.ts';
import type { Store } from '../store/store.ts';
import { registerJobMetrics } from './job-metrics.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';

/** All that the service does by itself, started. Closed before anything that a job uses. */
export function openJobs(
  { now, log, metrics }: Basis,
  store: Store,
  jobs: readonly Job[],
): JobRunner & AsyncDisposable {
  const runner = createJobRunner({
    jobs,
    runSingleton: store.maintenance.runSingleton,
    now,
    random: Math.random,
    log,
  });
  registerJobMetrics(metrics.registry, runner.states);
  runner.start();
  return { ...runner, [Symbol.asyncDispose]: () => runner.stop() };
}
