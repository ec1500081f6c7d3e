import type { Worker } from 'node:worker_threads';
import type { Basis } from '../basis/basis.ts';
import type { LiveEngine } from '../models/live-engine.ts';
import type { Store } from '../store/store.ts';
import type { Analyzer } from './analyzer.ts';
import { createAnalyzer } from './create-analyzer.ts';
import type { TakeTurn } from './fair-turns.ts';
import { judgeByCurrent } from './judge-by-current.ts';
import { openAnalysisThreads } from './threads/open-analysis-threads.ts';
import { reportThreads } from './threads/thread-metrics.ts';

/** Told of each analysis thread that starts: for tests that end them. */
export type OnAnalysisThread = ((thread: Worker) => void) | undefined;

/** Judges and stores: in threads of its own, or with THREADS=0 in this one. */
export async function openAnalyzer(
  { config, log, metrics: { registry } }: Basis,
  store: Store,
  engine: LiveEngine,
  { takeTurn, onThread }: { readonly takeTurn: TakeTurn; readonly onThread: OnAnalysisThread },
): Promise<Analyzer> {
  if (config.threads === 0) {
    const { writer, dialect } = store;
    return createAnalyzer({ engine, judge: judgeByCurrent(engine), writer, dialect, takeTurn });
  }
  return openAnalysisThreads({
    size: config.threads,
    store,
    engine,
    stuckMs: config.watchdogSeconds * 1_000,
    log,
    onReplaced: reportThreads(registry, log),
    ...(onThread && { onStarted: onThread }),
  });
}
