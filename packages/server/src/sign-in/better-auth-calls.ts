import type { FastifyRequest } from 'fastify';
import { AUTH_PATH, type Auth } from './create-auth.ts';

/** What better-auth answered: its cookies, and of its body what the caller asks for by name. */
export interface AuthAnswer {
  readonly isOk: boolean;
  readonly cookies: readonly string[];
  readonly body: Readonly<Record<string, unknown>>;
  /** Of a refusal: INVALID_CODE and the like. */
  readonly code: string | null;
}

export type CallAuth = (path: string, request: FastifyRequest, body: object | null) => Promise<AuthAnswer>;

/** Calls an endpoint of better-auth, none of which can be reached from outside. */
export function createAuthCalls(auth: Auth, publicOrigin: string): CallAuth {
  return async (path, request, body) => {
    const answer = await auth.handler(webRequest(publicOrigin + AUTH_PATH + path, request, body));
    const said: unknown = await answer.json().catch(() => null);
    const record = typeof said === 'object' && said !== null ? { ...said } : {};
    return {
      isOk: answer.ok,
      cookies: answer.headers.getSetCookie(),
      body: record,
      code: 'code' in record && typeof record.code === 'string' ? record.code : null,
    };
  };
}

export function headersOf({ headers }: FastifyRequest): Headers {
  return new Headers({ cookie: headers.cookie ?? '', 'user-agent': headers['user-agent'] ?? '' });
}

/**
 * Only what better-auth needs goes in: the cookie and the browser's name for the list of sessions. Where it believes to
 * be is PUBLIC_URL, whatever Host says. Of what comes out no body is passed on whole: it repeats the session token, which
 * no script shall see.
 */
function webRequest(url: string, request: FastifyRequest, body: object | null): Request {
  const headers = headersOf(request);
  if (body === null) return new Request(url, { headers });
  headers.set('content-type', 'application/json');
  headers.set('origin', new URL(url).origin);
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Whom better-auth has signed in. */
export function personIn({ body: { user } }: AuthAnswer): string {
  return typeof user === 'object' && user !== null && 'id' in user ? String(user.id) : '';
}
