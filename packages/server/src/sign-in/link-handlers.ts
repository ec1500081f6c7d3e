import { takeSignInLink } from '../accounts/sign-in-link.ts';
import { ApiError } from '../api/api-error.ts';
import { ATTEMPT_RULES as RULES } from './attempt-limiter.ts';
import type { AuthParts } from './auth-parts.ts';
import { type DashboardHandlers, DONE } from './dashboard-handler.ts';
import type { SignInCounts } from './sign-in-counts.ts';

type Handlers = Pick<DashboardHandlers, 'signInByLink'>;

/** The way in that is left when providers, passwords and second factors fail: a link that the machine's own command prints. */
export function linkHandlers({
  store,
  auth,
  limiter,
  counts,
}: Pick<AuthParts, 'store' | 'auth' | 'limiter'> & { readonly counts: SignInCounts }): Handlers {
  return {
    async signInByLink({ body, http }) {
      await limiter.take(RULES.linkByAddress, http.ip);
      const accountId = await takeSignInLink(store.database, body.token);
      const account = accountId === null ? null : await store.accounts.find(accountId);
      if (account === null || account.status === 'suspended') {
        counts.refused('link', 'link');
        throw new ApiError('link_invalid', 'This link is used up or expired. Print a new one.');
      }
      const how = { method: 'link', secondFactor: true, provider: null, logoutHint: null } as const;
      const cookies = await auth.openSession(http, { userId: account.id, ...how });
      counts.came('link');
      return { ...DONE, cookies, whose: account.id };
    },
  };
}
