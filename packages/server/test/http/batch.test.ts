import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

describeOnEachStore('POST /v1/batch', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store);
  });
  afterAll(() => server.close());

  const batch = (token: string, body: unknown) => server.call('POST', '/v1/batch', { token, body });
  const used = async (token: string) => (await server.call('GET', '/v1/usage', { token })).json.data.day.used;

  test('answers each URL at its place; one that is no URL fails alone and is free', async () => {
    const { token } = await server.newAccount();
    const urls = ['https://a.example/', 'nonsense', 'https://paypa1-login.example/verify', 'ftp://a.example', ''];
    const { status, json } = await batch(token, { urls });
    expect(status).toBe(200);
    const { id, results, summary } = json.data;
    expect(id).toMatch(/^bat_/);
    expect(results.map((one: { index: number; url: string }) => [one.index, one.url])).toEqual(
      urls.map((url, index) => [index, url]),
    );
    expect(results.map((one: { success: boolean }) => one.success)).toEqual([true, false, true, false, false]);
    expect(results.map((one: { error?: { code: string } }) => one.error?.code)).toEqual([
      undefined,
      'invalid_url',
      undefined,
      'unsupported_scheme',
      'url_missing',
    ]);
    expect(results[0].error).toBeUndefined();
    expect(results[1].data).toBeUndefined();
    expect(summary).toMatchObject({ total: 5, succeeded: 2, failed: 3 });
    expect(summary.safe + summary.suspicious + summary.dangerous + summary.unknown).toBe(2);
    expect(await used(token)).toBe(2);
    const stored = await server.call('GET', `/v1/analysis/${results[2].data.id}`, { token });
    expect(stored.json.data).toEqual(results[2].data);
  });

  test('answers a URL given twice twice, with ids of their own, and counts both', async () => {
    const { token } = await server.newAccount();
    const { data } = (await batch(token, { urls: ['https://a.example/', 'https://A.example', 'https://a.example/'] }))
      .json;
    const ids = data.results.map((one: { data: { id: string } }) => one.data.id);
    expect(new Set(ids).size).toBe(3);
    expect(data.results[1].data.url).toBe('https://A.example');
    expect(await used(token)).toBe(3);
  });

  test.each([
    [{ urls: [] }, 'batch_empty'],
    [{}, 'invalid_body'],
    [{ urls: 'https://a.example' }, 'invalid_body'],
    [{ urls: ['https://a.example', 7] }, 'invalid_body'],
    [{ urls: Array(11).fill('https://a.example') }, 'batch_too_large'],
  ])('refuses %j with 400 %s and charges nothing', async (body, code) => {
    const { token } = await server.newAccount({ plan: 'tiny' });
    const { status, json } = await batch(token, body);
    expect([status, json.error.code]).toEqual([400, code]);
    expect(await used(token)).toBe(0);
  });

  test('a batch that is too large is told where a larger one goes', async () => {
    const { token } = await server.newAccount({ plan: 'tiny' });
    const { json } = await batch(token, { urls: Array(11).fill('https://a.example') });
    expect(json.error.message).toBe(
      'The tiny plan allows 10 URLs in one batch: POST /v1/batches takes more, in the background.',
    );
  });

  test('does nothing at all when fewer units are left than URLs', async () => {
    const { token } = await server.newAccount({ plan: 'tiny' });
    const four = ['https://a.example', 'https://b.example', 'https://c.example', 'https://d.example'];
    const refused = await batch(token, { urls: four });
    expect([refused.status, refused.json.error.code]).toEqual([429, 'quota_exceeded_day']);
    expect(await used(token)).toBe(0);
    expect((await batch(token, { urls: [...four.slice(0, 3), 'nonsense'] })).status).toBe(200);
    expect(await used(token)).toBe(3);
  });

  test('takes the largest batch of the longest URLs, each character escaped', async () => {
    const { token } = await server.newAccount();
    const url = `https://a.example/${'\\ud83d\\ude00'.repeat(2030)}`;
    const body = `{"urls":[${Array.from({ length: 100 }, () => `"${url}"`).join(',')}]}`;
    const { status, json } = await batch(token, body);
    expect(status).toBe(200);
    expect(json.data.summary.succeeded).toBe(100);
  });
});
