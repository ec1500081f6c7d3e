import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobState } from '../basis/job.ts';

/** One line per job and figure, read when somebody asks. */
export function registerJobMetrics(registry: Registry, states: () => readonly JobState[]): void {
  const gauge = (name: string, help: string, of: (state: JobState) => number | null) =>
    new Gauge({
      name: `lurewatch_job_${name}`,
      help,
      labelNames: ['name'],
      registers: [registry],
      collect() {
        for (const state of states()) {
          const value = of(state);
          if (value !== null) this.set({ name: state.name }, value);
        }
      },
    });
  const counter = (name: string, help: string, of: (state: JobState) => number) =>
    new Counter({
      name: `lurewatch_job_${name}`,
      help,
      labelNames: ['name'],
      registers: [registry],
      collect() {
        // The runner counts; this repeats its figure.
        this.reset();
        for (const state of states()) this.inc({ name: state.name }, of(state));
      },
    });
  const seconds = (ms: number | null) => (ms === null ? null : ms / 1000);
  gauge('lag_seconds', 'How long a run is overdue or under way.', (state) => seconds(state.lagMs));
  gauge('last_success_timestamp_seconds', 'When it last ended well.', (state) => seconds(state.lastSuccessAt));
  gauge('last_duration_seconds', 'How long its last run took.', (state) => seconds(state.lastDurationMs));
  counter('runs_total', 'Runs since the start.', (state) => state.runs);
  counter('failures_total', 'Failed runs since the start.', (state) => state.failures);
}
