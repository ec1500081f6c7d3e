import { parentPort, workerData } from 'node:worker_threads';
import type { StoredLesson } from '../../store/tables/learning/lessons.ts';
import { lowerPriority, NICENESS } from '../lower-priority.ts';
import { createLessonReader, type Told } from './lesson-reader.ts';

/** What the thread is started with. */
export interface ReadSetup {
  /** Null: the release's own. */
  readonly model: Uint8Array | null;
  readonly told: readonly Told[];
}

/** Entry of the thread: one job, one answer, then it ends. */
lowerPriority(NICENESS.background);
parentPort?.postMessage(read(setupOf(workerData)));

function read({ model, told }: ReadSetup): readonly StoredLesson[] {
  const reader = createLessonReader(model);
  return told.flatMap((one) => reader.read(one) ?? []);
}

/** workerData is what readInWorker passed: the one writer of this type. */
function setupOf(data: unknown): ReadSetup {
  return data as ReadSetup;
}
