import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Engine } from '@lurewatch/engine';
import { createAccountLists } from './analysis/account-lists.ts';
import type { AnalysisDependencies } from './analysis/analyze-url.ts';
import type { Analyzer } from './analysis/analyzer.ts';
import { NO_BACKGROUND_RENDERS, runBackgroundRenders } from './analysis/background-renders/run-background-renders.ts';
import { countChecks } from './analysis/check-metrics.ts';
import { createAnalyzer } from './analysis/create-analyzer.ts';
import { createFairTurns } from './analysis/fair-turns.ts';
import { judgeByCurrent } from './analysis/judge-by-current.ts';
import { comparesPages, type OpenEvidence, openEvidence } from './analysis/open-evidence.ts';
import { recheckAddition } from './analysis/recheck.ts';
import { reportRenderFailures } from './analysis/render-failures.ts';
import { createSubscriptions } from './analysis/subscriptions.ts';
import { openAnalysisThreads } from './analysis/threads/open-analysis-threads.ts';
import { reportThreads } from './analysis/threads/thread-metrics.ts';
import { reportWorkers } from './analysis/worker-metrics.ts';
import { type BatchRunner, createBatchRunner } from './batches/batch-runner.ts';
import type { Config } from './config/config.ts';
import { databaseOf } from './config/database-of.ts';
import { ensureSameSealingKey, sealingKey } from './config/sealing-key.ts';
import { createListedHashCollector } from './hash-lists/collect-listed-hashes.ts';
import { createHashList, type HashList } from './hash-lists/hash-list.ts';
import { limitsOfAccount } from './http/authenticate-key.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { backgroundJobs } from './jobs/background-jobs.ts';
import { registerFeedMetrics } from './jobs/feed-metrics.ts';
import { registerJobMetrics } from './jobs/job-metrics.ts';
import { createJobRunner, type JobRunner } from './jobs/job-runner.ts';
import { createAnalysisPurge } from './jobs/purge-analyses.ts';
import { type Authenticator, createAuthenticator } from './keys/authenticator.ts';
import { parseBootstrapKey } from './keys/ensure-bootstrap.ts';
import { openKnownKeys } from './keys/known-keys.ts';
import { createRateLimiter } from './limits/create-rate-limiter.ts';
import { ensureBootstrapPlan, ensurePlansKnown } from './limits/ensure-plans.ts';
import { limitsOfPlan, loadPlans, type Plans } from './limits/plans.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import { registerRateLimiterMetrics } from './limits/rate-limiter-metrics.ts';
import { createUsageView } from './limits/usage-view.ts';
import { createLiveEngine } from './models/live-engine.ts';
import { parsePublicKey } from './models/minisign.ts';
import { registerModelMetrics } from './models/model-metrics.ts';
import { createModelUpdates, type ModelUpdates } from './models/model-updates.ts';
import { openEngine } from './open-engine.ts';
import { createSeenPages } from './seen-pages/create-seen-pages.ts';
import { SIGN_IN_PAGES } from './seen-pages/sign-in-pages.ts';
import { visitBrandPages } from './seen-pages/visit-brand-pages.ts';
import { openStore } from './store/open-store.ts';
import { registerStandbyMetrics } from './store/standby-metrics.ts';
import type { Store } from './store/store.ts';
import type { StoreLog } from './store/store-log.ts';
import { createWebhookDelivery, type Dispatcher } from './webhooks/index.ts';

/** Everything behind HTTP, open and running. */
export interface Service {
  readonly config: Config;
  readonly now: () => number;
  readonly log: StoreLog;
  readonly plans: Plans;
  readonly store: Store;
  readonly secretKey: Uint8Array;
  readonly engine: Engine;
  readonly modelUpdates: ModelUpdates;
  readonly evidence: OpenEvidence;
  readonly authenticator: Authenticator;
  readonly rateLimiter: RateLimiter;
  readonly analysis: AnalysisDependencies;
  readonly dispatcher: Dispatcher;
  readonly jobs: JobRunner;
  readonly batches: BatchRunner;
  readonly hashList: HashList;
  readonly metrics: Metrics;
}

