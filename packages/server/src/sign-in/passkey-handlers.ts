import { removeWayIn } from '../accounts/sign-in-methods.ts';
import { ApiError } from '../api/api-error.ts';
import { ATTEMPT_RULES as RULES } from './attempt-limiter.ts';
import type { AuthParts } from './auth-parts.ts';
import { personIn } from './better-auth-calls.ts';
import { ensureMayChange, type SecondFactorParts } from './code-handlers.ts';
import { type DashboardHandlers, DONE } from './dashboard-handler.ts';
import { ensureRemoved } from './method-handlers.ts';

type Handlers = Pick<
  DashboardHandlers,
  'startPasskey' | 'addPasskey' | 'removePasskey' | 'startPasskeySignIn' | 'signInByPasskey'
>;

export interface PasskeyHandlerParts extends SecondFactorParts, Pick<AuthParts, 'store' | 'hasPasswords'> {}

/** Web Authentication, by better-auth's package. A passkey counts only where it has verified its person. */
export function passkeyHandlers(parts: PasskeyHandlerParts): Handlers {
  const { store, hasPasswords, limiter, counts, callAuth, secondFactors } = parts;
  return {
    async startPasskey({ session, http }) {
      await ensureMayChange(secondFactors, session);
      const { body, cookies } = await callAuth('/passkey/generate-register-options', http, null);
      return { data: { options: JSON.stringify(body) }, cookies };
    },

    async addPasskey({ session, body: { name, response }, http }) {
      await ensureMayChange(secondFactors, session);
      const answer = await callAuth('/passkey/verify-registration', http, { name, response: ceremonyIn(response) });
      if (!answer.isOk) throw refused();
      await secondFactors.show(session.sessionId);
      return { ...DONE, cookies: answer.cookies };
    },

    async removePasskey({ session, params }) {
      await ensureMayChange(secondFactors, session);
      const way = { table: 'auth_passkeys', id: params.id } as const;
      ensureRemoved(await removeWayIn(store.database, session.person.id, way, hasPasswords));
      return DONE;
    },

    async startPasskeySignIn({ http }) {
      await limiter.take(RULES.providerByAddress, http.ip);
      // Of nobody: a list of credentials would tell who has an account.
      const { body, cookies } = await callAuth('/passkey/generate-authenticate-options', withoutSession(http), null);
      return { data: { options: JSON.stringify({ ...body, userVerification: 'required' }) }, cookies };
    },

    async signInByPasskey({ body, http }) {
      await limiter.take(RULES.codeByAddress, http.ip);
      const response = ceremonyIn(body.response);
      const answer = await callAuth('/passkey/verify-authentication', http, { response });
      if (!answer.isOk) {
        counts.refused('passkey', 'passkey');
        throw refused();
      }
      counts.came('passkey');
      return { ...DONE, cookies: answer.cookies, whose: personIn(answer) };
    },
  };
}

function ceremonyIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // As for what is JSON and no object.
  }
  throw refused();
}

function refused(): ApiError {
  return new ApiError('passkey_refused', 'This passkey is not known here, or did not verify you.');
}

type Request = Parameters<SecondFactorParts['callAuth']>[1];

function withoutSession(http: Request): Request {
  return Object.create(http, { headers: { value: { ...http.headers, cookie: '' } } });
}
