import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

describeOnEachStore('reports', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store);
  });
  afterAll(() => server.close());

  test("a report is bound to one of the account's own analyses and is found again", async () => {
    const [{ token }, other] = [await server.newAccount(), await server.newAccount()];
    const { data } = (await server.call('POST', '/v1/analyze', { token, body: { url: 'https://a.example/' } })).json;
    const body = { analysis_id: data.id, expected_verdict: 'dangerous', comment: 'It asked for my card.' };
    expect((await server.call('POST', '/v1/reports', { token: other.token, body })).json.error.code).toBe(
      'analysis_not_found',
    );
    const created = await server.call('POST', '/v1/reports', { token, body });
    expect(created.status).toBe(201);
    expect(created.json.data).toMatchObject({ ...body, status: 'open', resolved_at: null });
    const location = created.headers.get('location') ?? '';
    expect((await server.call('GET', location, { token })).json.data).toEqual(created.json.data);
    expect((await server.call('GET', location, { token: other.token })).status).toBe(404);
    expect((await server.call('GET', '/v1/reports?status=open', { token })).json.data).toEqual([created.json.data]);
    expect((await server.call('GET', '/v1/reports?status=accepted', { token })).json.data).toEqual([]);
    expect((await server.call('GET', '/v1/reports', { token: other.token })).json.data).toEqual([]);
  });

  test.each([
    { expected_verdict: 'dangerous' },
    { analysis_id: 'ana_1', expected_verdict: 'evil' },
    { analysis_id: 'ana_1', expected_verdict: 'safe', comment: 'x'.repeat(2001) },
  ])('refuses %j', async (body) => {
    const { token } = await server.newAccount();
    expect((await server.call('POST', '/v1/reports', { token, body })).status).toBe(400);
  });
});
