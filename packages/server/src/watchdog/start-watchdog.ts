import { Worker } from 'node:worker_threads';

/** What the watching thread is given. */
export interface WatchedLoop {
  /** One number: how often the loop has turned. */
  readonly beats: SharedArrayBuffer;
  readonly limitMs: number;
}

export interface Watchdog {
  stop(): Promise<void>;
}

const BEAT_MS = 250;

/**
 * Ends this process, with the reason on stderr, once its event loop has not turned for so long: whoever supervises it then
 * starts it anew. Call it when the start is over; a start may take its time.
 */
export function startWatchdog(limitMs: number): Watchdog {
  const beats = new SharedArrayBuffer(4);
  const cell = new Int32Array(beats);
  const thread = new Worker(new URL('./watch-loop.ts', import.meta.url), {
    workerData: { beats, limitMs } satisfies WatchedLoop,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  thread.unref();
  const beating = setInterval(() => Atomics.add(cell, 0, 1), BEAT_MS);
  beating.unref();
  return {
    async stop() {
      clearInterval(beating);
      await thread.terminate();
    },
  };
}
