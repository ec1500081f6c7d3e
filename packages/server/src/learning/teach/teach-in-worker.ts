import { Worker } from 'node:worker_threads';
import type { StepReport } from '@lurewatch/engine/learning';
import type { StoredLesson } from '../../store/tables/learning/lessons.ts';
import type { FromTeacher, TeachSetup, ToTeacher } from './messages.ts';

export interface TaughtDay {
  readonly day: string;
  readonly report: StepReport;
}

export interface Taught extends Pick<Extract<FromTeacher, { type: 'end' }>, 'overlay' | 'compared' | 'changed'> {
  readonly days: readonly TaughtDay[];
}

export interface TeachRequest {
  readonly model: Uint8Array | null;
  readonly niceness: number;
  /** In order; read one after the other, when the thread is done with the one before. */
  readonly days: AsyncIterable<{ readonly day: string; readonly lessons: readonly StoredLesson[] }>;
  readonly inUse: Uint8Array | null;
  readonly urls: () => Promise<readonly string[]>;
}

/** Model and replay set lie outside the heap. */
const MAX_HEAP_MB = 256;

/** Teaches in a thread of its own that lets all others go first. Rejects when that thread fails or the signal aborts. */
export async function teachInWorker(request: TeachRequest, signal: AbortSignal): Promise<Taught> {
  signal.throwIfAborted();
  const setup: TeachSetup = { model: request.model, niceness: request.niceness };
  const worker = new Worker(new URL('./teach-worker.ts', import.meta.url), {
    workerData: setup,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  const answers = answersOf(worker, signal);
  const ask = (message: ToTeacher): Promise<FromTeacher> => {
    worker.postMessage(message);
    return answers();
  };
  try {
    await answers();
    const days: TaughtDay[] = [];
    for await (const { day, lessons } of request.days) {
      const answer = await ask({ type: 'day', day, lessons });
      if (answer.type === 'step') days.push({ day, report: answer.report });
    }
    const end = await ask({ type: 'end', inUse: request.inUse, urls: await request.urls() });
    if (end.type !== 'end') throw new Error('the teaching thread answered something else');
    const { overlay, compared, changed } = end;
    return { days, overlay, compared, changed };
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

/** The next answer, each time it is called; rejects once the thread has ended, whenever that was. */
function answersOf(worker: Worker, signal: AbortSignal): () => Promise<FromTeacher> {
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  worker.once('error', (error) => ended.reject(error));
  worker.once('exit', () => ended.reject(signal.reason ?? new Error('the teaching thread ended early')));
  return () => {
    const answer = new Promise<FromTeacher>((resolve) => worker.once('message', resolve));
    return Promise.race([answer, ended.promise]);
  };
}
