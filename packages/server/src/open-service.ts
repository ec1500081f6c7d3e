import { openAccounts } from './accounts/open-accounts.ts';
import { openAnalysis } from './analysis/open-analysis.ts';
import type { OnAnalysisThread } from './analysis/open-analyzer.ts';
import type { OperationHandlers } from './api/operation-handler.ts';
import { openBatches } from './batches/open-batches.ts';
import type { Config } from './config/config.ts';
import { databaseOf } from './config/database-of.ts';
import { openDomains } from './domains/open-domains.ts';
import { openEvidence } from './evidence/open-evidence.ts';
import { openGates } from './gates/open-gates.ts';
import { openHashLists } from './hash-lists/open-hash-lists.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { openKeys } from './keys/open-keys.ts';
import { openLearning } from './learning/open-learning.ts';
import { openLimits } from './limits/open-limits.ts';
import { openPlans } from './limits/open-plans.ts';
import { openLists } from './lists/open-lists.ts';
import { openLogs } from './logs/open-logs.ts';
import { openMail } from './mail/open-mail.ts';
import { createMetrics } from './metrics/metrics.ts';
import { openLiveEngine } from './models/open-engine.ts';
import { openModels } from './models/open-models.ts';
import { openReports } from './reports/open-reports.ts';
import { handlersOf, jobsOf } from './room.ts';
import { openSealing } from './sealing/open-sealing.ts';
import { openSeenPages } from './seen-pages/open-seen-pages.ts';
import { openShares } from './shares/open-shares.ts';
import { openStore } from './store/open-store.ts';
import type { StoreLog } from './store/store-log.ts';
import { openUpkeep } from './upkeep/open-upkeep.ts';
import { openWebhooks } from './webhooks/open-webhooks.ts';

export interface ServiceOptions {
  readonly now: () => number;
  readonly log: StoreLog;
  /** Takes what has to be closed; whoever owns it closes in reverse. */
  readonly closing: AsyncDisposableStack;
  readonly onAnalysisThread?: OnAnalysisThread;
}

/** Everything behind HTTP, open and running. */
export type Service = Awaited<ReturnType<typeof openService>>;

/** Opens the rooms, each after those that it rests on: a room imports none that is opened after it. */
export async function openService(config: Config, { now, log, closing, onAnalysisThread }: ServiceOptions) {
  const metrics = createMetrics();
  const basis = { config, now, log, metrics };
  const plans = openPlans(config);
  const store = closing.adopt(await openStore({ ...databaseOf(config), now, log }), (it) => it.close());
  const { rateLimiter, usage } = closing.use(await openLimits(basis, store, plans));
  const sealing = await openSealing(basis, store);
  const keys = closing.use(await openKeys(basis, store));
  const { engine, released } = openLiveEngine();
  const evidence = closing.use(await openEvidence(basis, store, engine, sealing));
  const models = await openModels(basis, store, { engine, released }, evidence.fetch);
  const learning = closing.use(await openLearning(basis, store, engine, evidence, sealing));
  const lists = closing.use(openLists(basis, store));
  const webhooks = closing.use(openWebhooks(basis, store, sealing, evidence.fetch));
  const pages = await openSeenPages(basis, store, engine, evidence);
  const analyses = closing.use(
    await openAnalysis(basis, {
      ...{ store, plans, engine, evidence, usage, webhooks, onThread: onAnalysisThread },
      accountLists: lists.accountLists,
      seenPages: pages.seenPages,
    }),
  );
  const { analysis } = analyses;
  const hashLists = await openHashLists(basis, store, engine, evidence);
  const mail = closing.use(openMail(basis, store, { plans, sealing, analysis }));
  const rooms = [
    ...([keys, evidence, models, learning, lists, webhooks, pages, analyses, hashLists] as const),
    // Rooms that no other room rests on open here, in one line each.
    openUpkeep(basis, store),
    openReports(basis, store),
    openGates(basis, store),
    openDomains(basis, store, lists.accountLists),
    openShares(basis, store, plans, keys.wrongKeys),
    closing.use(openBatches(basis, store, plans, analysis)),
    mail,
    openLogs(analysis, rateLimiter),
    openAccounts(basis, store),
  ] as const;
  // An operation of the contract that no room has claimed does not compile.
  const handlers: OperationHandlers = handlersOf(rooms);
  const jobs = closing.use(openJobs(basis, store, jobsOf(rooms)));

  return {
    ...{ ...basis, plans, store, rateLimiter, sealing, engine, evidence, analysis, rooms, handlers, jobs },
    authenticator: keys.authenticator,
    wrongKeys: keys.wrongKeys,
    learnAccepted: learning.learnAccepted,
    learning: { isSet: config.learning, base: learning.base },
    modelUpdates: models.updates,
    mailboxState: mail.mailboxState,
    hashList: hashLists.hashList,
  };
}
