import { Gauge, type Registry } from 'prom-client';
import type { Store } from '../store/store.ts';
import type { StoreLog } from '../store/store-log.ts';

/** Nobody sends a batch for longer. */
const RECEIVED_WITHIN_MS = 3_600_000;

export interface AnalysisPurgeParts {
  readonly store: Pick<Store, 'retention' | 'maintenance' | 'shares' | 'batches'>;
  /** Null: for ever; undefined: the plan is in no table. */
  readonly retentionDaysOf: (plan: string) => number | null | undefined;
  readonly registry: Registry;
  readonly log: StoreLog;
  readonly now: () => number;
}

/** Writes down what plans order, then deletes what accounts no longer keep. What it does not do by itself it says. */
export function createAnalysisPurge({ store, retentionDaysOf, registry, log, now }: AnalysisPurgeParts) {
  const heldAnalyses = new Gauge({
    name: 'lurewatch_purge_held_analyses',
    help: 'Analyses that a purge would have deleted but did not, because they are unusually many; 0 when nothing is held.',
    registers: [registry],
  });
  const longerKept = new Gauge({
    name: 'lurewatch_retention_longer_accounts',
    help: 'Accounts that keep analyses for longer than their plan says by now.',
    registers: [registry],
  });

  return async function purgeAnalyses(signal?: AbortSignal): Promise<void> {
    const { shortened } = await store.retention.order(retentionDaysOf);
    longerKept.set(shortened);
    if (shortened > 0) {
      log.warn(
        { accounts: shortened },
        'plans keep analyses for less time than these accounts were promised: they keep them until `npm run admin -- retention apply <plan>`',
      );
    }
    const { held } = await store.maintenance.purgeAnalyses(now(), signal);
    await store.shares.purge(now());
    await store.batches.purgeUnreceived(now() - RECEIVED_WITHIN_MS);
    heldAnalyses.set(held?.overdue ?? 0);
    if (held !== null) {
      log.error(
        held,
        'the purge would delete unusually much and is held: see to plans and clock, then `npm run admin -- retention confirm-purge`',
      );
    }
  };
}
