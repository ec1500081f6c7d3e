import { ApiError } from '../api/api-error.ts';
import type { SecretBox } from '../sealing/secret-box.ts';
import { ATTEMPT_RULES as RULES } from './attempt-limiter.ts';
import type { AuthParts } from './auth-parts.ts';
import type { DashboardHandlers } from './dashboard-handler.ts';
import type { ProviderSignIn } from './oidc/provider-sign-in.ts';
import { passwordsOff } from './passwords-off.ts';

type Handlers = Pick<DashboardHandlers, 'signIn' | 'signOut'>;

export interface SignInHandlerParts extends AuthParts {
  readonly box: SecretBox;
  readonly providerSignIn: ProviderSignIn;
}

/**
 * A browser from which the owner has signed in before has attempts of its own, so that wrong passwords from elsewhere
 * lock out strangers only; a new password chosen by a mailed link makes a browser known, too.
 */
export function signInHandlers({
  auth,
  limiter,
  knownBrowsers,
  hasPasswords,
  counts,
  box,
  providerSignIn,
}: SignInHandlerParts): Handlers {
  return {
    async signIn({ body, http }) {
      if (!hasPasswords) throw passwordsOff();
      const email = body.email.toLowerCase();
      const browser = knownBrowsers.idOf(http.headers.cookie, email);
      if (browser === null) {
        await limiter.take(RULES.signInByAddress, http.ip);
        await limiter.take(RULES.signInByEmail, email);
      } else {
        await limiter.take(RULES.signInByKnownBrowser, browser);
      }
      const begun = await auth.beginSignIn(http, email, body.password);
      // One message for an unknown address and a wrong password.
      if (begun === null) {
        counts.refused('password', 'credentials');
        throw new ApiError('invalid_credentials', 'E-mail address or password is wrong.');
      }
      if (begun.next === 'signed_in') counts.came('password');
      if (browser === null) await limiter.clear(RULES.signInByEmail, email);
      else await limiter.clear(RULES.signInByKnownBrowser, browser);
      return { data: { next: begun.next }, cookies: [...begun.cookies, knownBrowsers.cookieFor(email)] };
    },

    async signOut({ http }) {
      const provider = await auth.providerOf(http);
      const cookies = await auth.signOut(http);
      if (provider === null) return { data: { provider_url: null }, cookies };
      const idToken = provider.hint === null ? null : box.open(provider.hint);
      return { data: { provider_url: await providerSignIn.signOutUrl(provider.id, idToken) }, cookies };
    },
  };
}
