import { ApiError } from '../api-error.ts';
import { ATTEMPT_RULES as RULES } from './attempt-limiter.ts';
import type { AuthParts } from './auth-parts.ts';
import { type DashboardHandlers, DONE } from './dashboard-handler.ts';
import { ensureGoodPassword } from './password-rule.ts';

type Handlers = Pick<
  DashboardHandlers,
  'changePassword' | 'requestPasswordReset' | 'resetPassword' | 'sendVerificationEmail' | 'verifyEmail'
>;

/** Passwords and the mails around them. Links lead to PUBLIC_URL, whatever Host a request names. */
export function passwordHandlers({ store, auth, limiter, knownBrowsers, sendMail }: AuthParts): Handlers {
  const ensureCanMail = () => {
    if (sendMail === null)
      throw new ApiError('mail_unavailable', 'This instance sends no e-mail. Ask its administrator for a link.');
  };

  return {
    async changePassword({ session, body, http }) {
      const { account } = session.caller;
      const { currentPassword, newPassword } = body;
      await limiter.take(RULES.passwordBySession, account.id);
      ensureGoodPassword(newPassword, account.email ?? '');
      const cookies = await auth.changePassword(http, currentPassword, newPassword);
      if (cookies === null) throw new ApiError('wrong_password', 'The current password is wrong.');
      await limiter.clear(RULES.passwordBySession, account.id);
      return { ...DONE, cookies };
    },

    async requestPasswordReset({ body, http }) {
      ensureCanMail();
      const email = body.email.toLowerCase();
      await limiter.take(RULES.mailByAddress, http.ip);
      await limiter.take(RULES.mailByEmail, email);
      // The same answer whether or not there is such an account.
      await auth.requestPasswordReset(http, email);
      return DONE;
    },

    async resetPassword({ body, http }) {
      const { token, newPassword } = body;
      await limiter.take(RULES.linkByAddress, http.ip);
      const accountId = await auth.accountOfResetToken(token);
      const account = accountId === null ? null : await store.accounts.find(accountId);
      if (account?.email == null) throw linkInvalid();
      ensureGoodPassword(newPassword, account.email);
      if (!(await auth.resetPassword(http, token, newPassword))) throw linkInvalid();
      // Whoever was locked out by somebody else's attempts gets in from here.
      return { ...DONE, cookies: [knownBrowsers.cookieFor(account.email)] };
    },

    async sendVerificationEmail({ session, http }) {
      ensureCanMail();
      const email = session.caller.account.email ?? '';
      await limiter.take(RULES.mailByEmail, email);
      await auth.sendVerificationEmail(http, email);
      return DONE;
    },

    async verifyEmail({ body, http }) {
      await limiter.take(RULES.linkByAddress, http.ip);
      if (!(await auth.verifyEmail(http, body.token))) throw linkInvalid();
      return DONE;
    },
  };
}

function linkInvalid(): ApiError {
  return new ApiError('link_invalid', 'This link is not valid any more. Ask for a new one.');
}
