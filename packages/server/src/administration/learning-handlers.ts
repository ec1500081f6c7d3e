import type { AdminLearning } from '@lurewatch/contract';
import { type Engine, isAged } from '@lurewatch/engine';
import type { LessonSource } from '@lurewatch/engine/learning';
import { ApiError } from '../api/api-error.ts';
import { type HeavyWord, heaviestWords } from '../learning/heaviest-words.ts';
import { type DashboardHandlers, DONE } from '../sign-in/dashboard-handler.ts';
import type { Store } from '../store/store.ts';
import type { OverlayRecord } from '../store/tables/learning/overlays.ts';

/** What the handlers know of learning beside the database. */
export interface LearningView {
  /** LEARNING. */
  readonly isSet: boolean;
  /** Identity of the model in use. */
  base(): string;
}

export interface LearningParts {
  readonly store: Pick<Store, 'overlays' | 'lessons' | 'analyses'>;
  readonly engine: Pick<Engine, 'taught' | 'overlayVersion' | 'dataVersion' | 'riskOf'>;
  readonly learning: LearningView;
  readonly now: () => number;
}

type Handlers = Pick<
  DashboardHandlers,
  'getLearning' | 'switchLearning' | 'acceptOverlay' | 'rollBackLearning' | 'forgetLessons'
>;

/** Addresses in which the heaviest words are looked for. */
const SEARCHED = 3_000;
const SHOWN = 60;

/** What was learnt, and the administrator's word about it. */
export function learningHandlers({ store, engine, learning, now }: LearningParts): Handlers {
  const { overlays, lessons, analyses } = store;
  const words = rememberWords(engine, () => analyses.latestUrls(SEARCHED));
  return {
    async getLearning() {
      const base = learning.base();
      const [{ isOff, taught }, tally, made] = await Promise.all([
        overlays.state(),
        lessons.tally(base),
        overlays.list(),
      ]);
      const data: AdminLearning = {
        is_set: learning.isSet,
        is_on: !isOff,
        model: base,
        is_model_aged: isAged(engine, now()),
        taught_until: taught?.base === base ? taught.day : null,
        in_use: engine.overlayVersion,
        lessons: tally
          .map(({ day, source, lessons: addresses, setAside }) => ({ day, source, addresses, taken_back: setAside }))
          .reverse()
          .slice(0, SHOWN),
        overlays: made.slice(0, SHOWN).map((overlay) => presentOverlay(overlay, base)),
        words: (await words()).map(({ word, sites, logOdds }) => ({ word, sites, log_odds: logOdds })),
      };
      return { data };
    },

    async switchLearning({ body }) {
      await overlays.switch(!body.is_on);
      return DONE;
    },

    async acceptOverlay({ body }) {
      if (await overlays.accept(body.version, now())) return DONE;
      throw new ApiError('not_found', 'Nothing of this version waits.');
    },

    async rollBackLearning() {
      if ((await overlays.rollBack(now())) !== null) return DONE;
      throw new ApiError('not_found', 'Nothing that was learnt is in use: there is nothing to go back from.');
    },

    async forgetLessons({ body: { what, name } }) {
      const addresses = await overlays.forget(
        what === 'day' ? { day: name } : { sources: [name as LessonSource] },
        now(),
      );
      if (addresses === 0) throw new ApiError('not_found', 'There is no such lesson.');
      return { data: { addresses } };
    },
  };
}

function presentOverlay(overlay: OverlayRecord, base: string): AdminLearning['overlays'][number] {
  const { version, state, lessons, summary, madeAt } = overlay;
  return {
    version,
    state: overlay.base === base ? state : 'of_another_model',
    addresses: lessons,
    made_at: new Date(madeAt).toISOString(),
    compared: summary.compared,
    changed: summary.changed,
    guard: summary.guard,
    refused: summary.refused.map(({ day, message }) => ({ day, message })),
  };
}

/** Looked for once for each overlay: it takes a moment. */
function rememberWords(
  engine: LearningParts['engine'],
  urls: () => Promise<readonly string[]>,
): () => Promise<readonly HeavyWord[]> {
  let known: { readonly version: string | null; readonly words: Promise<readonly HeavyWord[]> } | null = null;
  return () => {
    if (known?.version !== engine.overlayVersion) {
      const { overlayVersion: version } = engine;
      known = { version, words: urls().then((them) => heaviestWords(engine, them)) };
      known.words.catch(() => {
        known = null;
      });
    }
    return known.words;
  };
}
