import type { AnalysisDependencies } from '../analysis/analyze-url.ts';
import type { Basis } from '../basis/basis.ts';
import { limitsOfAccount } from '../limits/limits-of-account.ts';
import type { Plans } from '../limits/plans.ts';
import type { Store } from '../store/store.ts';
import { batchRoutes } from './batch-routes.ts';
import { createBatchRunner } from './batch-runner.ts';

/** Long lists of URLs, worked through in the background. */
export function openBatches({ now, log }: Basis, store: Store, plans: Plans, analysis: AnalysisDependencies) {
  const runner = createBatchRunner({ store, analysis, limitsOf: (plan) => limitsOfAccount(plans, plan), now, log });
  runner.start();
  const { batches, analyses } = store;
  return {
    handlers: batchRoutes({ batches, analyses, wakeRunner: runner.wake, now }),
    [Symbol.asyncDispose]: () => runner.stop(),
  };
}
