import { hkdfSync } from 'node:crypto';
import { isIP } from 'node:net';
import { isDashboardBuilt, serveDashboard } from '@lurewatch/dashboard/serve';
import type { Engine } from '@lurewatch/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { isSetUp } from '../accounts/set-up-instance.ts';
import { administrationHandlers } from '../administration/administration-handlers.ts';
import { describeHealth, type HealthSources } from '../administration/describe-health.ts';
import { type LearningParts, type LearningView, learningHandlers } from '../administration/learning-handlers.ts';
import { NO_BACKGROUND_WORK, type OperatorView } from '../administration/operator-view.ts';
import { brandStyle } from '../brand/brand-style.ts';
import { type Brand, isOwn } from '../brand/read-brand.ts';
import type { ApiParts } from '../http/create-app.ts';
import { toApiError } from '../http/error-answer.ts';
import type { LearnAccepted } from '../learning/lessons/learn-accepted.ts';
import type { Plans } from '../limits/plans.ts';
import type { MailboxState } from '../mail/mailbox/open-mailbox.ts';
import type { SecretBox } from '../sealing/secret-box.ts';
import { createAttemptLimiter } from '../sign-in/attempt-limiter.ts';
import { createAuthentication } from '../sign-in/authentication.ts';
import { type BackgroundWork, createBackgroundWork } from '../sign-in/background-work.ts';
import { createAuthCalls } from '../sign-in/better-auth-calls.ts';
import { codeHandlers, hasAny } from '../sign-in/code-handlers.ts';
import { createAuth } from '../sign-in/create-auth.ts';
import type { DashboardHandlers } from '../sign-in/dashboard-handler.ts';
import { ensureSecondFactor } from '../sign-in/ensure-second-factor.ts';
import { createKnownBrowsers } from '../sign-in/known-browser.ts';
import { linkHandlers } from '../sign-in/link-handlers.ts';
import { methodHandlers } from '../sign-in/method-handlers.ts';
import { createBrowserSecrets } from '../sign-in/oidc/browser-secret.ts';
import type { Provider } from '../sign-in/oidc/provider.ts';
import type { ProviderDoors } from '../sign-in/oidc/provider-fetch.ts';
import { providerHandlers } from '../sign-in/oidc/provider-handlers.ts';
import { createProviderSignIn } from '../sign-in/oidc/provider-sign-in.ts';
import { passkeyHandlers } from '../sign-in/passkey-handlers.ts';
import { passwordHandlers } from '../sign-in/password-handlers.ts';
import { createSecondFactors } from '../sign-in/second-factors.ts';
import { securityHandlers } from '../sign-in/security-handlers.ts';
import { type DashboardSession, findSession } from '../sign-in/session-caller.ts';
import { createSessionTable } from '../sign-in/session-table.ts';
import { createSignInCounts } from '../sign-in/sign-in-counts.ts';
import { signInHandlers } from '../sign-in/sign-in-handlers.ts';
import { signUpHandlers } from '../sign-in/sign-up-handlers.ts';
import { createMailer, sendInBackground } from '../smtp/mailer.ts';
import type { Store } from '../store/store.ts';
import type { StoreLog } from '../store/store-log.ts';
import { accountHandlers } from './account-handlers.ts';
import { type AccountNews, createAccountNews } from './account-news.ts';
import { auditHandlers } from './audit-handlers.ts';
import { historyHandlers } from './history-handlers.ts';
import { keyHandlers } from './key-handlers.ts';
import { mountApiForSessions } from './mount-api-for-sessions.ts';
import { ensureOwnHost } from './own-host.ts';
import { peopleHandlers } from './people-handlers.ts';
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
  /** Whether people sign in by password at all. */
  readonly hasPasswords: boolean;
  readonly providers: readonly Provider[];
  /** How providers are asked. */
  readonly doors: ProviderDoors;
  readonly box: SecretBox;
  readonly registry: Registry;
  /** Plan of an administrator whom the set-up link makes. */
  readonly administratorPlan: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** What the service is called and how it looks. */
  readonly brand: Brand;
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
      registerDashboardOperations(scope, {
        handlers,
        observe: api.observe,
        audit: api.audit,
        sessionOf,
        now: options.now,
      });
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
  { dist, log, brand }: DashboardOptions,
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
  const look = isOwn(brand) ? { name: brand.name, logo: brand.logo, style: brandStyle(brand) } : null;
  await serveDashboard(scope, dist, look);
}

function createHandlers(
  options: DashboardOptions,
  publicOrigin: string,
  api: ApiParts,
  news: AccountNews,
  inBackground: BackgroundWork['start'],
) {
  const { store, plans, log, now, secretKey, registration, version, operator = NO_BACKGROUND_WORK } = options;
  const mailer = createMailer(options.smtpUrl, options.mailFrom, options.brand.name);
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
  const callAuth = createAuthCalls(betterAuth, publicOrigin);
  const secondFactors = createSecondFactors(store.database);
  const auth = createAuthentication(betterAuth, publicOrigin);
  const sources = { auth: betterAuth, store, plans, providers: options.providers, now };
  const isSecure = publicOrigin.startsWith('https:');
  const knownBrowsers = createKnownBrowsers(derivedKey(secretKey, 'known browsers'), { isSecure });
  const { administratorPlan, hasPasswords, providers, doors, box } = options;
  const counts = createSignInCounts(options.registry, log);
  const { fetch, fetchNamed } = doors;
  const providerSignIn = createProviderSignIn({ store, plans, providers, fetch, fetchNamed, publicOrigin, now });
  const authParts = {
    ...{
      store,
      plans,
      auth,
      limiter,
      knownBrowsers,
      registration,
      hasPasswords,
      counts,
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
    ...signInHandlers({ ...authParts, box, providerSignIn }),
    ...providerHandlers({
      ...{ store, auth, limiter, counts, box, providerSignIn, secondFactors, sessionOf, audit: api.audit },
      browserSecrets: createBrowserSecrets({ isSecure }),
    }),
    ...linkHandlers(authParts),
    ...methodHandlers({ store, hasPasswords, providers, secondFactors }),
    ...codeHandlers({ limiter, counts, callAuth, secondFactors }),
    ...passkeyHandlers({ store, hasPasswords, limiter, counts, callAuth, secondFactors }),
    ...securityHandlers({ secondFactors }),
    ...signUpHandlers(authParts),
    ...passwordHandlers(authParts),
    ...accountHandlers({
      ...{ store, plans, usage: api.usage, sessions, limiter, auth, hasPasswords, now },
      limitations: operator.limitations,
      renewedSessionOf: (request, reply) => findSession(request, sources, reply),
      describeInstance: async () => ({
        registration,
        set_up: await isSetUp(store),
        password: hasPasswords,
        passkeys: isIP(new URL(publicOrigin).hostname.replace(/^\[|\]$/g, '')) === 0,
        providers: providers.map(({ id, name }) => ({ id, name })),
        email: canMail,
        public_url: options.publicUrl,
        version,
      }),
    }),
    ...keyHandlers(store, now, (personId) => hasAny(secondFactors, personId)),
    ...historyHandlers(api.handlers.listAnalyses, store.analyses, now),
    ...auditHandlers(store),
    ...peopleHandlers({ store, sessions, limiter, auth, hasPasswords, knownBrowsers, sendMail, publicOrigin, now }),
    followNews: ({ session: { caller }, http }) => {
      // They may have left the account meanwhile, gone to another, or have to show a second factor by now.
      const isSignedIn = async () => {
        const session = await findSession(http, sources);
        ensureSecondFactor(session, undefined);
        return session.caller.account.id === caller.account.id;
      };
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
