import { DASHBOARD_HEADER, dashboardOperationList, openApiDocument } from '@lurewatch/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { feedFilesPlugin } from '../../src/feed-files/feed-files-plugin.ts';
import { COLLECTIONS } from '../../src/taxii/collections.ts';
import { taxiiPlugin } from '../../src/taxii/taxii-plugin.ts';
import { createDashboardClient, type DashboardClient, PASSWORD } from '../dashboard/dashboard-client.ts';
import {
  call,
  describeOnEachStore,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/start-test-server.ts';
import { fuzzOperations } from './operation-fuzz.ts';

/** Requests made from nothing but the published description; every answer must be one that it declares. */
describeOnEachStore('fuzzing from the OpenAPI document', (store) => {
  let server: TestServer;
  let account: TestAccount;
  // biome-ignore lint/suspicious/noExplicitAny: the document is walked as plain JSON
  let document: any;
  let knownIds: string[];
  beforeAll(async () => {
    server = await startTestServer(store, {
      environment: { LOG_LEVEL: 'error' },
      plugins: [taxiiPlugin, feedFilesPlugin],
    });
    account = await server.newAccount();
    document = (await server.call('GET', '/openapi.json')).json;
    knownIds = await makeThings();
  });
  afterAll(() => server.close());

  async function makeThings(): Promise<string[]> {
    const { token } = account;
    const post = async (path: string, body: unknown) => (await server.call('POST', path, { token, body })).json.data.id;
    const analyses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => post('/v1/analyze', { url: `https://site${i}.example/` })),
    );
    return [
      ...COLLECTIONS.map(({ id }) => id),
      ...analyses,
      await post('/v1/webhooks', { url: 'https://hooks.example.com/' }),
      await post('/v1/reports', { analysis_id: analyses[0], expected_verdict: 'safe' }),
      await post('/v1/lists/allow', { entry: 'a.example' }),
    ];
  }

  test('no 5xx, and every answer is declared and fits its schema', { timeout: 300_000 }, async () => {
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/taxii2/', '/feed/hosts.rpz']));
    const statuses = await fuzzOperations(document, {
      requestsPerOperation: 130,
      callerOf: async ({ security }) => ({
        knownIds,
        send({ method, path, body, headers }) {
          const token = security.length > 0 && headers.authorization === undefined ? account.token : undefined;
          return call(server.url, method, path, { token, headers, ...(body !== undefined && { body }) });
        },
      }),
    });
    expect(sumOf(statuses)).toBeGreaterThanOrEqual(5_000);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404]));
  });
});

describeOnEachStore('fuzzing the operations of the dashboard', (store) => {
  let server: TestServer;
  let administrator: DashboardClient;
  let members = 0;
  beforeAll(async () => {
    server = await startTestServer(store, {
      plugins: [dashboardPlugin],
      environment: { LOG_LEVEL: 'error', TRUST_PROXY: 'on' },
    });
    administrator = createDashboardClient(server.url);
    await administrator.setUp(server, 'administrator@example.com');
  });
  afterAll(() => server.close());

  /** Somebody new with a revoked key and two sessions, and the ids of these and of the account. */
  async function newMember(email: string): Promise<{ client: DashboardClient; ids: readonly string[] }> {
    const client = createDashboardClient(server.url);
    const person = { name: 'Somebody', email, password: PASSWORD };
    const elsewhere = { 'x-forwarded-for': `10.1.0.${members++}` };
    await client.call('POST', '/app/auth/sign-up/email', person, elsewhere);
    await createDashboardClient(server.url).call('POST', '/app/auth/sign-in/email', person, elsewhere);
    const key = await client.call('POST', '/app/api/keys', { name: 'A key', mode: 'test', expires_in_days: null });
    const sessions = await client.call('GET', '/app/api/sessions');
    expect([key.status, sessions.status]).toEqual([201, 200]);
    const keyId = key.json.data.id;
    // The smallest plan allows one: the next may be created.
    await client.call('DELETE', `/app/api/keys/${keyId}`);
    const account = await server.store.accounts.findByEmail(email);
    return { client, ids: [account?.id ?? '', keyId, ...sessions.json.data.map(({ id }: { id: string }) => id)] };
  }

  /** From another address each time, or the limits of attempts would be all that is seen; one in ten without a session, one without what proves the origin. */
  const headersOf = (number: number, { cookie }: Pick<DashboardClient, 'cookie'>) => ({
    'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
    ...(number % 10 !== 0 && { cookie }),
    ...(number % 10 !== 1 && { [DASHBOARD_HEADER]: '1', origin: server.url }),
  });

  test('no 5xx, and every answer is declared and fits its schema', { timeout: 300_000 }, async () => {
    const document = openApiDocument(dashboardOperationList, { version: '1', serverUrl: server.url });
    let sent = 0;
    const statuses = await fuzzOperations(document, {
      requestsPerOperation: 45,
      callerOf: async ({ operationId }) => {
        // Whoever calls may sign out or close the account on the way: somebody new for each operation.
        const member = await newMember(`${operationId}@example.com`);
        const { auth } = dashboardOperationList.find((one) => one.operationId === operationId) ?? {};
        const caller = auth === 'administrator' ? administrator : member.client;
        return {
          knownIds: member.ids,
          send: ({ method, path, body, headers }) =>
            call(server.url, method, path, {
              headers: { ...headersOf(sent++, caller), ...headers },
              ...(body !== undefined && { body }),
            }),
        };
      },
    });
    expect(sumOf(statuses)).toBeGreaterThanOrEqual(1_500);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404]));
  });
});

function sumOf(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
