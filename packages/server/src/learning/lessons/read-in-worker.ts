import { Worker } from 'node:worker_threads';
import type { StoredLesson } from '../../store/tables/learning/lessons.ts';
import type { ReadSetup } from './read-worker.ts';

const MAX_HEAP_MB = 256;

/** Turns addresses into lessons in a thread of its own that lets all others go first. Rejects when that thread fails or the signal aborts. */
export async function readInWorker(setup: ReadSetup, signal: AbortSignal): Promise<readonly StoredLesson[]> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: setup,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(signal.reason ?? new Error('the thread that reads lessons ended early')));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
