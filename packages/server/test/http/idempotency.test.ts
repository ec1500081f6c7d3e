import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

describeOnEachStore('Idempotency-Key', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store);
  });
  afterAll(() => server.close());

  const analyze = (token: string, key: string, url = 'https://a.example/', path = '/v1/analyze') =>
    server.call('POST', path, { token, body: { url }, headers: { 'idempotency-key': key } });
  const used = async (token: string) => (await server.call('GET', '/v1/usage', { token })).json.data.day.used;

  test('a repeated request is answered the same, says so, and is free', async () => {
    const { token } = await server.newAccount();
    const first = await analyze(token, 'key-1');
    const second = await analyze(token, 'key-1');
    expect(second.status).toBe(200);
    expect(second.text).toBe(first.text);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await used(token)).toBe(1);
  });

  test('quoted and bare forms are the same key, and the alias is the same path', async () => {
    const { token } = await server.newAccount();
    const first = await analyze(token, '"key-2"');
    expect((await analyze(token, 'key-2', 'https://a.example/', '/api/v1/analyze')).text).toBe(first.text);
  });

  test('a key used for another body is refused with 422', async () => {
    const { token } = await server.newAccount();
    await analyze(token, 'key-3');
    const { status, json } = await analyze(token, 'key-3', 'https://b.example/');
    expect([status, json.error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('keys of two accounts and of two paths have nothing to do with each other', async () => {
    const [one, two] = [await server.newAccount(), await server.newAccount()];
    const first = await analyze(one.token, 'key-4');
    expect((await analyze(two.token, 'key-4')).json.data.id).not.toBe(first.json.data.id);
    const batch = await server.call('POST', '/v1/batch', {
      token: one.token,
      body: { urls: ['https://a.example/'] },
      headers: { 'idempotency-key': 'key-4' },
    });
    expect(batch.status).toBe(200);
  });

  test('of many at once one does the work; the others wait or get its answer', async () => {
    const { token } = await server.newAccount();
    const answers = await Promise.all(Array.from({ length: 20 }, () => analyze(token, 'key-5')));
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ json }) => json.data.id));
    expect(ids.size).toBe(1);
    for (const { status, json } of answers)
      if (status !== 200) expect([status, json.error.code]).toEqual([409, 'idempotency_in_progress']);
    expect(await used(token)).toBe(1);
  });

  test('a failed request frees its key', async () => {
    const { token } = await server.newAccount();
    expect((await analyze(token, 'key-6', 'nonsense')).status).toBe(400);
    expect((await analyze(token, 'key-6', 'https://a.example/')).status).toBe(200);
  });

  test('a created record is answered again with its status and Location', async () => {
    const { token } = await server.newAccount();
    const create = () =>
      server.call('POST', '/v1/webhooks', {
        token,
        body: { url: 'https://hooks.example.com/' },
        headers: { 'idempotency-key': 'key-7' },
      });
    const [first, second] = [await create(), await create()];
    expect([second.status, second.headers.get('location'), second.text]).toEqual([
      201,
      first.headers.get('location'),
      first.text,
    ]);
    expect((await server.call('GET', '/v1/webhooks', { token })).json.data).toHaveLength(1);
    const kept = await server.store.database.db.selectFrom('idempotency').select('body').execute();
    expect(kept.map(({ body }) => body).join()).not.toContain(first.json.data.secret);
  });

  test.each(['', '""', 'x'.repeat(256), 'caf\u00e9'])('refuses the key %j', async (key) => {
    const { token } = await server.newAccount();
    const { status, json } = await analyze(token, key);
    expect([status, json.error.code]).toEqual([400, 'invalid_parameter']);
  });

  test('takes a key of 255 characters', async () => {
    const { token } = await server.newAccount();
    expect((await analyze(token, 'x'.repeat(255))).status).toBe(200);
  });
});
