import type { Instance, Limitation, Session } from '@lurewatch/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { changeAccount } from '../accounts/change-account.ts';
import { closeAccount } from '../accounts/close-account.ts';
import { ApiError } from '../api/api-error.ts';
import type { Plans } from '../limits/plans.ts';
import type { UsageView } from '../limits/usage-view.ts';
import { ATTEMPT_RULES, type AttemptLimiter } from '../sign-in/attempt-limiter.ts';
import type { Authentication } from '../sign-in/authentication.ts';
import { type DashboardHandlers, DONE } from '../sign-in/dashboard-handler.ts';
import type { DashboardSession } from '../sign-in/session-caller.ts';
import type { SessionTable } from '../sign-in/session-table.ts';
import { type ChosenLanguage, chooseLanguage, languageOf } from '../sign-in/user-language.ts';
import type { Store } from '../store/store.ts';
import { anatomyOf } from './url-anatomy.ts';

export interface AccountHandlerParts {
  readonly store: Store;
  readonly plans: Plans;
  readonly usage: UsageView;
  readonly sessions: SessionTable;
  readonly limiter: AttemptLimiter;
  readonly auth: Authentication;
  readonly now: () => number;
  /** Renews a session that is getting old, and its cookie. */
  readonly renewedSessionOf: (request: FastifyRequest, reply: FastifyReply) => Promise<DashboardSession>;
  readonly describeInstance: () => Promise<Instance>;
  readonly limitations: () => readonly Limitation[];
}

type Handlers = Pick<
  DashboardHandlers,
  | 'getInstance'
  | 'getSession'
  | 'listSessions'
  | 'endOtherSessions'
  | 'endSession'
  | 'renameAccount'
  | 'chooseLanguage'
  | 'closeAccount'
  | 'getAnatomy'
>;

/** Account and sessions of whoever is signed in; every statement names the account, so no id reaches another's. */
export function accountHandlers(parts: AccountHandlerParts): Handlers {
  const { store, plans, usage, sessions, limiter, auth, now, renewedSessionOf, describeInstance } = parts;
  return {
    async getInstance() {
      return { data: await describeInstance() };
    },

    async getSession({ http, reply }) {
      const session = await renewedSessionOf(http, reply);
      const language = await languageOf(store.database, session.caller.account.id);
      return { data: presentSession(session, language, parts.limitations()) };
    },

    async listSessions({ session: { sessionId, caller } }) {
      const found = await sessions.list(caller.account.id, new Date(now()));
      return { data: found.map((session) => ({ ...session, current: session.id === sessionId })) };
    },

    async endOtherSessions({ session: { sessionId, caller } }) {
      await sessions.endOthers(caller.account.id, sessionId);
      return DONE;
    },

    async endSession({ session: { caller }, params }) {
      if (await sessions.end(caller.account.id, params.id)) return DONE;
      throw new ApiError('not_found', 'There is no such session.');
    },

    async renameAccount({ session: { caller }, body }) {
      await changeAccount(store, plans, caller.account.id, { name: body.name.trim() });
      return DONE;
    },

    async chooseLanguage({ session: { caller }, body }) {
      await chooseLanguage(store.database, caller.account.id, body.language);
      return DONE;
    },

    async closeAccount({ session: { caller }, body }) {
      const { id } = caller.account;
      await limiter.take(ATTEMPT_RULES.passwordBySession, id);
      if (!(await auth.isPasswordOf(id, body.password))) throw new ApiError('wrong_password', 'The password is wrong.');
      await closeAccount(store, id);
      usage.forget(id);
      return { data: { id, deleted: true } };
    },

    getAnatomy({ body }) {
      const anatomy = anatomyOf(body.url);
      if (anatomy === null) throw new ApiError('invalid_url', 'This is not a URL.');
      return { data: anatomy };
    },
  };
}

function presentSession(
  { sessionId, emailVerified, caller: { account, limits } }: DashboardSession,
  language: ChosenLanguage,
  limitations: readonly Limitation[],
): Session {
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
      language,
    },
    limits,
    limitations: [...limitations],
  };
}
