import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import { ATTEMPT_RULES as RULES } from './attempt-limiter.ts';
import type { AuthParts } from './auth-parts.ts';
import { type AuthAnswer, type CallAuth, personIn } from './better-auth-calls.ts';
import { type DashboardHandlers, DONE } from './dashboard-handler.ts';
import { secondFactorRequired } from './ensure-second-factor.ts';
import type { SecondFactors } from './second-factors.ts';
import type { DashboardSession } from './session-caller.ts';

type Handlers = Pick<
  DashboardHandlers,
  'signInByCode' | 'showCode' | 'startCodes' | 'confirmCodes' | 'endCodes' | 'renewRecoveryCodes'
>;

export interface SecondFactorParts extends Pick<AuthParts, 'limiter' | 'counts'> {
  readonly callAuth: CallAuth;
  readonly secondFactors: SecondFactors;
}

/** One-time codes of an app, RFC 6238, and the recovery codes for when it is lost. */
export function codeHandlers(parts: SecondFactorParts): Handlers {
  const { limiter, counts, callAuth, secondFactors } = parts;

  const verify = (http: FastifyRequest, code: string) =>
    /^\d{6}$/.test(code)
      ? callAuth('/two-factor/verify-totp', http, { code })
      : callAuth('/two-factor/verify-backup-code', http, { code });

  /** Whoever looks over a shoulder has half a minute, and finds the code used (RFC 6238, section 5.2). */
  const useUp = (personId: string, code: string) => limiter.take(RULES.codeOnce, `${personId} ${code}`);

  const withPassword = async (path: string, http: FastifyRequest, session: DashboardSession, password?: string) => {
    await limiter.take(RULES.passwordBySession, session.person.id);
    const answer = await callAuth(path, http, { ...(password !== undefined && { password }) });
    if (answer.isOk) await limiter.clear(RULES.passwordBySession, session.person.id);
    else if (answer.code === 'INVALID_PASSWORD') throw new ApiError('wrong_password', 'The password is wrong.');
    return answer;
  };

  return {
    async signInByCode({ body, http }) {
      await limiter.take(RULES.codeByAddress, http.ip);
      const code = body.code.trim();
      const answer = await verify(withoutSession(http), code);
      if (!answer.isOk) {
        counts.refused('code', answer.code?.toLowerCase() ?? 'code');
        throw refusalOf(answer);
      }
      const cookies = await useUp(personIn(answer), code).then(
        () => answer.cookies,
        async () => {
          counts.refused('code', 'used');
          await callAuth('/sign-out', withCookies(http, answer.cookies), {});
          throw codeInvalid();
        },
      );
      counts.came('code');
      return { ...DONE, cookies, whose: personIn(answer) };
    },

    async showCode({ session, body, http }) {
      const { person, sessionId } = session;
      await limiter.take(RULES.codeBySession, person.id);
      const code = body.code.trim();
      if (!(await secondFactors.hasCodes(person.id))) throw codeInvalid();
      const answer = await verify(http, code);
      if (!answer.isOk) throw refusalOf(answer);
      await useUp(person.id, code).catch(() => {
        throw codeInvalid();
      });
      await secondFactors.show(sessionId);
      await limiter.clear(RULES.codeBySession, person.id);
      return DONE;
    },

    async startCodes({ session, body, http }) {
      await ensureMayChange(secondFactors, session);
      const { isOk, body: made } = await withPassword('/two-factor/enable', http, session, body.password);
      if (!isOk) throw new ApiError('codes_on', 'One-time codes are on already. End them first.');
      return { data: { uri: String(made.totpURI), recovery_codes: textsIn(made.backupCodes) } };
    },

    async confirmCodes({ session, body, http }) {
      await limiter.take(RULES.codeBySession, session.person.id);
      const code = body.code.trim();
      if (!/^\d{6}$/.test(code)) throw codeInvalid();
      const answer = await callAuth('/two-factor/verify-totp', http, { code });
      if (!answer.isOk) throw refusalOf(answer);
      await useUp(session.person.id, code).catch(() => {});
      return { ...DONE, cookies: answer.cookies };
    },

    async endCodes({ session, body, http }) {
      await ensureMayChange(secondFactors, session);
      const answer = await withPassword('/two-factor/disable', http, session, body.password);
      if (!answer.isOk) throw codeInvalid();
      return { ...DONE, cookies: answer.cookies };
    },

    async renewRecoveryCodes({ session, body, http }) {
      await ensureMayChange(secondFactors, session);
      const answer = await withPassword('/two-factor/generate-backup-codes', http, session, body.password);
      if (!answer.isOk) throw new ApiError('code_invalid', 'There are no one-time codes to recover.');
      return { data: { recovery_codes: textsIn(answer.body.backupCodes) } };
    },
  };
}

/**
 * Who has a second factor shows it before any is changed: a password that was stolen, or a provider that asks for none, is not enough.
 * @throws ApiError 403 second_factor_required
 */
export async function ensureMayChange(
  secondFactors: SecondFactors,
  { person, hasSecondFactor }: Pick<DashboardSession, 'person' | 'hasSecondFactor'>,
): Promise<void> {
  if (!hasSecondFactor && (await hasAny(secondFactors, person.id))) throw secondFactorRequired();
}

export async function hasAny(secondFactors: SecondFactors, personId: string): Promise<boolean> {
  return (await secondFactors.hasCodes(personId)) || (await secondFactors.passkeysOf(personId)).length > 0;
}

function refusalOf({ code }: AuthAnswer): ApiError {
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE') {
    return new ApiError('too_many_attempts', 'Too many wrong codes. Begin again later.');
  }
  if (code === 'INVALID_TWO_FACTOR_COOKIE') return new ApiError('sign_in_required', 'Give your password first.');
  return codeInvalid();
}

function codeInvalid(): ApiError {
  return new ApiError('code_invalid', 'This code is wrong, or was used before.');
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Whoever is signed in already signs in by no code: it is of the sign-in that has begun, or of none. */
function withoutSession(http: FastifyRequest): FastifyRequest {
  const kept = (http.headers.cookie ?? '').split(';').filter((one) => !one.split('=', 1)[0]?.includes('session_token'));
  return withCookies(http, kept);
}

function withCookies(http: FastifyRequest, cookies: readonly string[]): FastifyRequest {
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  return Object.create(http, { headers: { value: { ...http.headers, cookie } } });
}
