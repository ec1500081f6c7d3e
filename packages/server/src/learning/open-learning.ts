import type { OperationHandlers } from '../api/operation-handler.ts';
import type { Basis } from '../basis/basis.ts';
import type { Job } from '../basis/job.ts';
import type { OpenEvidence } from '../evidence/open-evidence.ts';
import type { LiveEngine } from '../models/live-engine.ts';
import type { Sealing } from '../sealing/open-sealing.ts';
import type { Store } from '../store/store.ts';
import { SECOND } from '../time/intervals.ts';
import { createBaseOfModel } from './base-of-model.ts';
import { createOverlayFollower } from './follow-overlay.ts';
import { createLearningCounts, registerLearningMetrics } from './learning-metrics.ts';
import { type LearnAccepted, learnAccepted } from './lessons/learn-accepted.ts';
import { learnConvicted } from './lessons/learn-convicted.ts';
import { learnNewlyNamed } from './lessons/learn-newly-named.ts';
import { createLessonReader, type LessonReader } from './lessons/lesson-reader.ts';
import { serveOverlay } from './serve-overlay.ts';
import { openSigningKey, type SigningKey } from './signing-key.ts';
import { teachWhatIsDue } from './teach/teach-due.ts';

export interface OpenLearning extends AsyncDisposable {
  /** What accepting a report teaches; null where LEARNING is off. */
  readonly learnAccepted: LearnAccepted | null;
  readonly jobs: readonly Job[];
  /** Identity of the model in use. */
  base(): string;
  readonly key: SigningKey;
  readonly handlers: Pick<OperationHandlers, 'getOverlay'>;
}

/** Learns on top of the model what lists and accepted reports tell, where that is asked for. */
export async function openLearning(
  { config, now, log, metrics }: Basis,
  store: Store,
  engine: LiveEngine,
  { feeds, gatherEvidence }: Pick<OpenEvidence, 'feeds' | 'gatherEvidence'>,
  { box }: Sealing,
): Promise<OpenLearning> {
  const { lessons, overlays, analyses, maintenance } = store;
  const key = await openSigningKey({ maintenance, box, dataDir: config.dataDir, log });
  const handlers = serveOverlay({ engine, overlays, key });
  const baseOf = createBaseOfModel();
  const base = () => baseOf(engine.model);
  if (!config.learning)
    return { learnAccepted: null, jobs: [], base, key, handlers, [Symbol.asyncDispose]: async () => {} };
  const counts = createLearningCounts();
  const follow = createOverlayFollower(overlays, { engine, baseOf: base, log });
  await follow();
  const teaching = {
    ...{ lessons, overlays, now, log },
    latestUrls: (most: number) => analyses.latestUrls(most),
    model: () => ({ file: engine.model, base: base() }),
  };
  const naming = { lessons, overlays, now, log, model: () => engine.model, onLearnt: counts.lessons };
  const stopListening = feeds.onAdded((addition) => learnNewlyNamed(addition, naming));
  const reader = readerOfModel(() => engine.model);
  const looking = { ...store, engine, gatherEvidence, reader, now, onLearnt: counts.lessons };
  registerLearningMetrics(metrics.registry, { engine, overlays, counts });
  return {
    base,
    key,
    handlers,
    learnAccepted: learnAccepted(lessons, reader),
    jobs: [
      // What is taught, accepted or rolled back counts everywhere within seconds.
      { name: 'learning-follow', intervalMs: 3 * SECOND, singleton: false, run: follow },
      // Looks whether a day has ended, or lessons were taken back.
      {
        name: 'learning-teach',
        intervalMs: 10 * SECOND,
        singleton: true,
        run: async (signal) => counts.outcome(await teachWhatIsDue(teaching, signal)),
      },
      // What yesterday's pages proved, by looking again.
      ...(config.learningPages
        ? [
            {
              name: 'learning-pages',
              intervalMs: 10 * SECOND,
              singleton: true,
              run: (signal: AbortSignal) => learnConvicted(looking, signal),
            },
          ]
        : []),
    ],
    [Symbol.asyncDispose]: async () => void stopListening(),
  };
}

/** A reader for the model in use, made when it is first needed. */
function readerOfModel(model: () => Uint8Array | null): () => LessonReader {
  let made: { readonly model: Uint8Array | null; readonly reader: LessonReader } | null = null;
  return () => {
    const current = model();
    if (made === null || made.model !== current) made = { model: current, reader: createLessonReader(current) };
    return made.reader;
  };
}
