import type { Engine } from '@lurewatch/engine';
import type { GuardedFetch } from '@lurewatch/evidence';
import { etagOf, isAmong } from '../api/etag.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import type { Basis } from '../basis/basis.ts';
import type { Job } from '../basis/job.ts';
import type { Store } from '../store/store.ts';
import { HOUR, SECOND } from '../time/intervals.ts';
import type { LiveEngine } from './live-engine.ts';
import { parsePublicKey } from './minisign.ts';
import { registerModelMetrics } from './model-metrics.ts';
import { createModelUpdates, type ModelUpdates } from './model-updates.ts';

export interface OpenModels {
  readonly updates: ModelUpdates;
  readonly jobs: readonly Job[];
  readonly handlers: Pick<OperationHandlers, 'listSignals'>;
}

/** Keeps the engine's model the one that was installed last, and looks for newer ones where it may. */
export async function openModels(
  { config, now, log, metrics }: Basis,
  store: Store,
  { engine, released }: { readonly engine: LiveEngine; readonly released: Engine },
  fetch: GuardedFetch,
): Promise<OpenModels> {
  const updates = createModelUpdates({
    models: store.models,
    engine,
    released,
    publicKey: config.modelPublicKey === null ? null : parsePublicKey(config.modelPublicKey),
    download: config.modelUrl === null || config.evidenceSources.length === 0 ? null : { url: config.modelUrl, fetch },
    now,
    random: Math.random,
    log,
  });
  await updates.follow();
  registerModelMetrics(metrics.registry, updates);
  return {
    updates,
    jobs: [
      // Every replica takes up what one of them, or the command line, has installed.
      { name: 'model-follow', intervalMs: 5 * SECOND, singleton: false, run: () => updates.follow() },
      // Looks whether a day has passed; a failure is tried again within the hour.
      { name: 'model-check', intervalMs: HOUR, singleton: true, run: (signal) => updates.checkUrl(signal) },
    ],
    handlers: {
      listSignals({ ifNoneMatch }) {
        const data = [...engine.signalCatalogue];
        const etag = etagOf(JSON.stringify(data));
        return isAmong(etag, ifNoneMatch) ? { unchangedSince: etag } : { data, headers: { etag } };
      },
    },
  };
}
