import { SCOPES } from '@lurewatch/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient, type DashboardClient } from './dashboard-client.ts';

describe('keys and exports', () => {
  let server: TestServer;
  let client: DashboardClient;
  beforeAll(async () => {
    server = await startTestServer('sqlite', {
      plugins: [dashboardPlugin],
      plans: { free: { requests_per_second: null, api_keys: 1 } },
    });
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
    expect(refused.json.error.message).toContain('lacks the scope account:read');
    await client.call('DELETE', `/app/api/keys/${id}`);
  });

  test('a key may do what its scopes say, and says so wherever it is shown', async () => {
    const made = await client.call('POST', '/app/api/keys', {
      name: 'Mail filter',
      mode: 'live',
      scopes: ['lists:read', 'analyze'],
      expires_in_days: null,
    });
    const { key, id } = made.json.data;
    const shown = { id, scope: 'full', scopes: ['analyze', 'lists:read'] };
    expect([made.status, made.json.data]).toEqual([201, expect.objectContaining(shown)]);
    expect((await client.call('GET', '/app/api/keys')).json.data).toContainEqual(expect.objectContaining(shown));
    const opens = async (method: string, path: string, body?: object) => {
      const { status, json } = await server.call(method, path, { token: key, body });
      return status < 300 ? 'open' : json.error.message;
    };
    expect(await opens('POST', '/v1/analyze', { url: 'https://example.com/', store: false })).toBe('open');
    expect(await opens('GET', '/v1/lists/block')).toBe('open');
    expect(await opens('POST', '/v1/lists/block', { entry: 'partner.example' })).toContain('scope lists:write.');
    expect(await opens('GET', '/v1/analyses')).toContain('scope history:read.');
    await client.call('DELETE', `/app/api/keys/${id}`);
  });

  test('a key for which nothing is chosen may do everything, a test key has no scopes', async () => {
    const make = async (mode: string) => {
      const { json } = await client.call('POST', '/app/api/keys', { name: 'x', mode, expires_in_days: null });
      await client.call('DELETE', `/app/api/keys/${json.data.id}`);
      return json.data.scopes;
    };
    expect(await make('live')).toEqual(SCOPES);
    expect(await make('test')).toEqual([]);
  });

  test.each([
    {},
    { name: 'x', mode: 'live', scopes: [], expires_in_days: null },
    { name: 'x', mode: 'live', scopes: ['root'], expires_in_days: null },
    { name: 'x', mode: 'live', scopes: ['analyze'], scope: 'full', expires_in_days: null },
    { name: 'x', mode: 'test', scopes: ['analyze'], expires_in_days: null },
    { name: 'x', mode: 'test', scope: 'lookup', expires_in_days: null },
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
    const stored = `https://long.example/${'%F0%9F%98%80'.repeat(2020)}`;
    expect((await client.call('POST', '/app/api/anatomy', { url: stored })).json.data.url).toBe(stored);
  });
});
