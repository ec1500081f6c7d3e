import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import type { Job } from '../basis/job.ts';
import { silentLog } from '../store/store-log.ts';
import { registerJobMetrics } from './job-metrics.ts';
import { createJobRunner, type JobRunnerOptions } from './job-runner.ts';

const runnerOf = (jobs: readonly Job[], change: Partial<JobRunnerOptions> = {}) =>
  createJobRunner({
    jobs,
    runSingleton: async (_name, job) => {
      await job(new AbortController().signal);
      return true;
    },
    now: Date.now,
    random: () => 0,
    log: silentLog,
    ...change,
  });
const job = (change: Partial<Job>): Job => ({
  name: 'a',
  intervalMs: 5,
  singleton: false,
  run: async () => {},
  ...change,
});

it('a job runs again and again, and never twice at once', async () => {
  let running = 0;
  let most = 0;
  const third = Promise.withResolvers<void>();
  let runs = 0;
  const runner = runnerOf([
    job({
      run: async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 15));
        running--;
        if (++runs === 3) third.resolve();
      },
    }),
  ]);
  runner.start();
  runner.start();
  await third.promise;
  await runner.stop();
  expect(most).toBe(1);
  expect(runner.states()[0]).toMatchObject({ name: 'a', isRunning: false, lastError: null, failures: 0, lagMs: 0 });
});

it('a failure is counted, shown and does not end the loop', async () => {
  const third = Promise.withResolvers<void>();
  let runs = 0;
  const runner = runnerOf([
    job({
      run: async () => {
        if (++runs === 3) third.resolve();
        throw new RangeError('a detail that belongs to nobody');
      },
    }),
  ]);
  runner.start();
  await third.promise;
  await runner.stop();
  const [state] = runner.states();
  expect(state).toMatchObject({ lastError: 'RangeError', lastSuccessAt: null });
  expect(state?.failures).toBeGreaterThanOrEqual(3);
});

it('stopping tells a running job, waits for it, and starts no more', async () => {
  let ended = false;
  const started = Promise.withResolvers<void>();
  const runner = runnerOf([
    job({
      run: (signal) =>
        new Promise((resolve) => {
          started.resolve();
          signal.addEventListener('abort', () =>
            setTimeout(() => {
              ended = true;
              resolve(undefined);
            }, 20),
          );
        }),
    }),
    job({ name: 'rare', intervalMs: 3_600_000 }),
  ]);
  runner.start();
  await started.promise;
  await runner.stop();
  expect(ended).toBe(true);
  expect(runner.states()[0]?.runs).toBe(1);
});

it('a singleton goes through the lock; a run that another replica holds is no failure', async () => {
  const asked: string[] = [];
  let ran = false;
  const runner = runnerOf(
    [
      job({
        name: 'purge',
        singleton: true,
        run: async () => {
          ran = true;
        },
      }),
    ],
    {
      runSingleton: async (name) => {
        asked.push(name);
        return false;
      },
    },
  );
  runner.start();
  await new Promise((resolve) => setTimeout(resolve, 30));
  await runner.stop();
  expect(asked).toContain('purge');
  expect(ran).toBe(false);
  expect(runner.states()[0]?.failures).toBe(0);
});

it('lag is how long a run is overdue or under way, and the metrics tell it', async () => {
  let at = 1_000_000;
  const started = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const runner = runnerOf(
    [
      job({
        run: () => {
          started.resolve();
          return end.promise;
        },
      }),
    ],
    { now: () => at },
  );
  const registry = new Registry();
  registerJobMetrics(registry, runner.states);
  runner.start();
  await started.promise;
  at += 30_000;
  expect(runner.states()[0]).toMatchObject({ isRunning: true, lagMs: 30_000 });
  expect(await registry.metrics()).toContain('lurewatch_job_lag_seconds{name="a"} 30');
  end.resolve();
  await runner.stop();
  expect(await registry.metrics()).toContain('lurewatch_job_last_success_timestamp_seconds{name="a"} 1030');
});

it('runs and failures are counters, the same however often they are read', async () => {
  const failed = Promise.withResolvers<void>();
  const runner = runnerOf([
    job({
      run: async () => {
        failed.resolve();
        throw new Error('no');
      },
    }),
  ]);
  const registry = new Registry();
  registerJobMetrics(registry, runner.states);
  expect(await registry.metrics()).toContain('lurewatch_job_failures_total{name="a"} 0\n');
  runner.start();
  await failed.promise;
  await runner.stop();
  const { runs, failures } = runner.states()[0] ?? expect.unreachable();
  expect(failures).toBeGreaterThan(0);
  for (let reading = 0; reading < 2; reading++) {
    const metrics = await registry.metrics();
    expect(metrics).toContain('# TYPE lurewatch_job_runs_total counter');
    expect(metrics).toContain('# TYPE lurewatch_job_failures_total counter');
    expect(metrics).toContain(`lurewatch_job_runs_total{name="a"} ${runs}\n`);
    expect(metrics).toContain(`lurewatch_job_failures_total{name="a"} ${failures}\n`);
  }
});
