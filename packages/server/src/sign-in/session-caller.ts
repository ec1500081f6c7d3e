import type { Role } from '@lurewatch/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import type { Caller } from '../limits/caller.ts';
import { limitsOfAccount } from '../limits/limits-of-account.ts';
import type { Plans } from '../limits/plans.ts';
import type { Store } from '../store/store.ts';
import type { Membership } from '../store/tables/members.ts';
import type { Auth } from './create-auth.ts';
import type { Provider } from './oidc/provider.ts';
import { requiresSecondFactor } from './second-factors.ts';

export interface DashboardSession {
  readonly sessionId: string;
  readonly emailVerified: boolean;
  /** Whether a second factor was shown, here or at the provider. */
  readonly hasSecondFactor: boolean;
  /** The workspace wants one of everybody. */
  readonly isSecondFactorRequired: boolean;
  /** When its password was given. */
  readonly signedInAt: number;
  readonly person: SignedInPerson;
  /** Their role in the account that the session is in. */
  readonly role: Role;
  /** Accounts that they may go to. */
  readonly memberships: readonly Membership[];
  /** In the account that the session is in. */
  readonly caller: Caller;
}

/** Who has signed in; in every account the same. */
export interface SignedInPerson {
  readonly id: string; // acc_…
  readonly email: string;
  readonly name: string;
  /** Administers the service itself. */
  readonly isAdministrator: boolean;
}

interface SessionSources {
  readonly auth: Auth;
  readonly store: Pick<Store, 'accounts' | 'members' | 'database'>;
  readonly plans: Plans;
  readonly providers: readonly Provider[];
  readonly now: () => number;
}

/**
 * Who is signed in, and in which account: the one that the session chose, else the first that they came to. Roles are read at each
 * request, so that what was taken away is gone at the next. With a `reply` a session that is getting old is renewed and its
 * cookie with it.
 * @throws ApiError sign_in_required, account_suspended
 */
export async function findSession(
  request: FastifyRequest,
  { auth, store, plans, providers, now }: SessionSources,
  reply?: FastifyReply,
): Promise<DashboardSession> {
  const { headers, response: found } = await auth.api.getSession({
    headers: new Headers({ cookie: request.headers.cookie ?? '' }),
    query: { disableRefresh: reply === undefined },
    returnHeaders: true,
  });
  for (const cookie of headers.getSetCookie()) reply?.header('set-cookie', cookie);
  if (!found || isOverdue(found.session, providers, now())) throw signInFirst();
  const { id, email, name } = found.user;
  const [own, all] = await Promise.all([store.accounts.find(id), store.members.membershipsOf(id)]);
  if (own === null || all.length === 0) throw signInFirst();
  const memberships = all.filter(({ account }) => account.status === 'active');
  const current =
    memberships.find(({ account }) => account.id === found.session.accountId) ??
    memberships.find(({ account }) => account.id === id) ??
    memberships[0];
  // A person whose own account is suspended signs in nowhere.
  if (own.status === 'suspended' || current === undefined) {
    throw new ApiError('account_suspended', 'This account is suspended.');
  }
  const { account, role } = current;
  const isSecondFactorRequired = await requiresSecondFactor(store.database, account.id);
  return {
    sessionId: found.session.id,
    emailVerified: found.user.emailVerified,
    hasSecondFactor: found.session.secondFactor === true,
    isSecondFactorRequired,
    signedInAt: found.session.createdAt.getTime(),
    person: { id, email, name, isAdministrator: own.isAdministrator },
    role,
    memberships,
    caller: { account, key: null, limits: limitsOfAccount(plans, account.plan), isTest: false, person: { id, role } },
  };
}

/** Whoever came in by a provider goes through it again after its hours, and their groups are read anew. */
function isOverdue(
  {
    method,
    provider,
    createdAt,
  }: {
    readonly method?: string | null | undefined;
    readonly provider?: string | null | undefined;
    readonly createdAt: Date;
  },
  providers: readonly Provider[],
  now: number,
): boolean {
  if (method !== 'provider') return false;
  const hours = providers.find(({ id }) => id === provider)?.sessionHours ?? 0;
  return now - createdAt.getTime() > hours * 3_600_000;
}

function signInFirst(): ApiError {
  return new ApiError('sign_in_required', 'Sign in first.');
}
