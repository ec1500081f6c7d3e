import {
  DASHBOARD_HEADER,
  DEFAULT_BODY_LIMIT,
  dashboardOperationList,
  type ErrorCode,
  errorsOf,
  type Operation,
  statusOf,
} from '@lurewatch/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { createDashboardClient, type DashboardClient } from '../dashboard/dashboard-client.ts';
import { rawRequest } from '../dashboard/raw-request.ts';
import { call, describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { sampleRequest } from './sample-request.ts';

interface Refusal {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the checks look into the error's form
  readonly json: any;
}

/** Every operation of the dashboard passes through these checks: a new one is checked without another line here. */
describeOnEachStore('refusals of every operation of the dashboard', (store) => {
  let server: TestServer;
  let key: string;
  let administrator: DashboardClient;
  let member: DashboardClient;
  let suspended: DashboardClient;
  beforeAll(async () => {
    server = await startTestServer(store, { plugins: [dashboardPlugin] });
    key = (await server.newAccount()).token;
    administrator = createDashboardClient(server.url);
    await administrator.setUp(server, 'administrator@example.com');
    member = createDashboardClient(server.url);
    await member.signUp('member@example.com');
    suspended = createDashboardClient(server.url);
    await suspended.signUp('suspended@example.com');
    const account = await server.store.accounts.findByEmail('suspended@example.com');
    await server.store.accounts.change(account?.id ?? '', { status: 'suspended' });
  });
  afterAll(() => server.close());

  function expectRefusal({ status, json }: Refusal, code: ErrorCode, operation?: Operation): void {
    expect([status, json?.error?.code]).toEqual([statusOf(code), code]);
    expect(json.success).toBe(false);
    expect(json.error.message.length).toBeGreaterThan(0);
    expect(json.error.request_id).toMatch(/^req_/);
    if (operation) expect(errorsOf(operation)).toContain(code);
  }

  const cases = dashboardOperationList.map((one) => [`${one.method} ${one.path}`, one] as const);
  describe.each(cases)('%s', (_name, operation) => {
    const { method, auth } = operation;
    const { path, body } = sampleRequest(operation);
    const isChange = method !== 'GET';
    /** Who may call it: a refusal of theirs is about nothing but what was spoilt. */
    const allowed = (): DashboardClient => (auth === 'administrator' ? administrator : member);

    const send = (
      client: Pick<DashboardClient, 'cookie'>,
      { body: sent = body, headers = {} }: { body?: unknown; headers?: Readonly<Record<string, string>> } = {},
    ) =>
      call(server.url, method, path, {
        body: sent,
        headers: {
          ...(isChange && { [DASHBOARD_HEADER]: '1', origin: server.url }),
          ...(auth !== 'none' && client.cookie !== '' && { cookie: client.cookie }),
          ...headers,
        },
      });

    test('under a foreign host name is 421, whoever asks', async () => {
      const { port } = new URL(server.url);
      for (const host of [`rebound.example:${port}`, 'rebound.example', `localhost.evil.example:${port}`]) {
        const headers = { [DASHBOARD_HEADER]: '1', origin: `http://${host}`, cookie: allowed().cookie };
        const { status, text } = await rawRequest(server.url, { method, path, host, headers });
        expectRefusal({ status, json: JSON.parse(text) }, 'host_not_allowed', operation);
      }
    });

    if (isChange)
      test('from another origin, or without the pages’ own header, is 403', async () => {
        for (const headers of [
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site' },
        ]) {
          expectRefusal(await send(allowed(), { headers }), 'foreign_origin', operation);
        }
        const bare = await call(server.url, method, path, { body, headers: { cookie: allowed().cookie } });
        expectRefusal(bare, 'foreign_origin', operation);
      });

    if (auth !== 'none')
      test('without a session is 401, before the body is looked at; a key is none', async () => {
        const nobody = { cookie: '' };
        const [name = ''] = member.cookie.split('=');
        for (const headers of [
          {},
          { authorization: `Bearer ${key}` },
          { cookie: 'nonsense' },
          { cookie: `${name}=made.up` },
          { cookie: `${member.cookie}x` },
        ]) {
          const answer = await send(nobody, { headers, ...(operation.body && { body: '{' }) });
          expectRefusal(answer, 'sign_in_required', operation);
          expect(answer.headers.get('cache-control')).toBe('no-store');
        }
      });

    if (auth !== 'none')
      test('for a suspended account is 403', async () => {
        expectRefusal(await send(suspended), 'account_suspended', operation);
      });

    if (auth === 'administrator')
      test('does not exist for anybody else, before the body is looked at', async () => {
        const answer = await send(member, { ...(operation.body && { body: '{' }) });
        expectRefusal(answer, 'not_found', operation);
      });

    if (operation.body !== undefined)
      test('another media type is 415, a broken body 400, too much 413', async () => {
        const sendBody = (sent: string, headers = {}) => send(allowed(), { body: sent, headers });
        expectRefusal(await sendBody('a=1', { 'content-type': 'text/plain' }), 'unsupported_media_type', operation);
        expectRefusal(await sendBody('{"a":'), 'invalid_json', operation);
        expectRefusal(await sendBody(''), 'invalid_json', operation);
        expectRefusal(await sendBody('[]'), 'invalid_body', operation);
        const padding = 'x'.repeat(operation.bodyLimit ?? DEFAULT_BODY_LIMIT);
        expectRefusal(await sendBody(`{"padding":"${padding}"}`), 'body_too_large', operation);
      });

    if (operation.query !== undefined)
      test('a parameter that is none is 400', async () => {
        const answer = await allowed().call(method, `${path}?limit=many&format=many&cursor=many&from=many`);
        expectRefusal(answer, 'invalid_parameter', operation);
      });

    /** An answer whose body is not waited for: events have no end. */
    const begin = async (from: string) => {
      const response = await fetch(server.url + from, { headers: { cookie: allowed().cookie } });
      await response.body?.cancel();
      return response;
    };

    if (method === 'GET')
      test('for whom it is, is answered and kept by no cache', async () => {
        const answer = await begin(operation.response.form === 'file' ? `${path}?format=csv` : path);
        expect(answer.status).toBe(operation.response.status);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('vary')).toContain('cookie');
        expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
      });

    test('errors come as RFC 9457 where that is accepted', async () => {
      const { port } = new URL(server.url);
      const headers = { accept: 'application/problem+json' };
      const { status, text } = await rawRequest(server.url, { method, path, host: `evil.example:${port}`, headers });
      expect(status).toBe(421);
      expect(JSON.parse(text)).toMatchObject({ status: 421, code: 'host_not_allowed', title: expect.any(String) });
    });
  });

  const paths = Map.groupBy(dashboardOperationList, ({ path }) => path);
  test.each([...paths])('%s answers other methods with 405 and Allow', async (path, operations) => {
    const known = new Set<string>(operations.map(({ method }) => method));
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !known.has(one))) {
      const answer = await server.call(method, path.replace(/:\w+/g, 'x'));
      expectRefusal(answer, 'method_not_allowed');
      const allow = answer.headers.get('allow')?.split(', ') ?? [];
      for (const one of known) expect(allow).toContain(one);
      expect(allow).not.toContain(method);
    }
  });
});
