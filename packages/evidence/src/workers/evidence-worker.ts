import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerSetup } from './messages.ts';
import { createPulse } from './pulse.ts';

export type WorkerEnd = 'stuck' | 'out_of_memory' | 'crashed';

/** One worker as its keeper sees it. */
export interface EvidenceWorker {
  send(message: ToWorker): void;
  /** To be called at a steady pace: whether the event loop has turned since the last call is what stillness counts. */
  observe(): void;
  /** Calls of `observe` in a row that saw no turn; 0 until the worker has started. */
  readonly stillness: number;
  /** False until its modules are loaded. */
  readonly isStarted: boolean;
  /** The question whose bytes it is working on; 0: none. */
  readonly question: number;
  /** Ends the thread, whatever it is doing. */
  end(): Promise<void>;
  /** Lets it close its connections, then ends it. */
  close(graceMs: number): Promise<void>;
}

export interface WorkerEvents {
  readonly onMessage: (message: FromWorker) => void;
  /** It has ended by itself. */
  readonly onEnd: (end: WorkerEnd) => void;
}

export function startEvidenceWorker(
  entry: URL,
  setup: Omit<WorkerSetup, 'pulse'>,
  maxHeapMb: number,
  { onMessage, onEnd }: WorkerEvents,
): EvidenceWorker {
  const pulse = createPulse();
  const thread = new Worker(entry, {
    workerData: { ...setup, pulse: pulse.memory } satisfies WorkerSetup,
    // Nothing of the environment, where secrets lie, belongs beside bytes of strangers.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  let isStarted = false;
  let stillness = 0;
  let beatsSeen = 0;
  const exited = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  thread.on('message', (message: FromWorker) => {
    if (message.type === 'ready') isStarted = true;
    onMessage(message);
  });
  thread.once('error', (error) => onEnd(isOutOfMemory(error) ? 'out_of_memory' : 'crashed'));
  thread.once('exit', () => onEnd('crashed'));

  return {
    send: (message) => thread.postMessage(message),
    observe() {
      const { beats } = pulse;
      stillness = !isStarted || beats !== beatsSeen ? 0 : stillness + 1;
      beatsSeen = beats;
    },
    get stillness() {
      return stillness;
    },
    get isStarted() {
      return isStarted;
    },
    get question() {
      return pulse.question;
    },
    async end() {
      await thread.terminate();
    },
    async close(graceMs) {
      thread.postMessage({ type: 'close' } satisfies ToWorker);
      const timer = setTimeout(() => void thread.terminate(), graceMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
