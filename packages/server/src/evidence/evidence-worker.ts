import { parentPort, workerData } from 'node:worker_threads';
import { serveEvidence, type WorkerSetup } from '@lurewatch/evidence';
import { collectStartGarbage } from '@lurewatch/settings/start';
import { openSharedCache } from './open-shared-cache.ts';

/** Entry of an evidence worker: a thread that reads bytes of strangers, and may be ended at any time. */
const setup = setupOf(workerData);
const shared = openSharedCache(setup.redisUrl);
parentPort?.once('close', () => shared?.close());
if (parentPort !== null) serveEvidence(parentPort, setup, shared === null ? {} : { sharedCache: shared.cache });
collectStartGarbage();

/** workerData is what the keeper of the workers passed: the one writer of this type. */
function setupOf(data: unknown): WorkerSetup {
  return data as WorkerSetup;
}
