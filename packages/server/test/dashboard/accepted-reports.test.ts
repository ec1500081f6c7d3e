import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient, type DashboardClient } from './dashboard-client.ts';

describeOnEachStore('an accepted report', (store) => {
  let server: TestServer;
  let administrator: DashboardClient;
  beforeAll(async () => {
    server = await startTestServer(store, { plugins: [dashboardPlugin] });
    administrator = createDashboardClient(server.url);
    await administrator.setUp(server, 'ada@example.com');
  });
  afterAll(() => server.close());

  const resolve = (id: string, body: object) =>
    administrator.call('POST', `/app/api/admin/reports/${id}/resolve`, body);

  async function reported(token: string, url: string, expected: 'safe' | 'dangerous'): Promise<string> {
    const analysis = (await server.call('POST', '/v1/analyze', { token, body: { url } })).json.data;
    const body = { analysis_id: analysis.id, expected_verdict: expected };
    return (await server.call('POST', '/v1/reports', { token, body })).json.data.id;
  }

  const entriesOf = async (token: string, list: string) =>
    (await server.call('GET', `/v1/lists/${list}`, { token })).json.data;

  test('puts the page on the list of the account that reported it, and of nobody else', async () => {
    const [{ token }, other] = [await server.newAccount(), await server.newAccount()];
    const url = 'https://a-plain-name.com/parcel?id=7';
    const blocked = await resolve(await reported(token, url, 'dangerous'), { status: 'accepted', on_list: true });
    expect(blocked.json.data).toEqual({ listed: true });
    expect(await entriesOf(token, 'block')).toMatchObject([{ entry: url, scope: 'url' }]);
    expect((await server.call('POST', '/v1/analyze', { token, body: { url } })).json.data.verdict).toBe('dangerous');
    expect(await entriesOf(other.token, 'block')).toEqual([]);
    const allowed = await reported(token, 'https://paypa1-login.example/drill', 'safe');
    expect((await resolve(allowed, { status: 'accepted', on_list: true })).json.data).toEqual({ listed: true });
    expect(await entriesOf(token, 'allow')).toMatchObject([{ entry: 'https://paypa1-login.example/drill' }]);
  });

  test('changes no list unless that is asked, and a rejected one never does', async () => {
    const { token } = await server.newAccount();
    const url = 'https://another-plain-name.com/';
    const first = await resolve(await reported(token, url, 'dangerous'), { status: 'accepted' });
    const second = await resolve(await reported(token, url, 'dangerous'), { status: 'rejected', on_list: true });
    expect([first.json.data, second.json.data]).toEqual([{ listed: false }, { listed: false }]);
    expect(await entriesOf(token, 'block')).toEqual([]);
  });

  test('of a page that is known by its hash alone lists nothing', async () => {
    const { token } = await server.newAccount();
    const body = { url_sha256: 'c5'.repeat(32), expected_verdict: 'safe' };
    const { id } = (await server.call('POST', '/v1/reports', { token, body })).json.data;
    expect((await resolve(id, { status: 'accepted', on_list: true })).json.data).toEqual({ listed: false });
    expect(await entriesOf(token, 'allow')).toEqual([]);
  });
});
