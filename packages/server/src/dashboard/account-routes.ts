import type { ApiKey, CreatedApiKey, Instance, Session, SessionSummary } from '@lurewatch/dashboard/account-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { issueKey } from '../keys/issue-key.ts';
import type { UsageView } from '../limits/usage-view.ts';
import type { ApiKeyRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { DAY_MS } from '../time.ts';
import { ATTEMPT_RULES, type AttemptLimiter } from './attempt-limiter.ts';
import { ensureNotLastAdministrator } from './last-administrator.ts';
import { Refusal } from './refusal.ts';
import type { DashboardSession } from './session-caller.ts';
import type { SessionTable } from './session-table.ts';
import { anatomyOf } from './url-anatomy.ts';

export interface AccountRouteParts {
  readonly store: Store;
  readonly usage: UsageView;
  readonly sessions: SessionTable;
  readonly limiter: AttemptLimiter;
  readonly now: () => number;
  readonly sessionOf: (request: FastifyRequest) => Promise<DashboardSession>;
  /** Like sessionOf; renews a session that is getting old. */
  readonly renewedSessionOf: (request: FastifyRequest, reply: FastifyReply) => Promise<DashboardSession>;
  readonly describeInstance: () => Promise<Instance>;
  readonly isPasswordOf: (accountId: string, password: string) => Promise<boolean>;
}

const IdParams = Type.Object({ id: Type.String({ maxLength: 100 }) });
const NewKey = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  mode: Type.Union([Type.Literal('live'), Type.Literal('test')]),
  expires_in_days: Type.Union([Type.Integer({ minimum: 1, maximum: 3650 }), Type.Null()]),
});
const Rename = Type.Object({ name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) });
const Password = Type.Object({ password: Type.String({ minLength: 1, maxLength: 512 }) });
const AnatomyOf = Type.Object({ url: Type.String({ maxLength: 8192 }) });

/** Account, sessions and keys of whoever is signed in; every statement names the account, so no id reaches another's. */
export function registerAccountRoutes(app: FastifyInstance, parts: AccountRouteParts): void {
  const { store, usage, sessions, limiter, now, sessionOf, renewedSessionOf, describeInstance, isPasswordOf } = parts;

  app.get('/instance', async () => data(await describeInstance()));

  app.get('/session', async (request, reply) => data(presentSession(await renewedSessionOf(request, reply))));

  app.get('/sessions', async (request) => {
    const { sessionId, caller } = await sessionOf(request);
    const found = await sessions.list(caller.account.id, new Date(now()));
    return data(found.map((session): SessionSummary => ({ ...session, current: session.id === sessionId })));
  });

  app.delete('/sessions', async (request) => {
    const { sessionId, caller } = await sessionOf(request);
    await sessions.endOthers(caller.account.id, sessionId);
    return data({});
  });

  app.delete<{ Params: Type.Static<typeof IdParams> }>(
    '/sessions/:id',
    { schema: { params: IdParams } },
    async (request) => {
      const { caller } = await sessionOf(request);
      if (!(await sessions.end(caller.account.id, request.params.id))) throw notFound('session');
      return data({});
    },
  );

  app.patch<{ Body: Type.Static<typeof Rename> }>('/account', { schema: { body: Rename } }, async (request) => {
    const { caller } = await sessionOf(request);
    await sessions.rename(caller.account.id, request.body.name.trim());
    return data({});
  });

  app.delete<{ Body: Type.Static<typeof Password> }>(
    '/account',
    { schema: { body: Password } },
    async (request, reply) => {
      const { caller } = await sessionOf(request);
      const { id } = caller.account;
      await limiter.take(ATTEMPT_RULES.passwordBySession, id);
      if (!(await isPasswordOf(id, request.body.password)))
        throw new Refusal('wrong_password', 'The password is wrong.');
      await ensureNotLastAdministrator(store, id);
      await store.accounts.erase(id);
      usage.forget(id);
      return reply.send(data({ id, deleted: true }));
    },
  );

  app.get('/keys', async (request) => {
    const { caller } = await sessionOf(request);
    const keys = await store.keys.list(caller.account.id);
    return data(keys.toSorted((a, b) => b.createdAt - a.createdAt).map((key) => presentKey(key, now())));
  });

  app.post<{ Body: Type.Static<typeof NewKey> }>('/keys', { schema: { body: NewKey } }, async (request, reply) => {
    const { account, limits } = (await sessionOf(request)).caller;
    const { name, mode, expires_in_days: days } = request.body;
    const at = now();
    const issued = await issueKey(store.keys, {
      accountId: account.id,
      name: name.trim(),
      prefix: mode === 'test' ? 'lw_test_' : 'lw_live_',
      expiresAt: days === null ? null : at + days * DAY_MS,
      limit: limits.api_keys,
      at,
    });
    if (issued === null) {
      throw new Refusal(
        'plan_limit_reached',
        `The ${account.plan} plan allows ${limits.api_keys} keys. Revoke one first.`,
      );
    }
    const created: CreatedApiKey = { ...presentKey(issued.key, at), key: issued.token };
    return reply.code(201).send(data(created));
  });

  app.delete<{ Params: Type.Static<typeof IdParams> }>(
    '/keys/:id',
    { schema: { params: IdParams } },
    async (request) => {
      const { caller } = await sessionOf(request);
      if (!(await store.keys.revoke(caller.account.id, request.params.id, now()))) throw notFound('key');
      return data({ id: request.params.id, revoked: true });
    },
  );

  app.post<{ Body: Type.Static<typeof AnatomyOf> }>('/anatomy', { schema: { body: AnatomyOf } }, async (request) => {
    await sessionOf(request);
    const anatomy = anatomyOf(request.body.url);
    if (anatomy === null) throw new Refusal('invalid_input', 'This is not a URL.');
    return data(anatomy);
  });
}

export function data(value: unknown, meta?: object): object {
  return { success: true, data: value, ...(meta && { meta }) };
}

export function notFound(what: string): Refusal {
  return new Refusal('not_found', `There is no such ${what}.`);
}

function presentSession({ sessionId, emailVerified, caller: { account, limits } }: DashboardSession): Session {
  return {
    session_id: sessionId,
    account: {
      id: account.id,
      email: account.email ?? '',
      email_verified: emailVerified,
      name: account.name,
      plan: account.plan,
      status: account.status,
      is_administrator: account.isAdministrator,
      created_at: new Date(account.createdAt).toISOString(),
    },
    limits,
  };
}

function presentKey(key: ApiKeyRecord, now: number): ApiKey {
  const isExpired = key.expiresAt !== null && key.expiresAt <= now;
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    last4: key.last4,
    status: key.revokedAt !== null ? 'revoked' : isExpired ? 'expired' : 'active',
    created_at: new Date(key.createdAt).toISOString(),
    expires_at: instantOrNull(key.expiresAt),
    revoked_at: instantOrNull(key.revokedAt),
    last_used_at: instantOrNull(key.lastUsedAt),
  };
}

function instantOrNull(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
