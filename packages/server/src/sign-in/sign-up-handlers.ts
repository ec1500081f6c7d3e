import { createAccount } from '../accounts/create-account.ts';
import { setUpInstance } from '../accounts/set-up-instance.ts';
import { ensureSetUpToken } from '../accounts/set-up-link.ts';
import { ApiError } from '../api/api-error.ts';
import { ATTEMPT_RULES as RULES } from './attempt-limiter.ts';
import type { AuthParts } from './auth-parts.ts';
import { type DashboardHandlers, DONE } from './dashboard-handler.ts';
import { confirmationMail, knownAddressMail } from './mails.ts';
import { ensureGoodPassword } from './password-rule.ts';
import { passwordsOff } from './passwords-off.ts';
import { createPendingSignUps } from './pending-sign-ups.ts';

type Handlers = Pick<DashboardHandlers, 'signUp' | 'confirmSignUp' | 'setUp'>;

const FREE_PLAN = 'free';

/**
 * Where the instance sends e-mail, signing up answers the same for every address: an account is made only once the mail
 * has arrived, and the owner of an address that has an account learns by mail that somebody tried. Without e-mail there
 * is no such way round: an address that is taken is said to be, a few times an hour.
 */
export function signUpHandlers(parts: AuthParts): Handlers {
  const { store, plans, auth, limiter, knownBrowsers, registration, hasPasswords, sendMail, publicOrigin } = parts;
  const pending = createPendingSignUps(store.database);
  const ensureOpen = () => {
    if (!hasPasswords) throw passwordsOff();
    if (registration === 'closed')
      throw new ApiError('registration_closed', 'New accounts cannot be created on this instance.');
  };

  return {
    async signUp({ body, http }) {
      ensureOpen();
      const email = body.email.toLowerCase();
      const name = body.name.trim();
      await limiter.take(RULES.signUpByAddress, http.ip);
      ensureGoodPassword(body.password, email);
      if (sendMail !== null) {
        await limiter.take(RULES.signUpByEmail, email);
        const passwordHash = await auth.hashPassword(body.password);
        const isTaken = (await store.accounts.findByEmail(email)) !== null;
        const token = await pending.add({ email, name, passwordHash, isTaken });
        sendMail(
          isTaken
            ? knownAddressMail(email, publicOrigin)
            : confirmationMail(email, `${publicOrigin}/confirm-sign-up#token=${token}`),
        );
        return { data: { next: 'check_mail' } };
      }
      if ((await store.accounts.findByEmail(email)) !== null) await limiter.take(RULES.takenByAddress, http.ip);
      const passwordHash = await auth.hashPassword(body.password);
      const signIn = { passwordHash, emailVerified: false };
      await createAccount(store, plans, { email, name, plan: FREE_PLAN, signIn });
      return { data: { next: 'signed_in' }, cookies: await enter(http, email, body.password) };
    },

    async confirmSignUp({ body, http }) {
      ensureOpen();
      await limiter.take(RULES.linkByAddress, http.ip);
      const found = await pending.find(body.token);
      if (found === null) throw linkInvalid();
      await limiter.take(RULES.confirmByEmail, found.email);
      if (!(await auth.isPasswordOfHash(body.password, found.passwordHash))) {
        throw new ApiError('wrong_password', 'This is not the password that was chosen for the new account.');
      }
      const { email, name, passwordHash } = found;
      if ((await store.accounts.findByEmail(email)) !== null) throw linkInvalid();
      await createAccount(store, plans, {
        email,
        name,
        plan: FREE_PLAN,
        signIn: { passwordHash, emailVerified: true },
      });
      await pending.remove(body.token);
      return { ...DONE, cookies: await enter(http, email, body.password) };
    },

    async setUp({ body, http }) {
      await limiter.take(RULES.setUpByAddress, http.ip);
      const email = body.email.toLowerCase();
      const { db, now } = store.database;
      // Once before the costly hash; what counts is the check inside the transaction.
      await ensureSetUpToken(db, body.token, now());
      ensureGoodPassword(body.password, email);
      const passwordHash = await auth.hashPassword(body.password);
      await setUpInstance(store, { token: body.token, email, passwordHash, plan: parts.administratorPlan });
      return { ...DONE, cookies: await enter(http, email, body.password) };
    },
  };

  async function enter(http: Parameters<typeof auth.signIn>[0], email: string, password: string) {
    const cookies = (await auth.signIn(http, email, password)) ?? [];
    return [...cookies, knownBrowsers.cookieFor(email)];
  }
}

function linkInvalid(): ApiError {
  return new ApiError('link_invalid', 'This link is used up or expired. Sign up again for a new one.');
}
