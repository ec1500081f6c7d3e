import { hkdfSync } from 'node:crypto';
import { isDashboardBuilt, serveDashboard } from '@lurewatch/dashboard/serve';
import type { Engine } from '@lurewatch/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSetUp } from '../accounts/set-up-instance.ts';
import { administrationHandlers } from '../administration/administration-handlers.ts';
import { describeHealth, type HealthSources } from '../administration/describe-health.ts';
import { type LearningParts, type LearningView, learningHandlers } from '../administration/learning-handlers.ts';
import { NO_BACKGROUND_WORK, type OperatorView } from '../administration/operator-view.ts';
import type { ApiParts } from '../http/create-app.ts';
import { toApiError } from '../http/error-answer.ts';
import type { LearnAccepted } from '../learning/lessons/learn-accepted.ts';
import type { Plans } from '../limits/plans.ts';
import type { MailboxState } from '../mail/mailbox/open-mailbox.ts';
import { createAttemptLimiter } from '../sign-in/attempt-limiter.ts';
import { createAuthentication } from '../sign-in/authentication.ts';
import { type BackgroundWork, createBackgroundWork } from '../sign-in/background-work.ts';
import { createAuth } from '../sign-in/create-auth.ts';
import type { DashboardHandlers } from '../sign-in/dashboard-handler.ts';
import { createKnownBrowsers } from '../sign-in/known-browser.ts';
import { createMailer, sendInBackground } from '../sign-in/mailer.ts';
import { passwordHandlers } from '../sign-in/password-handlers.ts';
import { type DashboardSession, findSession } from '../sign-in/session-caller.ts';
import { createSessionTable } from '../sign-in/session-table.ts';
import { signInHandlers } from '../sign-in/sign-in-handlers.ts';
import { signUpHandlers } from '../sign-in/sign-up-handlers.ts';
import type { Store } from '../store/store.ts';
import type { StoreLog } from '../store/store-log.ts';
import { accountHandlers } from './account-handlers.ts';
import { type AccountNews, createAccountNews } from './account-news.ts';
import { historyHandlers } from './history-handlers.ts';
import { keyHandlers } from './key-handlers.ts';
import { mountApiForSessions } from './mount-api-for-sessions.ts';
import { ensureOwnHost } from './own-host.ts';
import { registerDashboardOperations } from './register-dashboard-operations.ts';
import { ensureSameOrigin } from './same-origin.ts';

export interface DashboardOptions {
  readonly store: Store;
  readonly plans: Plans;
  readonly engine: Pick<Engine, 'engineVersion' | 'dataVersion'> & LearningParts['engine'];
  readonly analyzer: HealthSources['analyzer'];
  readonly log: StoreLog;
  readonly now: () => number;
  /** The 32 bytes that seal secrets; what signs sessions is derived from them. */
  readonly secretKey: Uint8Array;
  /** Where users reach the dashboard. */
  readonly publicUrl: string;
  readonly registration: 'open' | 'closed';
  /** Plan of an administrator whom the set-up link makes. */
  readonly administratorPlan: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly version: string;
  /** What accepting a report teaches; null: nothing is learnt here. */
  readonly learnAccepted?: LearnAccepted | null;
  readonly mailboxState?: (() => MailboxState) | null;
  readonly learning: LearningView;
  readonly operator?: OperatorView;
  /** Where the built pages are; tests bring their own. */
  readonly dist?: string;
}

/** The dashboard: its pages at `/`, and under `/app` what only they call, with the session cookie. */
export function createDashboard(options: DashboardOptions): (app: FastifyInstance, api: ApiParts) => Promise<void> {
  const publicOrigin = new URL(options.publicUrl).origin;
  return async (app, api) => {
    const news = createAccountNews(options.store.analyses);
    // A reader would keep its connection, and the service from stopping.
    app.addHook('preClose', async () => news.stop());
    const background = createBackgroundWork(options.log);
    app.addHook('onClose', () => background.settled());
    const { handlers, sessionOf } = createHandlers(options, publicOrigin, api, news, background.start);
    const ensureOwn = async (request: FastifyRequest) => {
      ensureOwnHost(request, publicOrigin);
      if (request.method !== 'GET' && request.method !== 'HEAD') ensureSameOrigin(request, publicOrigin);
    };

    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store').header('vary', 'cookie');
        await ensureOwn(request);
      });
      registerDashboardOperations(scope, { handlers, observe: api.observe, sessionOf, now: options.now });
    });
    await app.register(async (scope) => {
      scope.addHook('onRequest', ensureOwn);
      mountApiForSessions(scope, api, sessionOf);
    });
    await app.register(async (scope) => servePages(scope, options, publicOrigin));
  };
}

