import { Worker } from 'node:worker_threads';
import { ApiError } from '../../api/api-error.ts';
import type { BodyForm, BodyReading } from './read-body.ts';

export interface BodyQuestion {
  readonly bytes: Uint8Array;
  readonly form: BodyForm;
  /** More in one list are not read. */
  readonly mostItems: number;
}

export interface BodyAnswer {
  readonly reading: BodyReading;
  /** Of the bytes, for the Idempotency-Key. */
  readonly digest: string;
}

export interface BodyReader {
  /** @throws ApiError 503 overloaded when too many bodies wait already. */
  read(question: BodyQuestion): Promise<BodyAnswer>;
  close(): Promise<void>;
}

/** Bodies up to this long take milliseconds at most, and are read where they arrive. */
export const LONG_BODY = 256 * 1024;
const MOST_WAITING = 32;
/** A hundred thousand URLs take a second at most, on a machine that is busy. */
const LONGEST_MS = 10_000;
/** A thread that nobody needs for so long gives its memory back. */
const IDLE_MS = 30_000;
const MAX_HEAP_MB = 256;

/**
 * Reads long bodies in a thread of its own, one after the other: parsing 16 MiB on the main thread would hold up everybody. A
 * body that takes too long ends the thread, and is refused; the next one gets another thread.
 */
export function openBodyReader(): BodyReader {
  let thread: Worker | null = null;
  let waiting = 0;
  let isClosing = false;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  function ask({ bytes, form, mostItems }: BodyQuestion): Promise<BodyAnswer> {
    if (isClosing) throw busy('The service is stopping.');
    clearTimeout(idle);
    thread ??= start();
    const asked = thread;
    return new Promise((resolve) => {
      const timer = setTimeout(() => void asked.terminate(), LONGEST_MS);
      const settle = (answer: BodyAnswer) => {
        clearTimeout(timer);
        asked.off('message', settle);
        asked.off('exit', exhausted);
        resolve(answer);
      };
      const exhausted = () => settle({ reading: { ok: false, reason: 'too_complex' }, digest: '' });
      asked.once('message', settle);
      asked.once('exit', exhausted);
      const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
      asked.postMessage({ bytes: own, form, mostItems } satisfies BodyQuestion, [own.buffer as ArrayBuffer]);
    });
  }

  function start(): Worker {
    const started = new Worker(new URL('./body-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    started.unref();
    // Out of memory; the exit that follows says it to whoever waits.
    started.on('error', () => {});
    started.once('exit', () => {
      if (thread === started) thread = null;
    });
    return started;
  }

  function rest(): void {
    void thread?.terminate();
    thread = null;
  }

  return {
    async read(question) {
      if (waiting >= MOST_WAITING) throw busy('Many long requests are being read already.');
      waiting += 1;
      const reading = last.then(() => ask(question));
      last = reading.catch(() => {});
      try {
        return await reading;
      } finally {
        waiting -= 1;
        if (waiting === 0) idle = setTimeout(rest, IDLE_MS).unref();
      }
    },
    async close() {
      isClosing = true;
      await last;
      clearTimeout(idle);
      await thread?.terminate();
    },
  };
}

function busy(message: string): ApiError {
  return new ApiError('overloaded', message, { headers: { 'retry-after': '2' } });
}
