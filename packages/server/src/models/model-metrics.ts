import { Counter, Gauge, type Registry } from 'prom-client';
import type { ModelUpdates } from './model-updates.ts';

/** Which model is in use, and what became of those that were offered, read when somebody asks. */
export function registerModelMetrics(registry: Registry, { state, counts }: ModelUpdates): void {
  new Gauge({
    name: 'lurewatch_model_info',
    help: 'The model in use: the date of its data, and its edition ("release" for the one that came with the service).',
    labelNames: ['data_version', 'edition'],
    registers: [registry],
    collect() {
      this.reset();
      const { dataVersion, edition } = state();
      this.set({ data_version: dataVersion, edition: edition ?? 'release' }, 1);
    },
  });
  new Gauge({
    name: 'lurewatch_model_refused',
    help: '1 while the newest model that was offered or installed is not in use.',
    registers: [registry],
    collect() {
      this.set(state().problem === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'lurewatch_model_stale',
    help: '1 while MODEL_URL is set and the data of the model in use are older than 60 days.',
    registers: [registry],
    collect() {
      this.set(state().isStale ? 1 : 0);
    },
  });
  new Gauge({
    name: 'lurewatch_model_aged',
    help: '1 while the data of the model in use are older than 60 days and nothing that was learnt here is used on top of it.',
    registers: [registry],
    collect() {
      this.set(state().isAged ? 1 : 0);
    },
  });
  new Counter({
    name: 'lurewatch_model_updates_total',
    help: 'Models exchanged, refused, or installed but unusable since the start.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts())) this.inc({ outcome }, count);
    },
  });
}
