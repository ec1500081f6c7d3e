import { DASHBOARD_HEADER, dashboardOperationList, type Operation, operationList } from '@lurewatch/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { taxiiPlugin } from '../../src/taxii/taxii-plugin.ts';
import { createDashboardClient, type DashboardClient } from '../dashboard/dashboard-client.ts';
import { call, describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { sampleRequest } from './sample-request.ts';

/** As they stand in a query or a path, percent-encoded. */
const IN_ADDRESSES = [
  ...['%00', 'a%00b', '%ff', '%ED%A0%80', '%', '%25', "%27'%22", '%5C', '_', '%F0%9F%98%80', '%E2%80%AE', '%0d%0aX:y'],
  ...['1e999', '-1', 'NaN', '9'.repeat(30), '0x10', '2026-02-30', '%2B275760-09-13T00:00:00Z', '-271821-04-20', ''],
  ...['__proto__', 'constructor', '[]', 'AAAA', 'eyJ9', 'a'.repeat(3_000)],
];
const IN_BODIES: readonly unknown[] = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udc00\ud800', '\u202e', '__proto__', 'constructor', 'a'.repeat(3_000)],
  ...['%', '%zz', '{{7*7}}', "' or 1=1 --", '\r\nX: y', 1e308, -1, null, true, [], {}, ['\ud800'], { toString: 'x' }],
];
/** Parameters that no operation has: what passes no schema must not be believed either. */
const UNKNOWN = ['id', 'account_id', 'accountId', '__proto__', 'constructor', 'toString'];

describeOnEachStore('odd values, one at a time, wherever an operation takes one', (store) => {
  let server: TestServer;
  let token: string;
  let administrator: DashboardClient;
  beforeAll(async () => {
    server = await startTestServer(store, { plugins: [dashboardPlugin, taxiiPlugin] });
    ({ token } = await server.newAccount());
    administrator = createDashboardClient(server.url);
    await administrator.setUp(server, 'administrator@example.com');
    await server.call('POST', '/v1/analyze', { token, body: { url: 'https://a.example/', depth: 'fast' } });
  });
  afterAll(() => server.close());

  async function expectNoFault(
    operation: Pick<Operation, 'method' | 'auth'>,
    path: string,
    body?: unknown,
  ): Promise<void> {
    const headers = {
      ...(operation.auth === 'key' && { authorization: `Bearer ${token}` }),
      ...(path.startsWith('/app/') && {
        cookie: administrator.cookie,
        [DASHBOARD_HEADER]: '1',
        origin: server.url,
      }),
    };
    const answer = await call(server.url, operation.method, path, { body, headers });
    expect(answer.status, `${operation.method} ${path} ${JSON.stringify(body)} ${answer.text}`).toBeLessThan(500);
  }

  const cases = [...operationList, ...dashboardOperationList]
    // Ends the session that the others need.
    .filter(({ operationId }) => operationId !== 'signOut')
    .map((one) => [`${one.method} ${one.path}`, one] as const);
  describe.each(cases)('%s', (_name, operation) => {
    const { path, body } = sampleRequest(operation);

    test('in its query and path', async () => {
      const base = path.split('?')[0] ?? path;
      const names = [...Object.keys(propertiesOf(operation.query)), ...UNKNOWN];
      for (const name of operation.method === 'GET' ? names : UNKNOWN.slice(0, 1)) {
        const queries = [...IN_ADDRESSES.map((value) => `${name}=${value}`), `${name}=1&${name}=2`];
        await Promise.all(queries.map((query) => expectNoFault(operation, `${base}?${query}`, body)));
      }
      if (!operation.path.includes(':')) return;
      const paths = IN_ADDRESSES.map((value) => operation.path.replaceAll(/:\w+/g, value));
      await Promise.all(paths.map((odd) => expectNoFault(operation, odd, body)));
    });

    test('in its body', async () => {
      for (const name of Object.keys(propertiesOf(operation.body))) {
        const bodies = IN_BODIES.map((value) => ({ ...Object(body), [name]: value }));
        await Promise.all(bodies.map((odd) => expectNoFault(operation, path, odd)));
      }
    });
  });

  test('and at the TAXII door', async () => {
    const answer = await server.call('GET', '/taxii2/lurewatch/collections/', { token });
    const taxii = { method: 'GET', auth: 'key' } as const;
    for (const { id } of answer.json.collections) {
      for (const name of [
        'added_after',
        'next',
        'limit',
        'match[id]',
        'match[type]',
        'match[version]',
        'match[spec_version]',
      ]) {
        const queries = IN_ADDRESSES.map((value) => `?${encodeURIComponent(name)}=${value}`);
        await Promise.all(
          queries.map((query) => expectNoFault(taxii, `/taxii2/lurewatch/collections/${id}/objects/${query}`)),
        );
      }
      await Promise.all(
        IN_ADDRESSES.map((value) => expectNoFault(taxii, `/taxii2/lurewatch/collections/${id}/objects/${value}/`)),
      );
    }
  });
});

function propertiesOf(schema: unknown): object {
  return Object(Object(schema).properties);
}
