import type { Job, JobState } from '../basis/job.ts';
import type { StoreLog } from '../store/store-log.ts';
import type { MaintenanceStore } from '../store/tables/maintenance.ts';

export interface JobRunnerOptions {
  readonly jobs: readonly Job[];
  readonly runSingleton: MaintenanceStore['runSingleton'];
  readonly now: () => number;
  /** 0 ≤ random() < 1. */
  readonly random: () => number;
  readonly log: StoreLog;
}

export interface JobRunner {
  start(): void;
  states(): readonly JobState[];
  /** Starts no more, tells the running ones to end and waits for them. */
  stop(): Promise<void>;
}

/** Intervals vary by this share, so that jobs and replicas do not march in step. */
const JITTER = 0.1;

/** Runs each job at its interval, never two runs of one job at once. A failure is logged, counted, and tried again next time. */
export function createJobRunner({ jobs, runSingleton, now, random, log }: JobRunnerOptions): JobRunner {
  const stopping = new AbortController();
  const loops = jobs.map((job) => createLoop(job));
  let ended: Promise<unknown> | null = null;

  function createLoop(job: Job) {
    let state: Omit<JobState, 'lagMs'> = {
      name: job.name,
      intervalMs: job.intervalMs,
      singleton: job.singleton,
      isRunning: false,
      lastStartedAt: null,
      lastSuccessAt: null,
      lastDurationMs: null,
      lastError: null,
      runs: 0,
      failures: 0,
    };
    let dueAt: number | null = null;

    async function runOnce(): Promise<void> {
      const startedAt = now();
      state = { ...state, isRunning: true, lastStartedAt: startedAt };
      try {
        // Where another replica holds the job, nothing is left to do here: that is a success.
        if (job.singleton) {
          await runSingleton(job.name, async (held) => {
            await job.run(AbortSignal.any([stopping.signal, held]));
          });
        } else await job.run(stopping.signal);
        state = { ...state, lastSuccessAt: now(), lastError: null };
      } catch (error) {
        const name = error instanceof Error ? error.name : 'unknown';
        state = { ...state, failures: state.failures + 1, lastError: name };
        log.error({ job: job.name, error: name }, 'a background job failed');
      }
      const runs = state.runs + 1;
      state = { ...state, isRunning: false, lastDurationMs: now() - startedAt, runs };
    }

    return {
      async loop(): Promise<void> {
        // The first runs are spread as well, over one interval but no more than a few seconds.
        let waitMs = Math.min(job.intervalMs, FIRST_RUN_WITHIN_MS) * random();
        while (!stopping.signal.aborted) {
          dueAt = now() + waitMs;
          await sleep(waitMs, stopping.signal);
          if (stopping.signal.aborted) break;
          await runOnce();
          waitMs = job.intervalMs * (1 + JITTER * (2 * random() - 1));
        }
        dueAt = null;
      },
      state: (): JobState => ({ ...state, lagMs: dueAt === null ? 0 : Math.max(0, now() - dueAt) }),
    };
  }

  return {
    start() {
      ended ??= Promise.all(loops.map((it) => it.loop()));
    },
    states: () => loops.map((it) => it.state()),
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

const FIRST_RUN_WITHIN_MS = 5_000;

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}
