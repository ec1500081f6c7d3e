import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../src/api/api-error.ts';
import { registerOperations } from '../../src/http/register-operations.ts';
import { limitsOfAccount } from '../../src/limits/limits-of-account.ts';
import type { ServerPlugin } from '../../src/start-server.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

/** Stands for a session: the header names the account. */
const sessionMount: ServerPlugin = (app, api, { store, plans }) => {
  registerOperations(app, {
    ...api,
    prefix: '/app/v1',
    crossOrigin: false,
    async authenticate(request) {
      const account = await store.accounts.find(String(request.headers['x-account']));
      if (!account) throw new ApiError('api_key_missing', 'Log in first.');
      return { account, key: null, limits: limitsOfAccount(plans, account.plan), isTest: false, person: null };
    },
  });
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('sqlite', { plugins: [sessionMount] });
});
afterAll(() => server.close());

test('the same operations answer at another place with another authenticator', async () => {
  const { account, token } = await server.newAccount();
  const headers = { 'x-account': account.id };
  const analyzed = await server.call('POST', '/app/v1/analyze', { headers, body: { url: 'https://a.example/' } });
  expect(analyzed.status).toBe(200);
  const found = await server.call('GET', `/v1/analysis/${analyzed.json.data.id}`, { token });
  expect(found.status).toBe(200);
  expect((await server.call('GET', '/app/v1/account', { headers })).json.data.api_key).toBeNull();
});

test('a key opens nothing there, a session nothing under /v1, and no other origin may read the answers', async () => {
  const { account, token } = await server.newAccount();
  expect((await server.call('GET', '/app/v1/account', { token })).status).toBe(401);
  expect((await server.call('GET', '/v1/account', { headers: { 'x-account': account.id } })).status).toBe(401);
  const headers = { 'x-account': account.id, origin: 'https://page.example' };
  expect(
    (await server.call('GET', '/app/v1/account', { headers })).headers.get('access-control-allow-origin'),
  ).toBeNull();
});
