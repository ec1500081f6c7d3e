import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { newId } from '../../src/store/id.ts';
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

  describe('for everybody', () => {
    const judge = async (token: string, url: string) =>
      (await server.call('POST', '/v1/analyze', { token, body: { url, depth: 'fast' } })).json.data;
    const codesOf = (analysis: { signals: { code: string }[] }) => analysis.signals.map(({ code }) => code);
    const forEverybody = { status: 'accepted', on_list: true, for_everybody: true };
    const listed = async () => (await administrator.call('GET', '/app/api/admin/list')).json.data;
    const remove = (id: string) => administrator.call('DELETE', `/app/api/admin/list/${id}`);
    afterEach(async () => {
      for (const { id } of await listed()) await remove(id);
    });

    test('counts for other accounts until it is removed, and after their own entries', async () => {
      const [reporter, other, third] = [
        await server.newAccount(),
        await server.newAccount(),
        await server.newAccount(),
      ];
      const url = 'https://a-quiet-name.com/parcel?id=9';
      // Both have the lists in memory before anything changes.
      const before = (await judge(other.token, url)).verdict;
      expect(before).not.toBe('dangerous');
      await judge(third.token, url);
      const id = await reported(reporter.token, url, 'dangerous');
      expect((await resolve(id, forEverybody)).json.data).toEqual({ listed: true });
      expect(await entriesOf(reporter.token, 'block')).toEqual([]);

      const told = await judge(other.token, url);
      expect(told).toMatchObject({ verdict: 'dangerous', basis: 'list' });
      expect(told.signals).toContainEqual(
        expect.objectContaining({
          code: 'service_block_entry',
          message: `The operator of this service has blocked ${url}`,
        }),
      );
      const batch = { token: other.token, body: { urls: [url] } };
      expect((await server.call('POST', '/v1/batch', batch)).text).toContain('service_block_entry');
      expect((await judge(other.token, 'https://a-quiet-name.com/other')).verdict).toBe(before);

      const [entry, ...more] = await listed();
      expect([entry, more]).toMatchObject([{ list: 'block', entry: url, scope: 'url', report_id: id }, []]);
      await server.call('POST', '/v1/lists/allow', { token: third.token, body: { entry: 'a-quiet-name.com' } });
      const own = await judge(third.token, url);
      expect(own.verdict).toBe('safe');
      expect(codesOf(own)).toContain('account_allow_entry');
      expect(codesOf(own)).not.toContain('service_block_entry');

      expect((await remove(entry.id)).status).toBe(200);
      expect((await judge(other.token, url)).verdict).toBe(before);
      expect((await remove(entry.id)).status).toBe(404);
      expect(await listed()).toEqual([]);
    });

    test('what is found to be safe is safe for everybody, also where it was blocked for everybody before', async () => {
      const [reporter, other] = [await server.newAccount(), await server.newAccount()];
      const url = 'https://paypa1-login.example/exercise';
      await resolve(await reported(reporter.token, url, 'dangerous'), forEverybody);
      expect(codesOf(await judge(other.token, url))).toContain('service_block_entry');
      await resolve(await reported(reporter.token, url, 'safe'), forEverybody);
      const told = await judge(other.token, url);
      expect([told.verdict, codesOf(told).includes('service_allow_entry')]).toEqual(['safe', true]);
      expect(await listed()).toMatchObject([{ list: 'allow', entry: url }]);
    });

    test('of a wrapped link counts beside an entry for the service around it, which does not count', async () => {
      const [reporter, other] = [await server.newAccount(), await server.newAccount()];
      const link = 'https://www.google.com/url?q=https://a-further-name.com/parcel';
      await server.call('POST', '/v1/lists/allow', { token: other.token, body: { entry: 'www.google.com' } });
      await resolve(await reported(reporter.token, link, 'dangerous'), forEverybody);
      expect(codesOf(await judge(other.token, link))).toContain('service_block_entry');
      await server.call('POST', '/v1/lists/allow', { token: other.token, body: { entry: 'a-further-name.com' } });
      expect((await judge(other.token, link)).verdict).toBe('safe');
    });

    test('only an administrator sees, adds and removes', async () => {
      const { token } = await server.newAccount();
      const user = createDashboardClient(server.url);
      await user.signUp('bea@example.com');
      const url = 'https://one-more-name.com/';
      const id = await reported(token, url, 'dangerous');
      const path = `/app/api/admin/reports/${id}/resolve`;
      expect((await user.call('POST', path, forEverybody)).status).toBe(404);
      await resolve(id, forEverybody);
      const [{ id: entryId }] = await listed();
      expect((await user.call('GET', '/app/api/admin/list')).status).toBe(404);
      expect((await user.call('DELETE', `/app/api/admin/list/${entryId}`)).status).toBe(404);
      expect(await listed()).toHaveLength(1);
    });

    test('holds so many entries, page by page', async () => {
      const { serviceList } = server.store;
      const added = (n: number) =>
        serviceList.add(
          {
            ...{ id: newId('lst'), list: 'block', scope: 'host', reportId: null, createdAt: Date.now() },
            entry: `host-${n}.example`,
          },
          3,
        );
      expect([await added(1), await added(2), await added(3), await added(4)]).toEqual([true, true, true, false]);
      expect(await added(2)).toBe(true);
      const first = await serviceList.page(2, null);
      const second = await serviceList.page(2, first.nextCursor);
      expect([...first.items, ...second.items].map(({ entry }) => entry)).toEqual([
        'host-2.example',
        'host-3.example',
        'host-1.example',
      ]);
    });
  });

  test('changes no list unless that is asked, and a rejected one never does', async () => {
    const { token } = await server.newAccount();
    const url = 'https://another-plain-name.com/';
    const first = await resolve(await reported(token, url, 'dangerous'), { status: 'accepted' });
    const second = await resolve(await reported(token, url, 'dangerous'), { status: 'rejected', on_list: true });
    expect([first.json.data, second.json.data]).toEqual([{ listed: false }, { listed: false }]);
    expect(await entriesOf(token, 'block')).toEqual([]);
  });

  test('of a page whose address as it is stored is too long for an entry lists nothing', async () => {
    const { token } = await server.newAccount();
    const id = await reported(token, `https://a-plain-name.com/${'{'.repeat(2000)}`, 'dangerous');
    const { status, json } = await resolve(id, { status: 'accepted', on_list: true });
    expect([status, json.data]).toEqual([200, { listed: false }]);
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
