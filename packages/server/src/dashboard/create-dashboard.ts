import { hkdfSync } from 'node:crypto';
import { isDashboardBuilt, serveDashboard } from '@lurewatch/dashboard/serve';
import type { Engine } from '@lurewatch/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSetUp } from '../accounts/set-up-instance.ts';
import type { ApiParts } from '../http/create-app.ts';
import { toApiError } from '../http/error-answer.ts';
import type { Plans } from '../limits/plans.ts';
import type { Store } from '../store/store.ts';
import type { StoreLog } from '../store/store-log.ts';
import { accountHandlers } from './account-handlers.ts';
import { type AccountNews, createAccountNews } from './account-news.ts';
import { administrationHandlers } from './administration-handlers.ts';
import { createAttemptLimiter } from './attempt-limiter.ts';
import { createAuthentication } from './authentication.ts';
import { createAuth } from './create-auth.ts';
import type { DashboardHandlers } from './dashboard-handler.ts';
import { describeHealth, type HealthSources } from './describe-health.ts';
import { historyHandlers } from './history-handlers.ts';
import { keyHandlers } from './key-handlers.ts';
import { createKnownBrowsers } from './known-browser.ts';
import { createMailer, inBackground } from './mailer.ts';
import { mountApiForSessions } from './mount-api-for-sessions.ts';
import { NO_BACKGROUND_WORK, type OperatorView } from './operator-view.ts';
import { ensureOwnHost } from './own-host.ts';
import { passwordHandlers } from './password-handlers.ts';
import { registerDashboardOperations } from './register-dashboard-operations.ts';
import { ensureSameOrigin } from './same-origin.ts';
import { type DashboardSession, findSession } from './session-caller.ts';
import { createSessionTable } from './session-table.ts';
import { signInHandlers } from './sign-in-handlers.ts';
import { signUpHandlers } from './sign-up-handlers.ts';

export interface DashboardOptions {
  readonly store: Store;
  readonly plans: Plans;
  readonly engine: Pick<Engine, 'engineVersion' | 'dataVersion'>;
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
    const { handlers, sessionOf } = createHandlers(options, publicOrigin, api, news);
    const ensureOwn = async (request: FastifyRequest) => {
      ensureOwnHost(request, publicOrigin);
      if (request.method !== 'GET' && request.method !== 'HEAD') ensureSameOrigin(request, publicOrigin);
    };

    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store').header('vary', 'cookie');
        await ensureOwn(request);
      });
      registerDashboardOperations(scope, { handlers, observe: api.observe, sessionOf });
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

function createHandlers(options: DashboardOptions, publicOrigin: string, api: ApiParts, news: AccountNews) {
  const { store, plans, log, now, secretKey, registration, version, operator = NO_BACKGROUND_WORK } = options;
  const mailer = createMailer(options.smtpUrl, options.mailFrom);
  const sendMail = mailer && inBackground(mailer, log);
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
    ...{ store, plans, auth, limiter, knownBrowsers, registration, administratorPlan, sendMail, publicOrigin },
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
    ...historyHandlers(api.handlers.listAnalyses),
    followNews: ({ session: { caller }, http }) => {
      const isSignedIn = async () => (await findSession(http, sources)).caller.account.id === caller.account.id;
      return { events: news.follow(caller.account.id, () => isSignedIn().catch(() => false)) };
    },
    ...administrationHandlers({
      ...{ store, plans, operator, now },
      describeHealth: () =>
        describeHealth({
          store,
          analyzer: options.analyzer,
          engine: options.engine,
          operator,
          version,
          startedAt,
          canMail,
        }),
    }),
  };
  return { handlers, sessionOf };
}

function derivedKey(secretKey: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, new Uint8Array(), `lurewatch dashboard ${purpose}`, 32));
}
