import { hkdfSync } from 'node:crypto';
import { operations } from '@lurewatch/contract';
import { isDashboardBuilt, serveDashboard } from '@lurewatch/dashboard/serve';
import type { Engine } from '@lurewatch/engine';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiParts } from '../http/create-app.ts';
import { sendError, toApiError } from '../http/error-answer.ts';
import { compileValidator, toValidationError } from '../http/validate-request.ts';
import type { Plans } from '../limits/plans.ts';
import type { StoreLog } from '../store/log.ts';
import type { Store } from '../store/store.ts';
import { registerAccountRoutes } from './account-routes.ts';
import { registerAdminRoutes } from './admin-routes.ts';
import { createAttemptLimiter } from './attempt-limiter.ts';
import { registerAuthRoutes } from './auth-routes.ts';
import { AUTH_PATH, createAuth } from './create-auth.ts';
import { describeHealth } from './describe-health.ts';
import { registerHistoryExport } from './history-routes.ts';
import { createMailer } from './mailer.ts';
import { mountApiForSessions } from './mount-api-for-sessions.ts';
import { NO_BACKGROUND_WORK, type OperatorView } from './operator-view.ts';
import { Refusal, sendRefusal } from './refusal.ts';
import { ensureSameOrigin } from './same-origin.ts';
import { type DashboardSession, findSession } from './session-caller.ts';
import { createSessionTable } from './session-table.ts';
import { createAccountForSignUp, hasNoUsers } from './sign-up.ts';

export interface DashboardOptions {
  readonly store: Store;
  readonly plans: Plans;
  readonly engine: Pick<Engine, 'engineVersion' | 'dataVersion'>;
  readonly log: StoreLog;
  readonly now: () => number;
  /** The 32 bytes that seal secrets; what signs sessions is derived from them. */
  readonly secretKey: Uint8Array;
  /** Where users reach the dashboard. */
  readonly publicUrl: string;
  readonly registration: 'open' | 'closed';
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly version: string;
  readonly operator?: OperatorView;
  /** Where the built pages are; tests bring their own. */
  readonly dist?: string;
}

/** The dashboard: its pages at `/`, and under `/app` what only they call, with the session cookie. */
export function createDashboard(options: DashboardOptions): (app: FastifyInstance, api: ApiParts) => Promise<void> {
  const { store, plans, log, now, secretKey, registration, version, operator = NO_BACKGROUND_WORK } = options;
  const publicOrigin = new URL(options.publicUrl).origin;
  const sendMail = createMailer(options.smtpUrl, options.mailFrom);
  const limiter = createAttemptLimiter(store.database, derivedKey(secretKey, 'attempts'));
  const sessions = createSessionTable(store.database);
  const startedAt = now();
  const auth = createAuth({
    database: store.database,
    secret: Buffer.from(derivedKey(secretKey, 'sessions')).toString('base64'),
    publicUrl: options.publicUrl,
    sendMail,
    accountIdOf: async (email) => (await store.accounts.findByEmail(email))?.id ?? null,
    onMailFailure: (error) => log.error({ part: 'mail', error: nameOf(error) }, 'an e-mail could not be sent'),
  });
  const sources = { auth, accounts: store.accounts, plans };

  return async (app, api) => {
    const found = new WeakMap<FastifyRequest, Promise<DashboardSession>>();
    const sessionOf = (request: FastifyRequest): Promise<DashboardSession> => {
      const known = found.get(request) ?? findSession(request, sources);
      found.set(request, known);
      return known;
    };

    await app.register(async (scope) => {
      scope.setValidatorCompiler(compileValidator);
      scope.setErrorHandler(answerError);
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store').header('vary', 'cookie');
        if (request.method !== 'GET' && request.method !== 'HEAD') ensureSameOrigin(request, publicOrigin);
      });
      await scope.register(
        async (authScope) =>
          registerAuthRoutes(authScope, {
            auth,
            limiter,
            canMail: sendMail !== null,
            publicOrigin,
            sessionOf,
            createAccount: async (email, name) => {
              if (registration === 'closed' && !(await hasNoUsers(store))) throw closed();
              return createAccountForSignUp(store, { email, name, now: now() });
            },
          }),
        { prefix: AUTH_PATH },
      );
      await scope.register(
        async (accountScope) =>
          registerAccountRoutes(accountScope, {
            store,
            usage: api.usage,
            sessions,
            limiter,
            now,
            sessionOf,
            renewedSessionOf: (request, reply) => findSession(request, sources, reply),
            isPasswordOf: (accountId, password) => isPasswordOf(accountId, password),
            describeInstance: async () => {
              const isFirst = await hasNoUsers(store);
              return {
                registration: isFirst ? 'open' : registration,
                first_account: isFirst,
                email: sendMail !== null,
                public_url: options.publicUrl,
                version,
              };
            },
          }),
        { prefix: '/app/api' },
      );
      await scope.register(
        async (adminScope) =>
          registerAdminRoutes(adminScope, {
            store,
            plans,
            sessions,
            operator,
            now,
            sessionOf,
            describeHealth: () =>
              describeHealth({
                store,
                engine: options.engine,
                operator,
                version,
                startedAt,
                canMail: sendMail !== null,
              }),
          }),
        { prefix: '/app/api/admin' },
      );
      registerHistoryExport(scope, { sessionOf, listAnalyses: api.handlers.listAnalyses });
    });

    await app.register(async (scope) => mountApiForSessions(scope, api, { sessionOf, publicOrigin }));

    if (isDashboardBuilt(options.dist)) await serveDashboard(app, options.dist);
    else
      log.warn(
        { part: 'dashboard' },
        'the pages are not built (node packages/dashboard/build.ts): only the API is served',
      );
  };

  async function isPasswordOf(accountId: string, password: string): Promise<boolean> {
    const { password: hashing, internalAdapter } = await auth.$context;
    const credentials = await internalAdapter.findAccounts(accountId);
    const hash = credentials.find((credential) => credential.providerId === 'credential')?.password;
    return typeof hash === 'string' && hashing.verify({ hash, password });
  }
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return sendRefusal(error, request, reply);
  // No field of the account API has an error code of its own.
  return sendError(request, reply, toValidationError(operations.getAccount, error) ?? toApiError(error));
}

function closed(): Refusal {
  return new Refusal('registration_closed', 'New accounts cannot be created on this instance.');
}

function derivedKey(secretKey: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, new Uint8Array(), `lurewatch dashboard ${purpose}`, 32));
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
