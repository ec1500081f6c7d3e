import { accountOfResetToken, accountOfSignIn, newResetToken, resetLink } from '../accounts/reset-link.ts';
import { setPassword, setPasswordByToken } from '../accounts/set-password.ts';
import { ApiError } from '../api/api-error.ts';
import { findPerson } from '../store/tables/accounts/find-person.ts';
import { ATTEMPT_RULES as RULES } from './attempt-limiter.ts';
import type { AuthParts } from './auth-parts.ts';
import { type DashboardHandlers, DONE } from './dashboard-handler.ts';
import { passwordChangedMail, resetMail } from './mails.ts';
import { ensureGoodPassword } from './password-rule.ts';
import { passwordsOff } from './passwords-off.ts';

type Handlers = Pick<
  DashboardHandlers,
  'changePassword' | 'requestPasswordReset' | 'resetPassword' | 'sendVerificationEmail' | 'verifyEmail'
>;

/** Passwords and the mails around them. Links lead to PUBLIC_URL, whatever Host a request names. */
export function passwordHandlers(parts: AuthParts): Handlers {
  const { auth, limiter, knownBrowsers, hasPasswords, sendMail, publicOrigin, inBackground } = parts;
  const { database } = parts.store;
  const ensureCanMail = () => {
    if (sendMail === null)
      throw new ApiError('mail_unavailable', 'This instance sends no e-mail. Ask its administrator for a link.');
  };

  const tellOfChange = (email: string) => sendMail?.(passwordChangedMail(email, database.now(), publicOrigin));

  async function sendResetLink(email: string): Promise<void> {
    const accountId = await accountOfSignIn(database, email);
    if (accountId === null) return;
    sendMail?.(resetMail(email, resetLink(publicOrigin, await newResetToken(database, accountId))));
  }

  return {
    async changePassword({ session, body, http }) {
      // Else one that was chosen before opens a session for longer than a provider's.
      if (!hasPasswords) throw passwordsOff();
      const { id, email } = session.person;
      const { currentPassword, newPassword } = body;
      await limiter.take(RULES.passwordBySession, id);
      ensureGoodPassword(newPassword, email);
      if (!(await auth.isPasswordOf(id, currentPassword))) {
        throw new ApiError('wrong_password', 'The current password is wrong.');
      }
      await setPassword(database, id, await auth.hashPassword(newPassword));
      tellOfChange(email);
      await limiter.clear(RULES.passwordBySession, id);
      // Every session has ended; this browser gets another, in the same workspace.
      const { hasSecondFactor: secondFactor, caller } = session;
      const how = { method: 'password', secondFactor, provider: null, logoutHint: null } as const;
      return { ...DONE, cookies: await auth.openSession(http, { userId: id, accountId: caller.account.id, ...how }) };
    },

    async requestPasswordReset({ body, http, reply }) {
      if (!hasPasswords) throw passwordsOff();
      ensureCanMail();
      const email = body.email.toLowerCase();
      await limiter.take(RULES.mailByAddress, http.ip);
      await limiter.take(RULES.mailByEmail, email);
      // Answered before it is looked up: neither the answer nor its time tells whether there is such an account.
      reply.raw.once('close', () => inBackground(() => sendResetLink(email)));
      return DONE;
    },

    async resetPassword({ body, http }) {
      if (!hasPasswords) throw passwordsOff();
      const { token, newPassword } = body;
      await limiter.take(RULES.linkByAddress, http.ip);
      const accountId = await accountOfResetToken(database.db, token, database.now());
      const person = accountId === null ? null : await findPerson(database.db, accountId);
      if (person === null) throw linkInvalid();
      ensureGoodPassword(newPassword, person.email);
      if (!(await setPasswordByToken(database, token, await auth.hashPassword(newPassword)))) throw linkInvalid();
      tellOfChange(person.email);
      // Whoever was locked out by somebody else's attempts gets in from here.
      return { ...DONE, cookies: [knownBrowsers.cookieFor(person.email)], whose: person.id };
    },

    async sendVerificationEmail({ session, http }) {
      ensureCanMail();
      const { email } = session.person;
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
