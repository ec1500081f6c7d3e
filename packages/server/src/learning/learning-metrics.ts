import { Counter, Gauge, type Registry } from 'prom-client';
import type { LiveEngine } from '../models/live-engine.ts';
import type { OverlayStore } from '../store/tables/learning/overlays.ts';
import type { TeachOutcome } from './teach/teach-due.ts';

export interface LearningCounts {
  lessons(count: number): void;
  outcome(outcome: TeachOutcome): void;
  read(): { readonly lessons: number; readonly outcomes: Readonly<Record<TeachOutcome, number>> };
}

export function createLearningCounts(): LearningCounts {
  let all = 0;
  const outcomes: Record<TeachOutcome, number> = { nothing_due: 0, taught: 0, waiting: 0, overtaken: 0 };
  return {
    lessons: (count) => {
      all += count;
    },
    outcome: (outcome) => {
      outcomes[outcome]++;
    },
    read: () => ({ lessons: all, outcomes }),
  };
}

export interface LearningMetricSources {
  readonly engine: Pick<LiveEngine, 'overlayVersion'>;
  readonly overlays: Pick<OverlayStore, 'list'>;
  readonly counts: LearningCounts;
}

/** By what was learnt it is judged, and what became of each day's teaching, read when somebody asks. */
export function registerLearningMetrics(registry: Registry, { engine, overlays, counts }: LearningMetricSources): void {
  new Gauge({
    name: 'lurewatch_overlay_info',
    help: 'What was learnt on top of the model and is in use: day and short hash; "none" where nothing is.',
    labelNames: ['version'],
    registers: [registry],
    collect() {
      this.reset();
      this.set({ version: engine.overlayVersion ?? 'none' }, 1);
    },
  });
  new Gauge({
    name: 'lurewatch_overlay_waiting',
    help: '1 while something that was learnt would turn so many stored verdicts that it waits for an administrator.',
    registers: [registry],
    async collect() {
      const waits = (await overlays.list()).some(({ state }) => state === 'waiting');
      this.set(waits ? 1 : 0);
    },
  });
  new Counter({
    name: 'lurewatch_lessons_total',
    help: 'Addresses newly named by threat lists that were written down to be learnt, since the start.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(counts.read().lessons);
    },
  });
  new Counter({
    name: 'lurewatch_teachings_total',
    help: 'Times that this replica taught since the start: taken, left waiting, or overtaken by lessons taken back.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      const { taught, waiting, overtaken } = counts.read().outcomes;
      for (const [outcome, count] of Object.entries({ taught, waiting, overtaken })) this.inc({ outcome }, count);
    },
  });
}
