import { operationList } from '@lurewatch/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserListsPlugin } from '../../src/browser-lists/browser-lists-plugin.ts';
import { taxiiPlugin } from '../../src/taxii/taxii-plugin.ts';
import { sampleRequest } from '../conformance/sample-request.ts';
import {
  describeOnEachStore,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/start-test-server.ts';

const LURE = 'https://paypa1-login.example/verify';

/** Test keys stand in samples and pipelines: whoever finds one must not get at the account behind it. */
describeOnEachStore('a test key', (store) => {
  let server: TestServer;
  let owner: TestAccount;
  let testKey: string;
  beforeAll(async () => {
    server = await startTestServer(store, {
      plugins: [taxiiPlugin, browserListsPlugin],
      environment: { BROWSER_LISTS: 'on' },
    });
    owner = await server.newAccount();
    testKey = (await server.newKey(owner.account.id, { prefix: 'lw_test_' })).token;
  });
  afterAll(() => server.close());

  const asTest = (method: string, path: string, body?: unknown, headers = {}) =>
    server.call(method, path, { token: testKey, body, headers });
  const asOwner = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token: owner.token, body });

  test('opens analysing alone: everything else is insufficient_scope', async () => {
    const opened = [];
    for (const operation of operationList.filter(({ auth }) => auth === 'key')) {
      const { path, body, headers } = sampleRequest(operation);
      const { status, json } = await asTest(operation.method, path, body, headers);
      if (status === 200) opened.push(operation.operationId);
      else expect([status, json.error.code], operation.operationId).toEqual([403, 'insufficient_scope']);
    }
    expect(opened).toEqual(['analyze', 'batch']);
    expect((await asTest('GET', '/v1/signals')).status).toBe(200);
    for (const path of ['/taxii2/lurewatch/collections/', '/v5/hashLists:batchGet?names=se-4b']) {
      expect((await asTest('GET', path)).status, path).toBe(403);
    }
  });

  test('neither reads, changes nor deletes what live keys keep', async () => {
    const { id } = (await asOwner('POST', '/v1/analyze', { url: LURE })).json.data;
    for (const [method, path, body] of [
      ['GET', '/v1/account/export'],
      ['GET', `/v1/analysis/${id}`],
      ['DELETE', `/v1/analysis/${id}`],
      ['POST', '/v1/webhooks', { url: 'https://hooks.example.com/tap' }],
      ['POST', '/v1/lists/allow', { entry: 'paypa1-login.example' }],
      ['DELETE', `/v1/account?confirm=${owner.account.id}`],
    ] as const) {
      const { status, json } = await asTest(method, path, body);
      expect([status, json.error.code], path).toEqual([403, 'insufficient_scope']);
    }
    expect((await asOwner('POST', '/v1/analyze', { url: LURE })).json.data.verdict).toBe('dangerous');
    expect((await asOwner('GET', `/v1/analysis/${id}`)).status).toBe(200);
    expect((await asOwner('GET', '/v1/webhooks')).json.data).toEqual([]);
  });

  test('leaves nothing behind: no analysis, and no answer for a live key to be given', async () => {
    const other = await server.newAccount();
    const { token } = await server.newKey(other.account.id, { prefix: 'lw_test_' });
    const headers = { 'idempotency-key': 'planted' };
    const body = { url: 'https://dangerous.test/' };
    expect((await server.call('POST', '/v1/analyze', { token, body, headers })).json.data.score).toBe(4);
    expect((await server.call('GET', '/v1/analyses', { token: other.token })).json.data).toEqual([]);
    const live = await server.call('POST', '/v1/analyze', { token: other.token, body, headers });
    expect([live.status, live.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect(live.json.data.score).not.toBe(4);
  });

  test('does not tell what stands on the lists of the account', async () => {
    await asOwner('POST', '/v1/lists/block', { entry: 'partner.example' });
    const url = 'https://partner.example/';
    expect((await asOwner('POST', '/v1/analyze', { url })).json.data.verdict).toBe('dangerous');
    expect((await asTest('POST', '/v1/analyze', { url })).json.data.verdict).not.toBe('dangerous');
    expect((await asTest('POST', '/v1/batch', { urls: [url] })).json.data.results[0].data.verdict).not.toBe(
      'dangerous',
    );
  });
});
