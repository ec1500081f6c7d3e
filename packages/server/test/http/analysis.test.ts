import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

describeOnEachStore('stored analyses', (store) => {
  let server: TestServer;
  // Ids only grow within a process: each suite's clock starts after the one before it.
  let clock = Date.now() + (store === 'postgres' ? 30 : 0) * 86_400_000;
  beforeAll(async () => {
    server = await startTestServer(store, { now: () => clock });
  });
  afterAll(() => server.close());

  const analyze = async (token: string, url: string) =>
    (await server.call('POST', '/v1/analyze', { token, body: { url } })).json.data;

  test('an analysis is found again by its id with the same verdict', async () => {
    const { token } = await server.newAccount();
    const direct = await analyze(token, 'https://paypa1-login.example/verify');
    const { status, json } = await server.call('GET', `/v1/analysis/${direct.id}`, { token });
    expect(status).toBe(200);
    expect(json.data).toEqual(direct);
    expect(json.meta.cached).toBe(true);
  });

  test('unknown, malformed, overlong and foreign ids get one and the same answer', async () => {
    const [owner, stranger] = [await server.newAccount(), await server.newAccount()];
    const { id } = await analyze(owner.token, 'https://a.example/');
    const ids = [
      id,
      'ana_00000000000000000000000000',
      'nonsense',
      '..%2f..%2fetc',
      '%00',
      `ana_${'0'.repeat(5000)}`,
      "' or 1=1 --",
    ];
    const answers = await Promise.all(
      ids.map((one) =>
        server.call('GET', `/v1/analysis/${encodeURIComponent(decodeURIComponent(one))}`, { token: stranger.token }),
      ),
    );
    const bodies = answers.map(({ status, json }) => [status, json.error.code, json.error.message]);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toEqual([404, 'analysis_not_found', expect.any(String)]);
  });

  test('an erased analysis is gone for good, and only its owner can erase it', async () => {
    const [owner, stranger] = [await server.newAccount(), await server.newAccount()];
    const { id } = await analyze(owner.token, 'https://a.example/');
    const path = `/v1/analysis/${id}`;
    expect((await server.call('DELETE', path, { token: stranger.token })).status).toBe(404);
    expect((await server.call('DELETE', path, { token: owner.token })).json.data).toEqual({ id, deleted: true });
    expect((await server.call('DELETE', path, { token: owner.token })).status).toBe(404);
    expect((await server.call('GET', path, { token: owner.token })).status).toBe(404);
  });

  test('history comes newest first, page by page, each analysis once', async () => {
    const { token } = await server.newAccount();
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) ids.unshift((await analyze(token, `https://site${i}.example/`)).id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { json } = await server.call('GET', `/v1/analyses?limit=3${query}`, { token });
      expect(json.data.length).toBeLessThanOrEqual(3);
      seen.push(...json.data.map((one: { id: string }) => one.id));
      cursor = json.meta.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids);
  });

  test('history is filtered by verdict, host, brand and time', async () => {
    const { token } = await server.newAccount();
    const before = clock;
    const bad = await analyze(token, 'https://paypa1-login.example/verify');
    clock += 5 * 86_400_000;
    const good = await analyze(token, 'https://www.wikipedia.org/');
    const found = async (query: string) =>
      (await server.call('GET', `/v1/analyses?${query}`, { token })).json.data.map((one: { id: string }) => one.id);
    expect(await found(`verdict=${bad.verdict}`)).toContain(bad.id);
    expect(await found('host=paypa1-login.example')).toEqual([bad.id]);
    expect(await found('host=PAYPA1-LOGIN.example.')).toEqual([bad.id]);
    if (bad.brand_detected) expect(await found(`brand=${encodeURIComponent(bad.brand_detected)}`)).toEqual([bad.id]);
    const day = new Date(before).toISOString().slice(0, 10);
    expect(await found(`to=${day}`)).toEqual([bad.id]);
    expect(await found(`from=${new Date(before + 1).toISOString()}`)).toEqual([good.id]);
    expect(await found('host=nowhere.example')).toEqual([]);
  });

  test('an analysis past the retention of the plan is gone, even before the purge comes by', async () => {
    const { token } = await server.newAccount({ plan: 'free' });
    const { id } = await analyze(token, 'https://a.example/');
    clock += 7 * 86_400_000 + 1;
    expect((await server.call('GET', `/v1/analysis/${id}`, { token })).json.error.code).toBe('analysis_not_found');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await server.call('GET', '/v1/analyses?from=2020-01-01', { token })).json.data).toEqual([]);
  });

  test.each([
    'limit=0',
    'limit=101',
    'limit=abc',
    'limit=1&limit=2',
    'cursor=nonsense',
    'cursor=',
    'verdict=evil',
    'from=yesterday',
    'from=2026-02-30',
    'to=2026-13-01',
  ])('history refuses %s with 400', async (query) => {
    const { token } = await server.newAccount();
    const { status, json } = await server.call('GET', `/v1/analyses?${query}`, { token });
    expect([status, json.error.code]).toEqual([400, 'invalid_parameter']);
  });
});
