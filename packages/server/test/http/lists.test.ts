import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

describeOnEachStore('allow and block lists', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store);
  });
  afterAll(() => server.close());

  const verdict = async (token: string, url: string) =>
    (await server.call('POST', '/v1/analyze', { token, body: { url } })).json.data.verdict;

  test('an entry counts from the very next analysis, until it is removed, for its own account only', async () => {
    const [{ token }, other] = [await server.newAccount(), await server.newAccount()];
    const url = 'https://shop.a-plain-name.com/';
    const before = await verdict(token, url);
    const added = await server.call('POST', '/v1/lists/block', { token, body: { entry: 'a-plain-name.com' } });
    expect(added.status).toBe(201);
    expect(added.json.data).toMatchObject({ list: 'block', entry: 'a-plain-name.com', scope: 'domain', note: null });
    expect(await verdict(token, url)).toBe('dangerous');
    expect(await verdict(other.token, url)).toBe(before);
    await server.call('DELETE', `/v1/lists/block/${added.json.data.id}`, { token });
    expect(await verdict(token, url)).toBe(before);
  });

  test('an allowed host is safe whatever it looks like', async () => {
    const { token } = await server.newAccount();
    const url = 'https://paypa1-login.example/verify';
    await server.call('POST', '/v1/lists/allow', {
      token,
      body: { entry: 'hxxps://paypa1-login[.]example/', note: 'a drill' },
    });
    expect(await verdict(token, url)).toBe('safe');
  });

  test.each([
    ['https://a.example/login?x=1', 'url', 'https://a.example/login?x=1'],
    ['Sub.A.Example', 'host', 'sub.a.example'],
    ['a.example', 'domain', 'a.example'],
    ['192.0.2.1', 'host', '192.0.2.1'],
    ['hxxp://b[.]example', 'domain', 'b.example'],
  ])('%s is taken as a %s', async (entry, scope, kept) => {
    const { token } = await server.newAccount();
    const { data } = (await server.call('POST', '/v1/lists/block', { token, body: { entry } })).json;
    expect([data.scope, data.entry]).toEqual([scope, kept]);
  });

  test('lists are shown, an entry can be removed by what it says, a second removal finds nothing', async () => {
    const { token } = await server.newAccount();
    await server.call('POST', '/v1/lists/allow', { token, body: { entry: 'a.example' } });
    const { data } = (await server.call('POST', '/v1/lists/allow', { token, body: { entry: 'b.example' } })).json;
    expect((await server.call('GET', '/v1/lists/allow', { token })).json.data).toHaveLength(2);
    expect((await server.call('GET', '/v1/lists/block', { token })).json.data).toEqual([]);
    expect((await server.call('DELETE', '/v1/lists/allow', { token, body: { entry: 'A.example' } })).status).toBe(200);
    expect(
      (await server.call('DELETE', '/v1/lists/allow', { token, body: { entry: 'a.example' } })).json.error.code,
    ).toBe('list_entry_not_found');
    expect((await server.call('DELETE', `/v1/lists/block/${data.id}`, { token })).status).toBe(404);
    expect((await server.call('DELETE', `/v1/lists/allow/${data.id}`, { token })).status).toBe(200);
  });

  test('adding twice answers the entry that stands', async () => {
    const { token } = await server.newAccount();
    const first = await server.call('POST', '/v1/lists/block', { token, body: { entry: 'a.example' } });
    const second = await server.call('POST', '/v1/lists/block', { token, body: { entry: 'A.EXAMPLE' } });
    expect(second.json.data.id).toBe(first.json.data.id);
  });

  test.each([[''], ['not a host'], ['ftp://a.example'], ['https://'], ['a'.repeat(3000)]])(
    'refuses the entry %j',
    async (entry) => {
      const { token } = await server.newAccount();
      expect((await server.call('POST', '/v1/lists/block', { token, body: { entry } })).status).toBe(400);
    },
  );
});
