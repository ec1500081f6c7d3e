import type { AnalysisDependencies } from '../analysis/analyze-url.ts';
import type { Basis } from '../basis/basis.ts';
import type { Job } from '../basis/job.ts';
import { limitsOfAccount } from '../limits/limits-of-account.ts';
import type { Plans } from '../limits/plans.ts';
import type { Store } from '../store/store.ts';
import { SECOND } from '../time/intervals.ts';
import { runRechecks } from './run-rechecks.ts';
import { scheduledRecheckRoutes } from './scheduled-recheck-routes.ts';

/** Addresses that are looked at again by the clock. */
export function openScheduledRechecks({ now, log }: Basis, store: Store, plans: Plans, analysis: AnalysisDependencies) {
  const { scheduledRechecks, analyses } = store;
  const limitsOf = (plan: string) => limitsOfAccount(plans, plan);
  const jobs: readonly Job[] = [
    {
      name: 'scheduled-rechecks',
      intervalMs: 5 * SECOND,
      singleton: true,
      run: (signal) => runRechecks({ store, analysis, limitsOf, now, log }, signal),
    },
  ];
  return { jobs, handlers: scheduledRecheckRoutes({ scheduledRechecks, analyses, now }) };
}
