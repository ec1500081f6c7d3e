import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import type { Caller } from '../limits/caller.ts';
import { limitsOfAccount } from '../limits/limits-of-account.ts';
import type { Plans } from '../limits/plans.ts';
import type { AccountStore } from '../store/tables/accounts/accounts.ts';
import type { Auth } from './create-auth.ts';

export interface DashboardSession {
  readonly sessionId: string;
  readonly emailVerified: boolean;
  /** When its password was given. */
  readonly signedInAt: number;
  readonly caller: Caller;
}

interface SessionSources {
  readonly auth: Auth;
  readonly accounts: AccountStore;
  readonly plans: Plans;
}

/**
 * Who is signed in. With a `reply` a session that is getting old is renewed and its cookie with it.
 * @throws ApiError sign_in_required, account_suspended
 */
export async function findSession(
  request: FastifyRequest,
  { auth, accounts, plans }: SessionSources,
  reply?: FastifyReply,
): Promise<DashboardSession> {
  const { headers, response: found } = await auth.api.getSession({
    headers: new Headers({ cookie: request.headers.cookie ?? '' }),
    query: { disableRefresh: reply === undefined },
    returnHeaders: true,
  });
  for (const cookie of headers.getSetCookie()) reply?.header('set-cookie', cookie);
  const account = found ? await accounts.find(found.user.id) : null;
  if (!found || !account) throw new ApiError('sign_in_required', 'Sign in first.');
  if (account.status === 'suspended') throw new ApiError('account_suspended', 'This account is suspended.');
  const limits = limitsOfAccount(plans, account.plan);
  return {
    sessionId: found.session.id,
    emailVerified: found.user.emailVerified,
    signedInAt: found.session.createdAt.getTime(),
    caller: { account, key: null, limits, isTest: false },
  };
}
