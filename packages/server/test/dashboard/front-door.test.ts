import { DASHBOARD_HEADER } from '@lurewatch/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSetUpToken } from '../../src/accounts/set-up-link.ts';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { runAdmin } from '../support/run-admin.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient, PASSWORD } from './dashboard-client.ts';
import { rawRequest } from './raw-request.ts';

describeOnEachStore('a stranger gets nowhere', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { plugins: [dashboardPlugin] });
  });
  afterAll(() => server.close());

  const setUp = (token: string, email = 'mallory@example.com') =>
    createDashboardClient(server.url).call('POST', '/app/auth/set-up', { token, email, password: PASSWORD });

  test('by signing up first: no administrator, nobody else’s account', async () => {
    const client = createDashboardClient(server.url);
    await client.signUp('first@example.com');
    expect((await client.call('GET', '/app/api/session')).json.data.account.is_administrator).toBe(false);
    expect((await client.call('GET', '/app/api/keys')).json.data).toEqual([]);
    expect((await client.call('GET', '/app/api/admin/accounts')).status).toBe(404);
  });

  test('under a host name of their own, whatever the origin says (DNS rebinding)', async () => {
    const host = `rebound.evil.example:${new URL(server.url).port}`;
    const headers = { [DASHBOARD_HEADER]: '1', origin: `http://${host}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ token: server.setUpToken, email: 'm@example.com', password: PASSWORD });
    const forwarded = { ...headers, 'x-forwarded-host': 'localhost' };
    for (const sent of [headers, forwarded]) {
      const answer = await rawRequest(server.url, {
        method: 'POST',
        path: '/app/auth/set-up',
        host,
        headers: sent,
        body,
      });
      expect(answer.status).toBe(421);
    }
    for (const path of ['/app/api/instance', '/app/v1/analyses'])
      expect((await rawRequest(server.url, { path, host })).status, path).toBe(421);
    expect((await rawRequest(server.url, { path: '/health/live', host })).status).toBe(200);
    expect((await rawRequest(server.url, { path: '/v1/account', host })).status).toBe(401);
  });

  test('with a set-up token that is guessed, replaced or used up', async () => {
    expect((await setUp('guessed')).json.error.code).toBe('link_invalid');
    const old = server.setUpToken;
    const link = (await runAdmin(server, 'setup-link')).out;
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await setUp(old)).json.error.code).toBe('link_invalid');
    const owners = await Promise.all(['a', 'b', 'c'].map((name) => setUp(token, `${name}@example.com`)));
    expect(owners.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await setUp(token)).json.error.code).toBe('link_invalid');
    expect((await runAdmin(server, 'setup-link')).error).toMatch(/administrator already/);
  });

  test('with a set-up link that is a day old, or by guessing more than a few times', async () => {
    let clock = Date.now();
    const later = await startTestServer(kind, { plugins: [dashboardPlugin], now: () => clock });
    try {
      const client = createDashboardClient(later.url);
      const use = (token: string) =>
        client.call('POST', '/app/auth/set-up', { token, email: 'owner@example.com', password: PASSWORD });
      clock += 24 * 3_600_000;
      expect((await use(later.setUpToken)).json.error.code).toBe('link_invalid');
      const guesses = [];
      for (let guess = 0; guess < 12; guess++) guesses.push(await use(`guess-${guess}`));
      expect(guesses.at(-1)?.json.error.code).toBe('too_many_attempts');
      expect(Number(guesses.at(-1)?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(await later.store.accounts.findByEmail('owner@example.com')).toBeNull();

      // A fresh link, once the window has passed, still works, and before its day is over.
      clock += 3_600_000;
      const token = await makeSetUpToken(later.store, { replace: true });
      expect((await use(token ?? '')).status).toBe(200);
    } finally {
      await later.close();
    }
  });
});
