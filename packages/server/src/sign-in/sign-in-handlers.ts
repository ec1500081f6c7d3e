import { ApiError } from '../api/api-error.ts';
import { ATTEMPT_RULES as RULES } from './attempt-limiter.ts';
import type { AuthParts } from './auth-parts.ts';
import { type DashboardHandlers, DONE } from './dashboard-handler.ts';

type Handlers = Pick<DashboardHandlers, 'signIn' | 'signOut'>;

/**
 * A browser from which the owner has signed in before has attempts of its own, so that wrong passwords from elsewhere
 * lock out strangers only; a new password chosen by a mailed link makes a browser known, too.
 */
export function signInHandlers({ auth, limiter, knownBrowsers }: AuthParts): Handlers {
  return {
    async signIn({ body, http }) {
      const email = body.email.toLowerCase();
      const browser = knownBrowsers.idOf(http.headers.cookie, email);
      if (browser === null) {
        await limiter.take(RULES.signInByAddress, http.ip);
        await limiter.take(RULES.signInByEmail, email);
      } else {
        await limiter.take(RULES.signInByKnownBrowser, browser);
      }
      const cookies = await auth.signIn(http, email, body.password);
      // One message for an unknown address and a wrong password.
      if (cookies === null) throw new ApiError('invalid_credentials', 'E-mail address or password is wrong.');
      if (browser === null) await limiter.clear(RULES.signInByEmail, email);
      else await limiter.clear(RULES.signInByKnownBrowser, browser);
      return { ...DONE, cookies: [...cookies, knownBrowsers.cookieFor(email)] };
    },

    async signOut({ http }) {
      return { ...DONE, cookies: await auth.signOut(http) };
    },
  };
}
