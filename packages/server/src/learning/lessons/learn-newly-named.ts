import type { FeedAddition } from '@lurewatch/evidence';
import type { StoreLog } from '../../store/store-log.ts';
import type { LessonStore, StoredLesson } from '../../store/tables/learning/lessons.ts';
import type { OverlayStore } from '../../store/tables/learning/overlays.ts';
import { dayOf } from '../../time/time.ts';
import { readInWorker } from './read-in-worker.ts';

export interface NewlyNamedParts {
  readonly lessons: Pick<LessonStore, 'add' | 'countOf'>;
  readonly overlays: Pick<OverlayStore, 'state'>;
  /** The model file in use; null: the release's own. */
  readonly model: () => Uint8Array | null;
  readonly now: () => number;
  readonly log: StoreLog;
  /** So many lessons are new. */
  readonly onLearnt: (count: number) => void;
}

/** Of one list on one day; together they weigh no more than the engine's share of a list. */
const MOST_OF_DAY = 2_000;

/**
 * Writes down what a list newly names, as of today. Told again after a crash, it changes nothing. Rejects where the database does;
 * a thread that fails costs these lessons, and holds nothing up.
 */
export async function learnNewlyNamed(
  { source, newlyNamed, signal }: Pick<FeedAddition, 'source' | 'newlyNamed' | 'signal'>,
  { lessons, overlays, model, now, log, onLearnt }: NewlyNamedParts,
): Promise<void> {
  if (newlyNamed.length === 0 || (await overlays.state()).isOff) return;
  const at = now();
  const day = dayOf(at);
  const list: StoredLesson['source'] = `list:${source}`;
  const room = MOST_OF_DAY - (await lessons.countOf(list, day));
  if (room <= 0) return;
  const told = newlyNamed.map((url) => ({ url, isPhish: true, source: list }));
  const read = await readInWorker({ model: model(), told }, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    log.error({ list: source, err: error }, 'what a list newly names could not be read as lessons');
    return [];
  });
  if (read.length > 0) onLearnt(await lessons.add(read.slice(0, room), day, at));
}
