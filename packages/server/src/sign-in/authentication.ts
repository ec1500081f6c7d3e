import type { FastifyRequest } from 'fastify';
import { type AuthAnswer, createAuthCalls, headersOf } from './better-auth-calls.ts';
import type { Auth } from './create-auth.ts';
import type { SessionToOpen } from './open-session-plugin.ts';

/** What of better-auth is used, behind our own checks: none of its endpoints can be reached from outside. */
export interface Authentication {
  /** The cookies of a new session of somebody without a second factor; null when address or password is wrong. */
  signIn(request: FastifyRequest, email: string, password: string): Promise<readonly string[] | null>;
  /** The same, where a one-time code may be asked for besides: the cookies are then of a sign-in that is not finished. */
  beginSignIn(
    request: FastifyRequest,
    email: string,
    password: string,
  ): Promise<{ readonly cookies: readonly string[]; readonly next: 'signed_in' | 'code' } | null>;
  signOut(request: FastifyRequest): Promise<readonly string[]>;
  /** The cookies of a session that is opened without asking anything: whoever calls this knows who it is. */
  openSession(request: FastifyRequest, session: SessionToOpen): Promise<readonly string[]>;
  /** Which provider opened the session, and its sealed id token; null where nobody is signed in, or by another way. */
  providerOf(request: FastifyRequest): Promise<{ readonly id: string; readonly hint: string | null } | null>;
  sendVerificationEmail(request: FastifyRequest, email: string): Promise<void>;
  verifyEmail(request: FastifyRequest, token: string): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
  isPasswordOfHash(password: string, hash: string): Promise<boolean>;
  isPasswordOf(accountId: string, password: string): Promise<boolean>;
}

export function createAuthentication(auth: Auth, publicOrigin: string): Authentication {
  const call = createAuthCalls(auth, publicOrigin);
  const cookiesOf = async (answer: Promise<AuthAnswer>) => {
    const { isOk, cookies } = await answer;
    return isOk ? cookies : null;
  };
  const hashing = async () => (await auth.$context).password;

  return {
    signIn: (request, email, password) => cookiesOf(call('/sign-in/email', request, { email, password })),
    async beginSignIn(request, email, password) {
      const { isOk, cookies, body } = await call('/sign-in/email', request, { email, password });
      return isOk ? { cookies, next: body.twoFactorRedirect === true ? 'code' : 'signed_in' } : null;
    },
    signOut: async (request) => (await cookiesOf(call('/sign-out', request, {}))) ?? [],
    async openSession(request, session) {
      const { headers } = await auth.api.openSession({
        body: session,
        headers: headersOf(request),
        returnHeaders: true,
      });
      return headers.getSetCookie();
    },
    async providerOf(request) {
      const found = await auth.api.getSession({ headers: headersOf(request), query: { disableRefresh: true } });
      const { provider, logoutHint } = found?.session ?? {};
      return typeof provider === 'string' ? { id: provider, hint: logoutHint ?? null } : null;
    },
    async sendVerificationEmail(request, email) {
      await call('/send-verification-email', request, { email });
    },
    verifyEmail: async (request, token) =>
      (await call(`/verify-email?token=${encodeURIComponent(token.toWellFormed())}`, request, null)).isOk,
    hashPassword: async (password) => (await hashing()).hash(password),
    isPasswordOfHash: async (password, hash) => (await hashing()).verify({ hash, password }),
    async isPasswordOf(accountId, password) {
      const { internalAdapter } = await auth.$context;
      const credentials = await internalAdapter.findAccounts(accountId);
      const hash = credentials.find((credential) => credential.providerId === 'credential')?.password;
      return typeof hash === 'string' && (await hashing()).verify({ hash, password });
    },
  };
}
