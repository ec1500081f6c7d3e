import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient, type DashboardClient } from './dashboard-client.ts';

describe('keys and exports', () => {
  let server: TestServer;
  let client: DashboardClient;
  beforeAll(async () => {
    server = await startTestServer('sqlite', { plugins: [dashboardPlugin] });
    await createDashboardClient(server.url).setUp(server, 'admin@example.com');
    client = createDashboardClient(server.url);
    await client.signUp('user@example.com');
  });
  afterAll(() => server.close());

  test('a key is shown once, calls the API, counts against the plan, and stops when revoked', async () => {
    const created = await client.call('POST', '/app/api/keys', { name: 'Gateway', mode: 'live', expires_in_days: 90 });
    expect(created.status).toBe(201);
    const { key, id, last4 } = created.json.data;
    expect(key).toMatch(/^lw_live_[0-9A-Za-z]{38}$/);
    expect(key.endsWith(last4)).toBe(true);
    expect((await client.call('GET', '/app/api/keys')).text).not.toContain(key);
    expect((await server.call('GET', '/v1/account', { token: key })).status).toBe(200);
    const second = await client.call('POST', '/app/api/keys', { name: 'Another', mode: 'live', expires_in_days: null });
    expect(second.json.error).toMatchObject({ code: 'plan_limit_reached' });
    expect((await client.call('DELETE', `/app/api/keys/${id}`)).status).toBe(200);
    expect((await server.call('GET', '/v1/account', { token: key })).json.error.code).toBe('api_key_revoked');
    expect((await client.call('GET', '/app/api/keys')).json.data[0]).toMatchObject({ id, status: 'revoked' });
  });

  test('a key for look-ups calls nothing else, and says so wherever it is shown', async () => {
    const made = await client.call('POST', '/app/api/keys', {
      name: 'Browsers',
      mode: 'live',
      scope: 'lookup',
      expires_in_days: null,
    });
    const { key, id, scope } = made.json.data;
    expect([made.status, scope]).toEqual([201, 'lookup']);
    expect((await client.call('GET', '/app/api/keys')).json.data[0]).toMatchObject({ id, scope: 'lookup' });
    const refused = await server.call('GET', '/v1/account', { token: key });
    expect([refused.status, refused.json.error.code]).toEqual([403, 'insufficient_scope']);
    expect(refused.json.error.message).toContain('look-ups');
    await client.call('DELETE', `/app/api/keys/${id}`);
  });

  test.each([
    {},
    { name: 'x', mode: 'live', scope: 'root', expires_in_days: null },
    { name: ' ', mode: 'live', expires_in_days: null },
    { name: 'x', mode: 'root', expires_in_days: null },
    { name: 'x', mode: 'live', expires_in_days: 0 },
  ])('a key that makes no sense is refused: %j', async (body) => {
    expect((await client.call('POST', '/app/api/keys', body)).status).toBe(400);
  });

  test('the history is exported as CSV and JSON Lines, filtered, with no cell that a spreadsheet would run', async () => {
    for (const url of ['https://paypa1-login.example/verify', 'https://example.com/=1+1']) {
      await client.call('POST', '/app/v1/analyze', { url, depth: 'fast' });
    }
    const csv = await client.call('GET', '/app/api/analyses/export?format=csv');
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.headers.get('content-disposition')).toContain('lurewatch-history.csv');
    expect(csv.text.split('\r\n')[0]).toContain('"verdict"');
    expect(csv.text.trim().split('\r\n')).toHaveLength(3);
    const lines = await client.call('GET', '/app/api/analyses/export?format=jsonl&host=example.com');
    const [only, ...others] = lines.text.trim().split('\n');
    expect(JSON.parse(only ?? '').url).toContain('example.com');
    expect(others).toEqual([]);
    expect((await client.call('GET', '/app/api/analyses/export?format=exe')).status).toBe(400);
  });

  test('the URL is taken apart as the detector sees it', async () => {
    const answer = await client.call('POST', '/app/api/anatomy', { url: 'https://a.shop.github.io/x' });
    expect(answer.json.data).toMatchObject({ hosted: true, registrable_domain: 'github.io' });
    expect((await client.call('POST', '/app/api/anatomy', { url: 'nonsense' })).status).toBe(400);
  });
});
