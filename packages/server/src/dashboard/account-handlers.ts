import { type Instance, type Limitation, refusedTo, type Session } from '@lurewatch/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { changeAccount } from '../accounts/change-account.ts';
import { closeAccount } from '../accounts/close-account.ts';
import { waysIn } from '../accounts/sign-in-methods.ts';
import { ApiError } from '../api/api-error.ts';
import type { Plans } from '../limits/plans.ts';
import type { UsageView } from '../limits/usage-view.ts';
import { ATTEMPT_RULES, type AttemptLimiter } from '../sign-in/attempt-limiter.ts';
import type { Authentication } from '../sign-in/authentication.ts';
import { type DashboardHandlers, DONE } from '../sign-in/dashboard-handler.ts';
import type { DashboardSession } from '../sign-in/session-caller.ts';
import type { SessionTable } from '../sign-in/session-table.ts';
import { type ChosenLanguage, chooseLanguage, languageOf, renamePerson } from '../sign-in/user-language.ts';
import type { Store } from '../store/store.ts';
import { anatomyOf } from './url-anatomy.ts';

export interface AccountHandlerParts {
  readonly store: Store;
  readonly plans: Plans;
  readonly usage: UsageView;
  readonly sessions: SessionTable;
  readonly limiter: AttemptLimiter;
  readonly auth: Authentication;
  readonly hasPasswords: boolean;
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
  | 'changePerson'
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
      const language = await languageOf(store.database, session.person.id);
      return { data: presentSession(session, language, parts.limitations()) };
    },

    async listSessions({ session: { sessionId, person } }) {
      const found = await sessions.list(person.id, new Date(now()));
      return { data: found.map((session) => ({ ...session, current: session.id === sessionId })) };
    },

    async endOtherSessions({ session: { sessionId, person } }) {
      await sessions.endOthers(person.id, sessionId);
      return DONE;
    },

    async endSession({ session: { person }, params }) {
      if (await sessions.end(person.id, params.id)) return DONE;
      throw new ApiError('not_found', 'There is no such session.');
    },

    async renameAccount({ session: { caller }, body, auditWithin }) {
      await changeAccount(store, plans, caller.account.id, { name: body.name.trim() }, auditWithin());
      return DONE;
    },

    async changePerson({ session: { person }, body: { language, name } }) {
      if (language !== undefined) await chooseLanguage(store.database, person.id, language);
      if (name !== undefined) await renamePerson(store.database, person.id, name.trim());
      return DONE;
    },

    async closeAccount({ session: { caller, person }, body }) {
      const { id } = caller.account;
      await limiter.take(ATTEMPT_RULES.passwordBySession, person.id);
      // Who has no password here, because a provider signs them in, has just done that.
      const hasPassword = parts.hasPasswords && (await waysIn(store.database.db, person.id)).hasPassword;
      if (hasPassword && !(await auth.isPasswordOf(person.id, body.password ?? ''))) {
        throw new ApiError('wrong_password', 'The password is wrong.');
      }
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
  session: DashboardSession,
  language: ChosenLanguage,
  limitations: readonly Limitation[],
): Session {
  const { sessionId, emailVerified, person, role, memberships, hasSecondFactor, isSecondFactorRequired } = session;
  const { account, limits } = session.caller;
  return {
    session_id: sessionId,
    account: {
      id: account.id,
      email: person.email,
      email_verified: emailVerified,
      name: account.name,
      plan: account.plan,
      status: account.status,
      is_administrator: person.isAdministrator,
      created_at: new Date(account.createdAt).toISOString(),
      language,
    },
    person: { id: person.id, email: person.email, name: person.name, role, refused: [...refusedTo(role)] },
    workspaces: memberships.map((one) => ({ id: one.account.id, name: one.account.name, role: one.role })),
    security: { second_factor_required: isSecondFactorRequired, second_factor: hasSecondFactor },
    limits,
    limitations: [...limitations],
  };
}