export interface ServiceOptions {
  readonly now: () => number;
  readonly log: StoreLog;
  /** Told how to close each part, in order of opening; whoever closes goes backwards. */
  readonly onClose: (close: () => unknown) => void;
  /** Told of each analysis thread that starts: for tests that end them. */
  readonly onAnalysisThread?: ((thread: Worker) => void) | undefined;
}

/** Attempts under way when the service stops get this long to end. */
const DELIVERY_GRACE_MS = 5_000;

/** Opens store, engine, evidence, limits, deliveries and jobs, each after what it rests on. */
export async function openService(
  config: Config,
  { now, log, onClose, onAnalysisThread }: ServiceOptions,
): Promise<Service> {
  const plans = loadPlans(config.plansFile);
  ensureBootstrapPlan(config.bootstrapPlan, plans);
  const store = await openStore({ ...databaseOf(config), now, log });
  onClose(() => store.close());
  ensurePlansKnown(await store.retention.plansInUse(), plans);
  const secretKey = sealingKey(config.secretKey, config.dataDir);
  await ensureSameSealingKey(store, secretKey);
  if (config.bootstrapApiKey !== null) parseBootstrapKey(config.bootstrapApiKey);

  const released = openEngine();
  const engine = createLiveEngine(released);
  const metrics = createMetrics({ queueDepth: () => analyzer.queueDepth });
  const evidence = await openEvidence(config, store, {
    jitterSeed: Buffer.from(secretKey).readUInt32BE(),
    isTrustedSite: engine.isTrustedSite,
    onWorkerReplaced: reportWorkers(metrics.registry, log),
  });
  onClose(() => evidence.close());
  const accountLists = createAccountLists(store.lists);
  onClose(() => accountLists.close());
  const known = await openKnownKeys({ keys: store.keys });
  onClose(known.close);
  const authenticator = createAuthenticator({ keys: store.keys, known, now });
  onClose(() => authenticator.close());
  const modelUpdates = createModelUpdates({
    models: store.models,
    engine,
    released,
    publicKey: config.modelPublicKey === null ? null : parsePublicKey(config.modelPublicKey),
    download:
      config.modelUrl === null || config.evidenceSources.length === 0
        ? null
        : { url: config.modelUrl, fetch: evidence.fetch },
    now,
    random: Math.random,
    log,
  });
  await modelUpdates.follow();
  registerModelMetrics(metrics.registry, modelUpdates);
  registerFeedMetrics(metrics.registry, () => evidence.feeds.states(now()), now);
  const rateLimiterChanged = registerRateLimiterMetrics(metrics.registry, config.redisUrl !== null);
  const rateLimiter = createRateLimiter({
    redisUrl: config.redisUrl,
    now: () => performance.now(),
    onState(state) {
      rateLimiterChanged(state);
      log.warn({ state }, 'where request rates are kept has changed');
    },
  });
  onClose(() => rateLimiter.close());
  const dispatcher = createWebhookDelivery({
    store,
    fetch: evidence.fetch,
    sealingKey: secretKey,
    retryScheduleS: config.webhookRetryScheduleS,
    now,
    registry: metrics.registry,
  });
  onClose(() => dispatcher.stop(DELIVERY_GRACE_MS));

  const takeTurn = createFairTurns();
  const analyzer: Analyzer =
    config.threads === 0
      ? createAnalyzer({ engine, judge: judgeByCurrent(engine), writer: store.writer, takeTurn })
      : await openAnalysisThreads({
          size: config.threads,
          store,
          engine,
          stuckMs: config.watchdogSeconds * 1_000,
          log,
          onReplaced: reportThreads(metrics.registry, log),
          ...(onAnalysisThread && { onStarted: onAnalysisThread }),
        });
  onClose(() => analyzer.close());
  const canRender = config.rendererUrl !== null && config.evidenceSources.includes('page');
  const seenPages = comparesPages(config) ? createSeenPages({ store: store.seenPages, now, log }) : null;
  await seenPages?.follow();
  const gatherCompared = seenPages?.compared(evidence.gatherEvidence) ?? evidence.gatherEvidence;
  const gatherEvidence = reportRenderFailures(countChecks(gatherCompared, metrics.registry), {
    registry: metrics.registry,
    log,
    now,
  });
  const backgroundRenders =
    canRender && config.rendererBackground
      ? runBackgroundRenders({
          analyses: store.analyses,
          screenshots: store.screenshots,
          analyzer,
          gatherEvidence,
          ...(seenPages && { seenPages }),
          accountLists,
          isTrustedSite: engine.isTrustedSite,
          wakeDispatcher: dispatcher.wake,
          registry: metrics.registry,
          log,
          now,
        })
      : NO_BACKGROUND_RENDERS;
  onClose(() => backgroundRenders.stop());
  const analysis: AnalysisDependencies = {
    engine,
    analyzer,
    canRender,
    backgroundRenders,
    ...(seenPages && { seenPages }),
    writer: store.writer,
    takeTurn,
    gatherEvidence,
    accountLists,
    now,
    subscriptions: createSubscriptions(store.webhooks, now),
    usage: createUsageView(store.usage, now),
    countAnalysis: metrics.countAnalysis,
    wakeDispatcher: dispatcher.wake,
  };
  const recheck = { analyses: store.analyses, analyzer, feeds: evidence.feeds, accountLists, now };
  const retentionDays = longestRetentionDays(plans);
  onClose(
    evidence.feeds.onAdded(async (addition) => {
      const { changed } = await recheckAddition(addition, { ...recheck, retentionDays });
      if (changed > 0) dispatcher.wake();
    }),
  );
  const hashList = createHashList(store.listedHashes, evidence.feeds, now);
  await hashList.refresh();
  const jobs = createJobRunner({
    jobs: backgroundJobs({
      store,
      dispatcher,
      authenticator,
      feeds: evidence.feeds,
      modelUpdates,
      hashList,
      collectListedHashes: createListedHashCollector({
        listedHashes: store.listedHashes,
        maintenance: store.maintenance,
        isTrustedSite: engine.isTrustedSite,
        maxScore: config.listOwnScore,
        ageMs: config.listOwnAgeMinutes * 60_000,
        now,
      }),
      purgeAnalyses: createAnalysisPurge({
        store,
        retentionDaysOf: (plan) => limitsOfPlan(plans, plan)?.log_retention_days,
        registry: metrics.registry,
        log,
        now,
      }),
      seenPages: seenPages && {
        follow: seenPages.follow,
        visit: (signal) =>
          visitBrandPages(
            {
              pages: SIGN_IN_PAGES,
              store: store.seenPages,
              gather: evidence.gatherEvidence,
              canRender,
              engine,
              now,
              pause,
            },
            signal,
          ),
      },
      now,
    }),
    runSingleton: store.maintenance.runSingleton,
    now,
    random: Math.random,
    log,
  });
  registerJobMetrics(metrics.registry, jobs.states);
  registerStandbyMetrics(metrics.registry, store.standby);
  const batches = createBatchRunner({
    store,
    analysis,
    limitsOf: (plan) => limitsOfAccount(plans, plan),
    now,
    log,
  });
  batches.start();
  onClose(() => batches.stop());
  jobs.start();
  onClose(() => jobs.stop());

  return {
    config,
    now,
    log,
    plans,
    store,
    secretKey,
    engine,
    modelUpdates,
    evidence,
    authenticator,
    rateLimiter,
    analysis,
    dispatcher,
    jobs,
    batches,
    hashList,
    metrics,
  };
}

/** Ends early when the signal does. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return setTimeout(ms, undefined, { signal }).catch(() => {});
}

/** A plan that keeps analyses for ever is re-checked for a year back. */
const LONGEST_RECHECK_DAYS = 365;

function longestRetentionDays(plans: Plans): number {
  return Math.max(...Object.values(plans).map((plan) => plan.log_retention_days ?? LONGEST_RECHECK_DAYS));
}
