import { Gauge, type Registry } from 'prom-client';
import type { JobState } from './job.ts';

/** One line per job and figure, read when somebody asks. */
export function registerJobMetrics(registry: Registry, states: () => readonly JobState[]): void {
  const figure = (name: string, help: string, of: (state: JobState) => number | null) =>
    new Gauge({
      name: `lurewatch_job_${name}`,
      help,
      labelNames: ['job'],
      registers: [registry],
      collect() {
        for (const state of states()) {
          const value = of(state);
          if (value !== null) this.set({ job: state.name }, value);
        }
      },
    });
  const seconds = (ms: number | null) => (ms === null ? null : ms / 1000);
  figure('lag_seconds', 'How long a run is overdue or under way.', (state) => seconds(state.lagMs));
  figure('last_success_timestamp_seconds', 'When it last ended well.', (state) => seconds(state.lastSuccessAt));
  figure('last_duration_seconds', 'How long its last run took.', (state) => seconds(state.lastDurationMs));
  figure('runs_total', 'Runs since the start.', (state) => state.runs);
  figure('failures_total', 'Failed runs since the start.', (state) => state.failures);
}
