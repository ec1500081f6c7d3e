import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAlertCompiler } from '../../src/searches/alert-terms.ts';
import {
  describeOnEachStore,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/start-test-server.ts';

describeOnEachStore('searches that somebody means harm with', (store) => {
  let server: TestServer;
  let later = 0;
  beforeAll(async () => {
    server = await startTestServer(store, { now: () => Date.now() + later });
  });
  afterAll(() => server.close());

  const call = ({ token }: TestAccount, method: string, path: string, body?: unknown) =>
    server.call(method, path, { token, ...(body !== undefined && { body }) });

  test('one that is read otherwise later, beside what it names, stops no analysis', async () => {
    const account = await server.newAccount();
    const saved = await call(account, 'POST', '/v1/saved-searches', {
      name: 'Two brands',
      query: { q: 'PayPal', brand: 'Microsoft' },
      alert: {},
    });
    expect(saved.status, saved.text).toBe(201);
    await call(account, 'POST', '/v1/analyze', { url: 'https://paypa1-login.example/verify', depth: 'fast' });
    later += 2_000;
    const next = await call(account, 'POST', '/v1/analyze', { url: 'https://shop.example/', depth: 'fast' });
    expect(next.status, next.text).toBe(200);
  });

  test('notes of one character without end are searched at the cost of any other', async () => {
    const account = await server.newAccount();
    for (let number = 0; number < 20; number++) {
      const note = `${'\u2057'.repeat(3_999)}x`;
      await call(account, 'PATCH', `/v1/domains/d${number}.example/annotation`, { note });
    }
    const find = (note: string) => call(account, 'GET', `/v1/analyses?note=${encodeURIComponent(note)}`);
    await call(account, 'PATCH', '/v1/domains/kit.example/annotation', { note: 'Of the SAME Kit_7 as before' });
    const seen = await call(account, 'POST', '/v1/analyze', { url: 'https://kit.example/', depth: 'fast' });
    expect((await find('the same kit_7 AS')).json.data).toMatchObject([{ id: seen.json.data.id }]);
    expect((await find('the same kit_7 of')).json.data).toEqual([]);
    const startedAt = performance.now();
    expect((await find(`${'\u2057'.repeat(199)}y`)).status).toBe(200);
    // It was 1.4 s.
    expect(performance.now() - startedAt).toBeLessThan(400);
  });

  test('alerts on ever other sites are not kept without end', () => {
    const compile = createAlertCompiler();
    const textOf = (number: number) => {
      const siteHashes = Array.from({ length: 40_000 }, (_, at) => `${number}-${at}`.padStart(16, '0'));
      return JSON.stringify([{ id: 's', name: 'n', brand: null, filter: { annotated: [{ ids: [], siteHashes }] } }]);
    };
    const first = compile(textOf(0));
    expect(compile(textOf(0))).toBe(first);
    for (let number = 1; number <= 12; number++) compile(textOf(number));
    expect(compile(textOf(0))).not.toBe(first);
  });
});
