import { DASHBOARD_HEADER } from '@lurewatch/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient, type DashboardClient } from './dashboard-client.ts';

const MUTATIONS: [string, string, object?][] = [
  ['POST', '/app/auth/sign-in/email', { email: 'a@example.com', password: 'x' }],
  ['POST', '/app/auth/sign-out'],
  ['POST', '/app/auth/change-password', { currentPassword: 'x', newPassword: 'y' }],
  ['POST', '/app/api/keys', { name: 'k', mode: 'live', expires_in_days: null }],
  ['DELETE', '/app/api/keys/key_x'],
  ['DELETE', '/app/api/sessions'],
  ['PATCH', '/app/api/account', { name: 'x' }],
  ['PATCH', '/app/api/user', { language: 'de' }],
  ['DELETE', '/app/api/account', { password: 'x' }],
  ['PATCH', '/app/api/admin/accounts/acc_x', { plan: 'pro' }],
  ['POST', '/app/v1/analyze', { url: 'https://example.com/' }],
  ['POST', '/app/v1/webhooks', { url: 'https://hooks.example.com/' }],
  ['POST', '/app/v1/lists/allow', { entry: 'evil.test' }],
];

describeOnEachStore('isolation', (kind) => {
  let server: TestServer;
  let alice: DashboardClient;
  let bob: DashboardClient;
  beforeAll(async () => {
    server = await startTestServer(kind, { plugins: [dashboardPlugin] });
    await createDashboardClient(server.url).setUp(server, 'admin@example.com');
    alice = createDashboardClient(server.url);
    bob = createDashboardClient(server.url);
    await alice.signUp('alice@example.com');
    await bob.signUp('bob@example.com');
  });
  afterAll(() => server.close());

  test.each(MUTATIONS)('a foreign page cannot make the browser do it: %s %s', async (method, path, body = {}) => {
    const foreign = [
      { [DASHBOARD_HEADER]: '1', origin: 'https://evil.test' },
      { [DASHBOARD_HEADER]: '1', origin: 'null' },
      { [DASHBOARD_HEADER]: '1', 'sec-fetch-site': 'cross-site' },
      { [DASHBOARD_HEADER]: '1', 'sec-fetch-site': 'same-site' },
      { origin: new URL(server.url).origin },
      {},
    ];
    for (const headers of foreign) {
      const response = await fetch(server.url + path, {
        method,
        headers: { cookie: alice.cookie, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('imitated brands are those of the account, on real days', async () => {
    const carol = createDashboardClient(server.url);
    await carol.signUp('carol@example.com');
    const url = 'https://paypa1-login.example/verify';
    await carol.call('POST', '/app/v1/analyze', { url, depth: 'fast' });
    const day = new Date().toISOString().slice(0, 10);
    const of = (client: DashboardClient, query: string) => client.call('GET', `/app/api/brands${query}`);
    expect((await of(carol, `?from=${day}&to=${day}`)).json.data).toEqual([{ brand: 'PayPal', analyses: 1 }]);
    expect((await of(alice, `?from=${day}&to=${day}`)).json.data).toEqual([]);
    expect((await of(carol, '?from=2026-01-01&to=2026-01-07')).json.data).toEqual([]);
    expect((await of(carol, `?from=2026-02-30&to=${day}`)).json.error.code).toBe('invalid_parameter');
    expect((await of(carol, '')).status).toBe(200);
  });

  test('nothing that an account owns can be seen or touched by another', async () => {
    const key = (await alice.call('POST', '/app/api/keys', { name: 'mine', mode: 'live', expires_in_days: 30 })).json
      .data;
    const analysis = (await alice.call('POST', '/app/v1/analyze', { url: 'https://paypa1-login.example/verify' })).json
      .data;
    const webhook = (await alice.call('POST', '/app/v1/webhooks', { url: 'https://hooks.example.com/a' })).json.data;
    const entry = (await alice.call('POST', '/app/v1/lists/block', { entry: 'bad.example' })).json.data;
    const report = (await alice.call('POST', '/app/v1/reports', { analysis_id: analysis.id, expected_verdict: 'safe' }))
      .json.data;
    const session = (await alice.call('GET', '/app/api/session')).json.data.session_id;
    const attempts: readonly (readonly [string, string, unknown?])[] = [
      ['GET', `/app/v1/analysis/${analysis.id}`],
      ['DELETE', `/app/v1/analysis/${analysis.id}`],
      ['POST', '/app/v1/reports', { analysis_id: analysis.id, expected_verdict: 'safe' }],
      ['GET', `/app/v1/reports/${report.id}`],
      ['GET', `/app/v1/webhooks/${webhook.id}`],
      ['PATCH', `/app/v1/webhooks/${webhook.id}`, { status: 'disabled' }],
      ['DELETE', `/app/v1/webhooks/${webhook.id}`],
      ['POST', `/app/v1/webhooks/${webhook.id}/test`, {}],
      ['POST', `/app/v1/webhooks/${webhook.id}/rotate-secret`, {}],
      ['GET', `/app/v1/webhooks/${webhook.id}/deliveries`],
      ['DELETE', `/app/v1/lists/block/${entry.id}`],
      ['DELETE', `/app/api/keys/${key.id}`],
      ['DELETE', `/app/api/sessions/${session}`],
    ];
    for (const [method, path, body] of attempts) {
      expect((await bob.call(method, path, body)).status, `${method} ${path}`).toBe(404);
    }
    for (const path of [
      '/app/v1/analyses',
      '/app/api/keys',
      '/app/v1/webhooks',
      '/app/v1/lists/block',
      '/app/v1/reports',
    ]) {
      expect((await bob.call('GET', path)).json.data, path).toEqual([]);
    }
    const domain = (await bob.call('GET', '/app/v1/domains/paypa1-login.example')).json.data;
    expect([domain.analyses.total, domain.latest, domain.reports]).toEqual([0, [], []]);
    expect((await bob.call('GET', '/app/v1/account/export')).text).not.toContain('paypa1');
    expect((await bob.call('GET', '/app/api/analyses/export?format=csv')).text).not.toContain('paypa1');
    expect((await alice.call('GET', `/app/v1/analysis/${analysis.id}`)).status).toBe(200);
  });

  test('to everybody but administrators the administration does not exist', async () => {
    for (const path of ['accounts', 'plans', 'reports', 'list', 'feeds', 'jobs', 'health']) {
      expect((await alice.call('GET', `/app/api/admin/${path}`)).status, path).toBe(404);
    }
    const { id } = (await alice.call('GET', '/app/api/session')).json.data.account;
    expect((await alice.call('PATCH', `/app/api/admin/accounts/${id}`, { is_administrator: true })).status).toBe(404);
  });

  test('a key does not open the dashboard and a cookie does not open the API', async () => {
    const { token } = await server.newAccount({ plan: 'unlimited' });
    const asKey = await createDashboardClient(server.url).call('GET', '/app/v1/account', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(asKey.status).toBe(401);
    expect((await alice.call('GET', '/v1/account')).status).toBe(401);
  });

  test('without a session nothing but what describes the instance is answered', async () => {
    const nobody = createDashboardClient(server.url);
    for (const path of [
      '/app/api/session',
      '/app/api/keys',
      '/app/api/sessions',
      '/app/api/admin/health',
      '/app/v1/analyses',
    ]) {
      expect((await nobody.call('GET', path)).status, path).toBe(401);
    }
    expect((await nobody.call('GET', '/app/api/instance')).status).toBe(200);
  });

  test("the auth library's other endpoints cannot be reached", async () => {
    for (const path of [
      '/app/auth/get-session',
      '/app/auth/list-sessions',
      '/app/auth/update-user',
      '/app/auth/delete-user',
      '/app/auth/ok',
    ]) {
      expect((await alice.call('POST', path, {})).status, path).toBe(404);
      expect((await alice.call('GET', path)).status, path).toBe(404);
    }
  });
});
