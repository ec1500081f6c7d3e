import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

const URL_OK = 'https://hooks.example.com/phishing';

describeOnEachStore('webhook records', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store);
  });
  afterAll(() => server.close());

  const create = (token: string, body: unknown) => server.call('POST', '/v1/webhooks', { token, body });

  test('a webhook is created with its secret, shown without, changed and deleted', async () => {
    const { token } = await server.newAccount();
    const created = await create(token, { url: URL_OK });
    expect(created.status).toBe(201);
    const { secret, ...record } = created.json.data;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(record).toMatchObject({
      url: URL_OK,
      events: ['analysis.dangerous'],
      format: 'lurewatch',
      lang: 'en',
      description: null,
      status: 'enabled',
      disabled_reason: null,
      last_delivery: null,
      consecutive_failures: 0,
    });
    const path = `/v1/webhooks/${record.id}`;
    expect(created.headers.get('location')).toBe(path);
    expect((await server.call('GET', path, { token })).json.data).toEqual(record);
    expect((await server.call('GET', '/v1/webhooks', { token })).json.data).toEqual([record]);

    const changed = await server.call('PATCH', path, {
      token,
      body: { status: 'disabled', events: ['verdict.changed', 'verdict.changed'] },
    });
    expect(changed.json.data).toMatchObject({
      status: 'disabled',
      disabled_reason: 'manual',
      events: ['verdict.changed'],
      url: URL_OK,
    });
    const enabled = await server.call('PATCH', path, { token, body: { status: 'enabled', description: 'SOC' } });
    expect(enabled.json.data).toMatchObject({ status: 'enabled', disabled_reason: null, description: 'SOC' });

    expect((await server.call('DELETE', path, { token })).json.data).toEqual({ id: record.id, deleted: true });
    expect((await server.call('DELETE', path, { token })).json.error.code).toBe('webhook_not_found');
    expect((await server.call('GET', path, { token })).status).toBe(404);
  });

  test("nobody sees, changes or deletes another account's webhook", async () => {
    const [owner, stranger] = [await server.newAccount(), await server.newAccount()];
    const { data } = (await create(owner.token, { url: URL_OK })).json;
    const path = `/v1/webhooks/${data.id}`;
    const { token } = stranger;
    expect((await server.call('GET', path, { token })).status).toBe(404);
    expect((await server.call('PATCH', path, { token, body: { status: 'disabled' } })).status).toBe(404);
    expect((await server.call('DELETE', path, { token })).status).toBe(404);
    expect((await server.call('GET', path, { token: owner.token })).json.data.status).toBe('enabled');
  });

  test('the plan limits how many there are', async () => {
    const { token } = await server.newAccount({ plan: 'free' });
    expect((await create(token, { url: URL_OK })).status).toBe(201);
    const refused = await create(token, { url: URL_OK });
    expect([refused.status, refused.json.error.code]).toEqual([403, 'plan_limit_reached']);
  });

  test('an unknown event is refused with the list of those there are', async () => {
    const { token } = await server.newAccount();
    const { status, json } = await create(token, { url: URL_OK, events: ['analysis.dangerous', 'moon.full'] });
    expect([status, json.error.code]).toEqual([400, 'unknown_event']);
    expect(json.error.details[0].allowed).toContain('quota.threshold');
    expect(json.error.message).toContain('verdict.changed');
  });

  test('a webhook has the format it was made with until that is changed; another is refused', async () => {
    const { token } = await server.newAccount();
    const { data } = (await create(token, { url: URL_OK, format: 'slack' })).json;
    const path = `/v1/webhooks/${data.id}`;
    const change = (body: unknown) => server.call('PATCH', path, { token, body });
    expect((await change({ description: 'SOC' })).json.data.format).toBe('slack');
    expect((await change({ format: 'teams' })).json.data.format).toBe('teams');
    const { status, json } = await change({ format: 'irc' });
    expect([status, json.error.details[0].field]).toEqual([400, 'format']);
    expect((await server.call('GET', path, { token })).json.data.format).toBe('teams');
  });

  test('a webhook has the language it was made with until that is changed; another is refused', async () => {
    const { token } = await server.newAccount();
    const { data } = (await create(token, { url: URL_OK, lang: 'de' })).json;
    const path = `/v1/webhooks/${data.id}`;
    const change = (body: unknown) => server.call('PATCH', path, { token, body });
    expect((await change({ description: 'SOC' })).json.data.lang).toBe('de');
    expect((await change({ lang: 'ja' })).json.data.lang).toBe('ja');
    const { status, json } = await change({ lang: 'tlh' });
    expect([status, json.error.details[0].field]).toEqual([400, 'lang']);
    expect((await server.call('GET', path, { token })).json.data.lang).toBe('ja');
  });

  test('the secret is stored sealed', async () => {
    const { token, account } = await server.newAccount();
    const { data } = (await create(token, { url: URL_OK })).json;
    const record = await server.store.webhooks.find(account.id, data.id);
    expect(record?.sealedSecret).not.toContain(data.secret.slice('whsec_'.length));
  });

  test('rotation shows a new secret once; a test event becomes a delivery; only its owner orders and sees any of it', async () => {
    const [owner, stranger] = [await server.newAccount(), await server.newAccount()];
    const { data } = (await create(owner.token, { url: URL_OK })).json;
    const at = (path: string) => `/v1/webhooks/${data.id}${path}`;
    const { token } = owner;
    const rotated = await server.call('POST', at('/rotate-secret'), { token });
    expect(rotated.status).toBe(200);
    expect(rotated.json.data.secret).toMatch(/^whsec_/);
    expect(rotated.json.data.secret).not.toBe(data.secret);
    const sent = await server.call('POST', at('/test'), { token });
    expect(sent.status).toBe(202);
    const { json } = await server.call('GET', at('/deliveries'), { token });
    expect(json.data).toMatchObject([
      { id: sent.json.data.delivery_id, webhook_id: data.id, event_type: 'webhook.test' },
    ]);
    expect(JSON.parse(json.data[0].payload)).toMatchObject({ type: 'webhook.test' });
    const replayed = await server.call('POST', at(`/deliveries/${sent.json.data.delivery_id}/replay`), { token });
    expect(replayed.status).toBe(202);
    const unknown = await server.call('POST', at('/deliveries/dlv_x/replay'), { token });
    expect(unknown.json.error.code).toBe('delivery_not_found');
    const failed = await server.call('POST', at('/deliveries/replay-failed'), {
      token,
      body: { since: new Date(0).toISOString() },
    });
    expect([failed.status, failed.json.data.replayed]).toEqual([202, expect.any(Number)]);
    for (const path of ['/rotate-secret', '/test', `/deliveries/${sent.json.data.delivery_id}/replay`]) {
      expect((await server.call('POST', at(path), { token: stranger.token })).json.error.code).toBe(
        'webhook_not_found',
      );
    }
    expect((await server.call('GET', at('/deliveries'), { token: stranger.token })).status).toBe(404);
  });

  describe('URLs that deliveries must not go to', () => {
    test.each([
      'http://hooks.example.com/',
      'ftp://hooks.example.com/',
      'not a url',
      'https://',
      '',
      'https://user@hooks.example.com/',
      'https://user:pass@hooks.example.com/',
      'https://127.0.0.1/',
      'https://127.1/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0177.0.0.1/',
      'https://0x7f.1/',
      'https://10.0.0.1/',
      'https://172.16.5.4/',
      'https://192.168.1.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://100.64.0.1/',
      'https://0.0.0.0/',
      'https://255.255.255.255/',
      'https://224.0.0.1/',
      'https://198.18.0.1/',
      'https://[::1]/',
      'https://[::]/',
      'https://[fe80::1]/',
      'https://[fc00::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:7f00:1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[2002:7f00:1::]/',
      'https://[ff02::1]/',
      'https://localhost/',
      'https://localhost./',
      'https://app.localhost/',
      'https://printer.local/',
      'https://db.internal/',
      'https://intranet/',
      'https://１２７.０.０.１/',
      'https://hooks.example.com:22/',
      'https://ⓛocalhost/',
    ])('%s', async (url) => {
      const { token } = await server.newAccount();
      const { status, json } = await create(token, { url });
      expect([status, json.error.code]).toEqual([400, 'webhook_url_not_allowed']);
      const { data } = (await create(token, { url: URL_OK })).json;
      const patched = await server.call('PATCH', `/v1/webhooks/${data.id}`, { token, body: { url } });
      expect(patched.json.error.code).toBe('webhook_url_not_allowed');
    });
  });
});
