import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { AttemptLimiter } from './attempt-limiter.ts';
import { ATTEMPT_RULES as RULES } from './attempt-limiter.ts';
import { AUTH_PATH, type Auth } from './create-auth.ts';
import { ensureGoodPassword } from './password-rule.ts';
import { Refusal } from './refusal.ts';
import type { DashboardSession } from './session-caller.ts';
import type { NewAccount } from './sign-up.ts';

export interface AuthRouteParts {
  readonly auth: Auth;
  readonly limiter: AttemptLimiter;
  readonly canMail: boolean;
  /** Refuses while registration is closed. */
  readonly createAccount: (email: string, name: string) => Promise<NewAccount>;
  readonly sessionOf: (request: FastifyRequest) => Promise<DashboardSession>;
  readonly publicOrigin: string;
}

const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' });
const Secret = Type.String({ minLength: 1, maxLength: 512 });
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });

const SignIn = Type.Object({ email: Email, password: Secret });
const SignUp = Type.Object({ email: Email, password: Secret, name: Name });
const ChangePassword = Type.Object({ currentPassword: Secret, newPassword: Secret });
const AskReset = Type.Object({ email: Email });
const ResetPassword = Type.Object({ token: Secret, newPassword: Secret });

/** What better-auth does, behind our own checks: of its many endpoints only these can be reached. */
export function registerAuthRoutes(app: FastifyInstance, parts: AuthRouteParts): void {
  const { auth, limiter, canMail, createAccount, sessionOf, publicOrigin } = parts;
  const forward = (path: string, request: FastifyRequest, body: object | null) =>
    auth.handler(webRequest(publicOrigin + AUTH_PATH + path, request, body));

  app.post<{ Body: Type.Static<typeof SignIn> }>(
    '/sign-in/email',
    { schema: { body: SignIn } },
    async (request, reply) => {
      const email = request.body.email.toLowerCase();
      await limiter.take(RULES.signInByAddress, request.ip);
      await limiter.take(RULES.signInByEmail, email);
      const answer = await forward('/sign-in/email', request, { email, password: request.body.password });
      // One message for an unknown address and a wrong password.
      if (!answer.ok) throw new Refusal('invalid_credentials', 'E-mail address or password is wrong.');
      await limiter.clear(RULES.signInByEmail, email);
      return done(reply, answer);
    },
  );

  app.post<{ Body: Type.Static<typeof SignUp> }>(
    '/sign-up/email',
    { schema: { body: SignUp } },
    async (request, reply) => {
      const { password } = request.body;
      const email = request.body.email.toLowerCase();
      const name = request.body.name.trim();
      await limiter.take(RULES.signUpByAddress, request.ip);
      ensureGoodPassword(password, email);
      const account = await createAccount(email, name);
      try {
        const answer = await forward('/sign-up/email', request, { email, password, name, callbackURL: '/account' });
        if (!answer.ok) throw new Refusal('invalid_input', 'The account could not be created with these data.');
        return done(reply, answer);
      } catch (error) {
        await account.undo();
        throw error;
      }
    },
  );

  app.post('/sign-out', async (request, reply) => done(reply, await forward('/sign-out', request, {})));

  app.post<{ Body: Type.Static<typeof ChangePassword> }>(
    '/change-password',
    { schema: { body: ChangePassword } },
    async (request, reply) => {
      const { caller } = await sessionOf(request);
      const { currentPassword, newPassword } = request.body;
      await limiter.take(RULES.passwordBySession, caller.account.id);
      ensureGoodPassword(newPassword, caller.account.email ?? '');
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      const answer = await forward('/change-password', request, body);
      if (!answer.ok) throw new Refusal('wrong_password', 'The current password is wrong.');
      await limiter.clear(RULES.passwordBySession, caller.account.id);
      return done(reply, answer);
    },
  );

  app.post<{ Body: Type.Static<typeof AskReset> }>(
    '/request-password-reset',
    { schema: { body: AskReset } },
    async (request, reply) => {
      ensureCanMail(canMail);
      const email = request.body.email.toLowerCase();
      await limiter.take(RULES.mailByAddress, request.ip);
      await limiter.take(RULES.mailByEmail, email);
      // The same answer whether or not there is such an account.
      return done(reply, await forward('/request-password-reset', request, { email }));
    },
  );

  app.post<{ Body: Type.Static<typeof ResetPassword> }>(
    '/reset-password',
    { schema: { body: ResetPassword } },
    async (request, reply) => {
      const { token, newPassword } = request.body;
      await limiter.take(RULES.mailByAddress, request.ip);
      ensureGoodPassword(newPassword, '');
      const answer = await forward('/reset-password', request, { token, newPassword });
      if (!answer.ok) throw new Refusal('invalid_input', 'This link is not valid any more. Ask for a new one.');
      return done(reply, answer);
    },
  );

  app.post('/send-verification-email', async (request, reply) => {
    ensureCanMail(canMail);
    const { caller } = await sessionOf(request);
    const email = caller.account.email ?? '';
    await limiter.take(RULES.mailByEmail, email);
    return done(reply, await forward('/send-verification-email', request, { email, callbackURL: '/account' }));
  });

  app.get<{ Querystring: { readonly token?: string } }>('/verify-email', async (request, reply) => {
    await limiter.take(RULES.mailByAddress, request.ip);
    const token = encodeURIComponent(request.query.token ?? '');
    await forward(`/verify-email?token=${token}`, request, null);
    // The page itself tells whether the address is verified now.
    return reply.redirect('/account');
  });
}

function ensureCanMail(canMail: boolean): void {
  if (!canMail) throw new Refusal('unavailable', 'This instance sends no e-mail. Ask its administrator.');
}

/** Only what better-auth needs goes in: the cookie and the browser's name for the list of sessions. */
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

/** Only cookies come out: better-auth's bodies repeat the session token, which no script shall see. */
function done(reply: FastifyReply, answer: Response): FastifyReply {
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send({ success: true, data: {} });
}
