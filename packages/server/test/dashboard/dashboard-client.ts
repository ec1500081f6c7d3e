import { DASHBOARD_HEADER } from '@lurewatch/contract';
import type { TestServer } from '../support/start-test-server.ts';

export interface DashboardAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
}

export interface DashboardClient {
  /** The session cookie as `name=value`, '' when there is none. */
  cookie: string;
  /** Of a browser that has signed in before. */
  knownBrowser: string;
  /** Every other cookie by its name, as on the way to a provider and back. */
  readonly others: Map<string, string>;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<DashboardAnswer>;
  /** Uses the set-up link of the server: becomes its administrator. */
  setUp(server: TestServer, email: string, password?: string): Promise<DashboardAnswer>;
  signUp(email: string, password?: string): Promise<DashboardAnswer>;
  signIn(email: string, password?: string): Promise<DashboardAnswer>;
}

export const PASSWORD = 'tulip engine quarry';

/** Speaks to the dashboard's API as its own pages do, with a cookie jar of its own. */
export function createDashboardClient(url: string): DashboardClient {
  const client: DashboardClient = {
    cookie: '',
    knownBrowser: '',
    others: new Map(),
    async call(method, path, body, headers = {}) {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(method === 'GET' ? {} : { [DASHBOARD_HEADER]: '1', origin: new URL(url).origin }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...cookieHeader([client.cookie, client.knownBrowser, ...client.others.values()]),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const [name = ''] = pair.split('=');
        if (!/known_browser|session_token/.test(name)) client.others.set(name, /max-age=0/i.test(cookie) ? '' : pair);
        if (cookie.includes('known_browser=')) client.knownBrowser = cookie.split(';')[0] ?? '';
        if (cookie.includes('session_token='))
          client.cookie = /max-age=0/i.test(cookie) ? '' : (cookie.split(';')[0] ?? '');
      }
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: parsed(text) };
    },
    setUp: (server, email, password = PASSWORD) =>
      client.call('POST', '/app/auth/set-up', { token: server.setUpToken, email, password }),
    signUp: (email, password = PASSWORD) =>
      client.call('POST', '/app/auth/sign-up/email', { name: email.split('@')[0], email, password }),
    signIn: (email, password = PASSWORD) => client.call('POST', '/app/auth/sign-in/email', { email, password }),
  };
  return client;
}

function cookieHeader(cookies: readonly string[]): Readonly<Record<string, string>> {
  const cookie = cookies.filter((one) => one !== '').join('; ');
  return cookie === '' ? {} : { cookie };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
