import type { FastifyRequest } from 'fastify';
import { AUTH_PATH, type Auth } from './create-auth.ts';

/** What of better-auth is used, behind our own checks: none of its endpoints can be reached from outside. */
export interface Authentication {
  /** The cookies of a new session; null when address or password is wrong. */
  signIn(request: FastifyRequest, email: string, password: string): Promise<readonly string[] | null>;
  signOut(request: FastifyRequest): Promise<readonly string[]>;
  sendVerificationEmail(request: FastifyRequest, email: string): Promise<void>;
  verifyEmail(request: FastifyRequest, token: string): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
  isPasswordOfHash(password: string, hash: string): Promise<boolean>;
  isPasswordOf(accountId: string, password: string): Promise<boolean>;
}

export function createAuthentication(auth: Auth, publicOrigin: string): Authentication {
  const forward = (path: string, request: FastifyRequest, body: object | null) =>
    auth.handler(webRequest(publicOrigin + AUTH_PATH + path, request, body));
  const cookiesOf = async (answer: Promise<Response>) => {
    const { ok, headers } = await answer;
    return ok ? headers.getSetCookie() : null;
  };
  const hashing = async () => (await auth.$context).password;

  return {
    signIn: (request, email, password) => cookiesOf(forward('/sign-in/email', request, { email, password })),
    signOut: async (request) => (await cookiesOf(forward('/sign-out', request, {}))) ?? [],
    async sendVerificationEmail(request, email) {
      await forward('/send-verification-email', request, { email });
    },
    verifyEmail: async (request, token) =>
      (await forward(`/verify-email?token=${encodeURIComponent(token.toWellFormed())}`, request, null)).ok,
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

/**
 * Only what better-auth needs goes in: the cookie and the browser's name for the list of sessions. Where it believes to
 * be is PUBLIC_URL, whatever Host says. Of what comes out only cookies are passed on: its bodies repeat the session
 * token, which no script shall see.
 */
function webRequest(url: string, request: FastifyRequest, body: object | null): Request {
  const headers = new Headers({
    cookie: request.headers.cookie ?? '',
    'user-agent': request.headers['user-agent'] ?? '',
  });
  if (body === null) return new Request(url, { headers });
  headers.set('content-type', 'application/json');
  headers.set('origin', new URL(url).origin);
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