async function servePages(
  scope: FastifyInstance,
  { dist, log }: DashboardOptions,
  publicOrigin: string,
): Promise<void> {
  if (!isDashboardBuilt(dist)) {
    log.warn(
      { part: 'dashboard' },
      'the pages are not built (node packages/dashboard/build.ts): only the API is served',
    );
    return;
  }
  // A person reads this refusal, not a program.
  scope.setErrorHandler((error, _request, reply) => {
    const { status, message } = toApiError(error);
    return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);
  });
  scope.addHook('onRequest', async (request) => {
    // The API's client is for pages of every origin.
    if (!request.url.startsWith('/sdk/')) ensureOwnHost(request, publicOrigin);
  });
  await serveDashboard(scope, dist);
}

function createHandlers(
  options: DashboardOptions,
  publicOrigin: string,
  api: ApiParts,
  news: AccountNews,
  inBackground: BackgroundWork['start'],
) {
  const { store, plans, log, now, secretKey, registration, version, operator = NO_BACKGROUND_WORK } = options;
  const mailer = createMailer(options.smtpUrl, options.mailFrom);
  const sendMail = mailer && sendInBackground(mailer, log);
  const limiter = createAttemptLimiter(store.database, derivedKey(secretKey, 'attempts'));
  const sessions = createSessionTable(store.database);
  const startedAt = now();
  const betterAuth = createAuth({
    database: store.database,
    secret: Buffer.from(derivedKey(secretKey, 'sessions')).toString('base64'),
    publicUrl: options.publicUrl,
    sendMail,
  });
  const auth = createAuthentication(betterAuth, publicOrigin);
  const sources = { auth: betterAuth, accounts: store.accounts, plans };
  const isSecure = publicOrigin.startsWith('https:');
  const knownBrowsers = createKnownBrowsers(derivedKey(secretKey, 'known browsers'), { isSecure });
  const { administratorPlan } = options;
  const authParts = {
    ...{
      store,
      plans,
      auth,
      limiter,
      knownBrowsers,
      registration,
      administratorPlan,
      sendMail,
      publicOrigin,
      inBackground,
    },
  };

  const found = new WeakMap<FastifyRequest, Promise<DashboardSession>>();
  const sessionOf = (request: FastifyRequest): Promise<DashboardSession> => {
    const known = found.get(request) ?? findSession(request, sources);
    found.set(request, known);
    return known;
  };

  const canMail = sendMail !== null;
  const handlers: DashboardHandlers = {
    ...signInHandlers(authParts),
    ...signUpHandlers(authParts),
    ...passwordHandlers(authParts),
    ...accountHandlers({
      ...{ store, plans, usage: api.usage, sessions, limiter, auth, now },
      limitations: operator.limitations,
      renewedSessionOf: (request, reply) => findSession(request, sources, reply),
      describeInstance: async () => ({
        registration,
        set_up: await isSetUp(store),
        email: canMail,
        public_url: options.publicUrl,
        version,
      }),
    }),
    ...keyHandlers(store.keys, now),
    ...historyHandlers(api.handlers.listAnalyses, store.analyses, now),
    followNews: ({ session: { caller }, http }) => {
      const isSignedIn = async () => (await findSession(http, sources)).caller.account.id === caller.account.id;
      return { events: news.follow(caller.account.id, () => isSignedIn().catch(() => false)) };
    },
    ...learningHandlers({ store, engine: options.engine, learning: options.learning, now }),
    ...administrationHandlers({
      ...{ store, plans, operator, now, learnAccepted: options.learnAccepted ?? null },
      describeHealth: () =>
        describeHealth({
          store,
          analyzer: options.analyzer,
          engine: options.engine,
          operator,
          version,
          startedAt,
          canMail,
          mailboxState: options.mailboxState ?? null,
        }),
    }),
  };
  return { handlers, sessionOf };
}

function derivedKey(secretKey: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, new Uint8Array(), `lurewatch dashboard ${purpose}`, 32));
}
