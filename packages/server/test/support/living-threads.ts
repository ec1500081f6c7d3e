import type { Worker } from 'node:worker_threads';

/** The analysis threads of a server that run now, and what tells it of each that is started. */
export function livingThreads() {
  const living = new Set<Worker>();
  return {
    living,
    onAnalysisThread(thread: Worker): void {
      living.add(thread);
      thread.once('exit', () => living.delete(thread));
    },
  };
}
