import type { AdminFeed, AdminJob } from '@lurewatch/contract';
import type { JobState } from '../jobs/job.ts';
import type { Service } from '../open-service.ts';
import type { ServerPlugin } from '../start-server.ts';
import { SERVICE_VERSION } from '../version.ts';
import { createDashboard } from './create-dashboard.ts';
import { limitationsOf } from './limitations.ts';

/** Mounts the dashboard on a running service. */
export const dashboardPlugin: ServerPlugin = async (app, api, service) => {
  const { config, store, plans, engine, log, now, secretKey } = service;
  const mount = createDashboard({
    store,
    plans,
    engine,
    analyzer: service.analysis.analyzer,
    log,
    now,
    secretKey,
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    registration: config.registration === 'closed' ? 'closed' : 'open',
    administratorPlan: config.bootstrapPlan,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    version: SERVICE_VERSION,
    operator: {
      feeds: () => feedsOf(service),
      jobs: () => service.jobs.states().map(presentJob),
      limitations: () => limitationsOf(config.evidenceSources, feedsOf(service)),
      model: service.modelUpdates.state,
    },
  });
  await mount(app, api);
};

type FeedState = ReturnType<Service['evidence']['feeds']['states']>[number];

function feedsOf({ evidence, now }: Service): readonly AdminFeed[] {
  return evidence.feeds.states(now()).map(presentFeed);
}

function presentFeed(feed: FeedState): AdminFeed {
  return {
    name: feed.name,
    entries: feed.entries ?? 0,
    fetched_at: instantOrNull(feed.lastSuccessAt),
    next_attempt_at: instantOrNull(feed.nextAttemptAt),
    status: feed.entries === null ? 'never' : feed.isStale ? 'stale' : 'fresh',
    error: feed.message,
    remarks: [...feed.remarks],
    licence: feed.licence,
  };
}

function presentJob(job: JobState): AdminJob {
  const status = job.isRunning ? 'running' : job.lastError !== null ? 'failed' : job.runs === 0 ? 'waiting' : 'ok';
  return {
    name: job.name,
    status,
    interval_s: job.intervalMs / 1000,
    last_run_at: instantOrNull(job.lastStartedAt),
    duration_ms: job.lastDurationMs === null ? null : Math.round(job.lastDurationMs),
    runs: job.runs,
    failures: job.failures,
    error: job.lastError,
  };
}

function instantOrNull(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
