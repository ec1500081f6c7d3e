import { openAccounts } from './accounts/open-accounts.ts';
import { openAnalysis } from './analysis/open-analysis.ts';
import type { OnAnalysisThread } from './analysis/open-analyzer.ts';
import { openAnnotations } from './annotations/open-annotations.ts';
import type { OperationHandlers } from './api/operation-handler.ts';
import { openAudit } from './audit/open-audit.ts';
import { openBatches } from './batches/open-batches.ts';
import { readBrand } from './brand/read-brand.ts';
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
import { openScheduledRechecks } from './scheduled-rechecks/open-scheduled-rechecks.ts';
import { openSealing } from './sealing/open-sealing.ts';
import { openSearches } from './searches/open-searches.ts';
import { openSeenPages } from './seen-pages/open-seen-pages.ts';
import { openShares } from './shares/open-shares.ts';
import { readProviders } from './sign-in/oidc/read-providers.ts';
import { createMailer } from './smtp/mailer.ts';
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
  const brand = readBrand(config);
  const metrics = createMetrics();
  const basis = { config, now, log, metrics };
  const plans = openPlans(config);
  const store = closing.adopt(
    await openStore({
      ...databaseOf(config),
      wayBack: config.upgradeFrom1 === 'yes' ? 'confirmed' : 'copied',
      now,
      log,
    }),
    (it) => it.close(),
  );
  const { rateLimiter, usage } = closing.use(await openLimits(basis, store, plans));
  const audit = closing.use(openAudit(basis, store));
  const sealing = await openSealing(basis, store);
  const keys = closing.use(await openKeys(basis, store));
  const { engine, released } = openLiveEngine(basis.config.judgeAs);
  const evidence = closing.use(await openEvidence(basis, store, engine, sealing));
  const models = await openModels(basis, store, { engine, released }, evidence.fetch);
  const learning = closing.use(await openLearning(basis, store, engine, evidence, sealing));
  const lists = closing.use(openLists(basis, store));
  const webhooks = closing.use(openWebhooks(basis, store, sealing, evidence.fetch));
  const mailer = createMailer(config.smtpUrl, config.mailFrom, config.brandName);
  const searches = openSearches(basis, store, mailer);
  const pages = await openSeenPages(basis, store, engine, evidence);
  const analyses = closing.use(
    await openAnalysis(basis, {
      ...{ store, plans, engine, evidence, usage, webhooks, onThread: onAnalysisThread },
      accountLists: lists.accountLists,
      seenPages: pages.seenPages,
      searchAlerts: searches.alerts,
    }),
  );
  const { analysis } = analyses;
  const hashLists = await openHashLists(basis, store, engine, evidence);
  const mail = closing.use(openMail(basis, store, { plans, sealing, analysis }));
  const rooms = [
    ...([keys, evidence, models, learning, lists, webhooks, searches, pages, analyses, hashLists, audit] as const),
    // Rooms that no other room rests on open here, in one line each.
    openUpkeep(basis, store),
    openReports(basis, store),
    openGates(basis, store),
    openDomains(basis, store, lists.accountLists),
    openAnnotations(basis, store),
    openShares(basis, store, plans, keys.wrongKeys),
    openScheduledRechecks(basis, store, plans, analysis),
    closing.use(openBatches(basis, store, plans, analysis)),
    mail,
    openLogs(analysis, rateLimiter),
    openAccounts(basis, store),
  ] as const;
  const providers = readProviders(config.signInProvidersFile, plans);
  // An operation of the contract that no room has claimed does not compile.
  const handlers: OperationHandlers = handlersOf(rooms);
  const jobs = closing.use(openJobs(basis, store, jobsOf(rooms)));

  return {
    ...{ ...basis, brand, plans, store, rateLimiter, sealing, engine, evidence, analysis, rooms, handlers, jobs },
    authenticator: keys.authenticator,
    wrongKeys: keys.wrongKeys,
    audit: audit.audit,
    learnAccepted: learning.learnAccepted,
    learning: { isSet: config.learning, base: learning.base, key: learning.key },
    modelUpdates: models.updates,
    mailboxState: mail.mailboxState,
    hashList: hashLists.hashList,
    providers,
  };
}
