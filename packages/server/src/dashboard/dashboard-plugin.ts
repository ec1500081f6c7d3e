import type { AdminFeed, AdminJob } from '@lurewatch/contract';
import type { FeedState } from '@lurewatch/evidence';
import type { FastifyInstance } from 'fastify';
import type { LearningView } from '../administration/learning-handlers.ts';
import { limitationsOf } from '../administration/limitations.ts';
import type { Basis } from '../basis/basis.ts';
import type { JobState } from '../basis/job.ts';
import type { Brand } from '../brand/read-brand.ts';
import { examine } from '../doctor/examine.ts';
import type { OpenEvidence } from '../evidence/open-evidence.ts';
import type { ApiParts } from '../http/create-app.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { LearnAccepted } from '../learning/lessons/learn-accepted.ts';
import type { ModelUpdates } from '../models/model-updates.ts';
import type { Sealing } from '../sealing/open-sealing.ts';
import type { Provider } from '../sign-in/oidc/provider.ts';
import { SERVICE_VERSION } from '../store/service-version.ts';
import { createDashboard, type DashboardOptions } from './create-dashboard.ts';

/** What the dashboard rests on. */
export interface DashboardRests extends Basis, Pick<DashboardOptions, 'store' | 'plans' | 'engine'> {
  readonly sealing: Sealing;
  readonly brand: Brand;
  readonly evidence: Pick<OpenEvidence, 'feeds' | 'fetch' | 'fetchNamed'>;
  readonly analysis: { readonly analyzer: DashboardOptions['analyzer'] };
  readonly modelUpdates: ModelUpdates;
  readonly learnAccepted: LearnAccepted | null;
  readonly mailboxState: DashboardOptions['mailboxState'];
  readonly learning: LearningView;
  readonly jobs: JobRunner;
  /** By which people may sign in. */
  readonly providers: readonly Provider[];
}

/** Mounts the dashboard on a running service. */
export async function dashboardPlugin(app: FastifyInstance, api: ApiParts, service: DashboardRests): Promise<void> {
  const { config, store, plans, engine, log, now } = service;
  const mount = createDashboard({
    store,
    plans,
    engine,
    analyzer: service.analysis.analyzer,
    log,
    now,
    secretKey: service.sealing.key,
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    registration: config.registration === 'closed' ? 'closed' : 'open',
    hasPasswords: config.passwordSignIn,
    providers: service.providers,
    doors: service.evidence,
    box: service.sealing.box,
    registry: service.metrics.registry,
    administratorPlan: config.bootstrapPlan,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    brand: service.brand,
    version: SERVICE_VERSION,
    learnAccepted: service.learnAccepted,
    mailboxState: service.mailboxState ?? null,
    learning: service.learning,
    operator: {
      feeds: () => feedsOf(service),
      jobs: () => service.jobs.states().map(presentJob),
      limitations: () => limitationsOf(config.evidenceSources, feedsOf(service)),
      model: service.modelUpdates.state,
      findings: () => examine(config, (work) => work(store), now),
    },
  });
  await mount(app, api);
}

function feedsOf({ evidence, now }: DashboardRests): readonly AdminFeed[] {
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
