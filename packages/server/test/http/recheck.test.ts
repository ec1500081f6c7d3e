import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsOf } from '../store/make-records.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

describeOnEachStore('asking afresh', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store);
  });
  afterAll(() => server.close());

  const analyze = async (token: string, url = 'https://honest.example/') =>
    (await server.call('POST', '/v1/analyze', { token, body: { url, depth: 'fast' } })).json.data;
  const recheck = (token: string, id: string, headers: Record<string, string> = {}, query = '') =>
    server.call('POST', `/v1/analysis/${id}/recheck${query}`, { token, headers });
  const used = async (token: string) => (await server.call('GET', '/v1/usage', { token })).json.data.month.used;

  test('keeps the id, writes the next revision, costs one analysis and tells of another verdict', async () => {
    const { token, account } = await server.newAccount();
    const hook = { url: 'https://hooks.example.com/', events: ['verdict.changed'] };
    expect((await server.call('POST', '/v1/webhooks', { token, body: hook })).status).toBe(201);
    const before = await analyze(token);
    expect(before).toMatchObject({ revision: 1, revised_at: null });

    const same = await recheck(token, before.id);
    expect(same.status).toBe(200);
    expect(same.json.data).toMatchObject({
      id: before.id,
      revision: 2,
      verdict: before.verdict,
      score: before.score,
      analyzed_at: before.analyzed_at,
    });
    expect(same.json.data.revised_at >= before.analyzed_at).toBe(true);
    expect(await eventsOf(server.store, account.id)).toEqual([]);

    await server.call('POST', '/v1/lists/block', { token, body: { entry: 'honest.example' } });
    const worse = await recheck(token, before.id);
    expect(worse.json.data).toMatchObject({ id: before.id, revision: 3, verdict: 'dangerous' });
    expect((await server.call('GET', `/v1/analysis/${before.id}`, { token })).json.data).toEqual(worse.json.data);
    expect(await eventsOf(server.store, account.id)).toMatchObject([
      {
        type: 'verdict.changed',
        data: {
          analysis_id: before.id,
          previous: { verdict: before.verdict },
          current: { verdict: 'dangerous' },
          reason: 'recheck',
        },
      },
    ]);
    expect(await used(token)).toBe(3);
    expect((await server.call('GET', '/v1/analyses', { token })).json.data).toHaveLength(1);
    expect((await server.call('GET', '/v1/analyses?verdict=dangerous', { token })).json.data).toHaveLength(1);
  });

  test('many at once are so many revisions, each charged once; a repetition is free', async () => {
    const { token } = await server.newAccount();
    const { id } = await analyze(token);
    const answers = await Promise.all(Array.from({ length: 4 }, () => recheck(token, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ json }) => json.data.revision).toSorted()).toEqual([2, 3, 4, 5]);
    expect(await used(token)).toBe(5);
    const key = { 'idempotency-key': 'once' };
    const [first, again] = [await recheck(token, id, key), await recheck(token, id, key)];
    expect(again.json.data).toEqual(first.json.data);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const other = await analyze(token, 'https://other.example/');
    expect((await recheck(token, other.id, key)).json.error.code).toBe('idempotency_key_reused');
    expect(await used(token)).toBe(7);
  });

  test.each([
    `https://long.example/${'漢'.repeat(2000)}`,
    `https://long.example/${'{'.repeat(2000)}`,
    `https://long.example/%FF${'漢'.repeat(2000)}`,
    `https://long.example?${'a'.repeat(2027)}`,
    `https://пример.рф/${'a'.repeat(2030)}`,
  ])('an address that only its stored form makes too long is asked for as well (%#)', async (url) => {
    const { token } = await server.newAccount();
    const before = await analyze(token, url);
    expect(before.normalized_url.length).toBeGreaterThan(2048);
    const { status, json } = await recheck(token, before.id);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      url: before.normalized_url,
      revision: 2,
      verdict: before.verdict,
      score: before.score,
    });
  });

  test('an address that would be read as that of another host is not asked for, and costs nothing', async () => {
    const { token } = await server.newAccount();
    const { id, normalized_url: url } = await analyze(token, 'https://www%28.%29shop.example/login');
    expect(url).toBe('https://www(.)shop.example/login');
    const { status, json } = await recheck(token, id);
    expect([status, json.error.code]).toEqual([400, 'invalid_url']);
    expect(await used(token)).toBe(1);
  });

  test('without quota nothing changes and nothing is charged', async () => {
    const { token } = await server.newAccount({ plan: 'tiny' });
    const { id } = await analyze(token);
    for (let i = 0; i < 2; i++) expect((await recheck(token, id)).status).toBe(200);
    const refused = await recheck(token, id);
    expect([refused.status, refused.json.error.code]).toEqual([429, 'quota_exceeded_day']);
    expect((await server.call('GET', `/v1/analysis/${id}`, { token })).json.data.revision).toBe(3);
    expect(await used(token)).toBe(3);
  });

  test('an erased, a foreign and a malformed id are not found and cost nothing', async () => {
    const [owner, stranger] = [await server.newAccount(), await server.newAccount()];
    const { id } = await analyze(owner.token);
    for (const [token, one] of [
      [stranger.token, id],
      [owner.token, 'nonsense'],
      [owner.token, `${id}%00`],
    ] as const) {
      const { status, json } = await recheck(token, one);
      expect([status, json.error.code]).toEqual([404, 'analysis_not_found']);
    }
    await server.call('DELETE', `/v1/analysis/${id}`, { token: owner.token });
    expect((await recheck(owner.token, id)).status).toBe(404);
    expect([await used(owner.token), await used(stranger.token)]).toEqual([1, 0]);
    expect((await recheck(owner.token, id, {}, '?depth=deep')).json.error.code).toBe('invalid_parameter');
  });
});
