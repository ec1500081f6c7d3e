import type { AskedContext, ParsedUrl } from '@lurewatch/engine';
import { Gauge } from 'prom-client';
import type { Basis } from '../basis/basis.ts';
import type { Job } from '../basis/job.ts';
import { countChecks } from '../evidence/check-metrics.ts';
import type { OpenEvidence } from '../evidence/open-evidence.ts';
import { canRender } from '../evidence/open-sources.ts';
import { reportRenderFailures } from '../evidence/render-failures.ts';
import { limitsOfPlan, type Plans } from '../limits/plans.ts';
import type { UsageView } from '../limits/usage-view.ts';
import type { AccountLists } from '../lists/account-lists.ts';
import type { LiveEngine } from '../models/live-engine.ts';
import type { SearchAlerts } from '../searches/search-alerts.ts';
import type { SeenPages } from '../seen-pages/create-seen-pages.ts';
import type { Store } from '../store/store.ts';
import { HOUR } from '../time/intervals.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import type { Subscriptions } from '../webhooks/subscriptions.ts';
import { analysisRoutes } from './analysis-routes.ts';
import type { AnalysisDependencies } from './analyze-url.ts';
import { NO_BACKGROUND_RENDERS, runBackgroundRenders } from './background-renders/run-background-renders.ts';
import { createFairTurns } from './fair-turns.ts';
import { mayPressOn } from './may-press-on.ts';
import { type OnAnalysisThread, openAnalyzer } from './open-analyzer.ts';
import { createAnalysisPurge } from './purge-analyses.ts';
import { recheckAddition } from './recheck.ts';
import { secondLookFor } from './second-look-for.ts';

export interface AnalysisRests {
  readonly store: Store;
  readonly plans: Plans;
  readonly engine: LiveEngine;
  readonly evidence: OpenEvidence;
  readonly usage: UsageView;
  readonly accountLists: AccountLists;
  readonly seenPages: SeenPages | null;
  readonly webhooks: { readonly dispatcher: Dispatcher; readonly subscriptions: Subscriptions };
  readonly searchAlerts: SearchAlerts;
  readonly onThread: OnAnalysisThread;
}

/** The use case itself: one URL in, a stored verdict out; and what becomes of it later. */
export async function openAnalysis(basis: Basis, rests: AnalysisRests) {
  await using closing = new AsyncDisposableStack();
  const { config, now, log, metrics } = basis;
  const { registry } = metrics;
  const { store, plans, engine, evidence, usage, accountLists, onThread } = rests;
  const { dispatcher, subscriptions } = rests.webhooks;
  const seenPages = rests.seenPages ?? undefined;
  const takeTurn = createFairTurns();
  const analyzer = closing.adopt(await openAnalyzer(basis, store, engine, { takeTurn, onThread }), (it) => it.close());
  new Gauge({
    name: 'lurewatch_store_queue_depth',
    help: 'Analyses waiting for their commit.',
    registers: [registry],
    collect() {
      this.set(analyzer.queueDepth);
    },
  });
  const gatherCompared = seenPages?.compared(evidence.gatherEvidence) ?? evidence.gatherEvidence;
  const gatherEvidence = reportRenderFailures(countChecks(gatherCompared, registry), { registry, log, now });
  const common = {
    ...{ analyzer, gatherEvidence, accountLists, wakeDispatcher: dispatcher.wake, now },
    mayPressOn: config.renderPress
      ? (url: ParsedUrl, context: AskedContext) => mayPressOn(url, context, engine)
      : undefined,
    secondLookFor: config.secondLook
      ? (url: ParsedUrl, context: AskedContext) => secondLookFor(url, context, engine)
      : undefined,
  };
  const { analyses, screenshots } = store;
  const { isTrustedSite } = engine;
  const backgroundRenders =
    canRender(config) && config.rendererBackground
      ? runBackgroundRenders({
          ...common,
          ...{ analyses, screenshots, isTrustedSite, registry, log },
          ...(seenPages && { seenPages }),
        })
      : NO_BACKGROUND_RENDERS;
  closing.defer(() => backgroundRenders.stop());
  const analysis: AnalysisDependencies = {
    ...common,
    ...{ engine, backgroundRenders, takeTurn, subscriptions, usage, searchAlerts: rests.searchAlerts },
    canRender: canRender(config),
    renderInAnswerMs: config.renderInAnswerMs,
    ...(seenPages && { seenPages }),
    writer: store.writer,
    countAnalysis: metrics.countAnalysis,
  };
  const recheck = { analyses, analyzer, feeds: evidence.feeds, accountLists, now };
  const retentionDays = longestRetentionDays(plans);
  closing.defer(
    evidence.feeds.onAdded(async (addition) => {
      const { changed } = await recheckAddition(addition, { ...recheck, retentionDays });
      if (changed > 0) dispatcher.wake();
    }),
  );
  const purge = createAnalysisPurge({
    ...{ store, registry, log, now },
    retentionDaysOf: (plan) => limitsOfPlan(plans, plan)?.log_retention_days,
  });
  const jobs: readonly Job[] = [{ name: 'purge-analyses', intervalMs: HOUR, singleton: true, run: purge }];
  const open = closing.move();
  return {
    analysis,
    jobs,
    handlers: analysisRoutes({
      ...{ analysis, analyses, screenshots },
      annotations: store.annotations,
      seenPages: store.seenPages,
    }),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** A plan that keeps analyses for ever is re-checked for a year back. */
const LONGEST_RECHECK_DAYS = 365;

function longestRetentionDays(plans: Plans): number {
  return Math.max(...Object.values(plans).map((plan) => plan.log_retention_days ?? LONGEST_RECHECK_DAYS));
}
