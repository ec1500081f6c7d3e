import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadSetup } from './messages.ts';
import { serveAnalyses } from './serve-analyses.ts';

/** Entry of an analysis thread: judges and stores, and never asks another computer but the database. */
if (parentPort !== null) await serveAnalyses(parentPort, setupOf(workerData));

/** workerData is what the keeper of the threads passed: the one writer of this type. */
function setupOf(data: unknown): ThreadSetup {
  return data as ThreadSetup;
}
