import { Worker } from 'node:worker_threads';
import type { CompileJob, CompileOutcome } from './compile-job.ts';

const MAX_HEAP_MB = 1024;

/**
 * Compiles a list in a thread of its own, so that requests are served meanwhile. Never rejects; a thread that dies is
 * an `internal` outcome.
 */
export async function compileInWorker(job: CompileJob, signal?: AbortSignal): Promise<CompileOutcome> {
  const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<CompileOutcome>((resolve) => {
      worker.once('message', (outcome: CompileOutcome) => resolve(outcome));
      worker.once('error', (error) => resolve({ ok: false, code: 'internal', message: String(error) }));
      worker.once('exit', () => resolve({ ok: false, code: 'internal', message: 'the compile thread ended early' }));
    });
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
