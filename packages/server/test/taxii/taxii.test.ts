import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithContracts, stixValidator } from '../../../../test/contracts.ts';
import { taxiiPlugin } from '../../src/taxii/taxii-plugin.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

const ROOT = '/taxii2/lurewatch/collections/';
const VERDICTS = 'b2f7c3a4-5d1e-4f60-8a9b-0c1d2e3f4a51';
const REPORTS = 'b2f7c3a4-5d1e-4f60-8a9b-0c1d2e3f4a52';
const lure = (index: number) => `https://paypa1-login.example/verify/${index}?it's=\\x`;

// What is younger than five seconds is held back: once everything is there the clock goes on.
const clock = { aheadMs: 0 };
const start = (store: 'sqlite' | 'postgres') => {
  clock.aheadMs = 0;
  return startTestServer(store, { now: () => Date.now() + clock.aheadMs, plugins: [taxiiPlugin] });
};

describeOnEachStore('TAXII 2.1', (store) => {
  let server: TestServer;
  let token: string;
  let lookup: string;
  const ids: string[] = [];
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.call('GET', path, { token, headers: { accept: 'application/taxii+json;version=2.1', ...headers } });

  beforeAll(async () => {
    server = await start(store);
    const { account, token: own } = await server.newAccount();
    token = (await server.newKey(account.id, { scopes: ['history:read', 'reports'] })).token;
    lookup = (await server.newKey(account.id, { scopes: ['lookup'] })).token;
    const analyze = async (url: string) => {
      const { json } = await server.call('POST', '/v1/analyze', { token: own, body: { url, depth: 'fast' } });
      return json.data;
    };
    for (let index = 0; index < 7; index++) ids.push((await analyze(lure(index))).id);
    const safe = await analyze('https://github.com/');
    for (const [id, expected] of [
      [safe.id, 'dangerous'],
      [ids[0], 'safe'],
    ]) {
      await server.call('POST', '/v1/reports', { token, body: { analysis_id: id, expected_verdict: expected } });
    }
    const stranger = await server.newAccount();
    await server.call('POST', '/v1/analyze', { token: stranger.token, body: { url: lure(99), depth: 'fast' } });
    clock.aheadMs = 10_000;
  });
  afterAll(() => server.close());

  test('tells what is there: discovery, API root, collections', async () => {
    const discovery = await get('/taxii2/');
    expect(discovery.headers.get('content-type')).toBe('application/taxii+json;version=2.1');
    const [root] = JSON.parse(discovery.text).api_roots;
    expect(root).toBe(`${server.url}/taxii2/lurewatch/`);
    expect((await get('/taxii2/lurewatch/')).json.versions).toEqual(['application/taxii+json;version=2.1']);
    const { collections } = (await get(ROOT)).json;
    expect(collections.map(({ id }: { id: string }) => id)).toEqual([VERDICTS, REPORTS]);
    expect((await get(`${ROOT}${VERDICTS}/`)).json).toEqual(collections[0]);
  });

  test('a key for look-ups does not open it', async () => {
    const answer = await server.call('GET', ROOT, { token: lookup });
    expect([answer.status, answer.json.error_code]).toEqual([403, 'insufficient_scope']);
  });

  test('asks for a key: as a bearer token, as a password, or as a user name', async () => {
    const at = (authorization?: string) =>
      server.call('GET', ROOT, { headers: authorization === undefined ? {} : { authorization } });
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
    for (const given of [`Bearer ${token}`, basic(`taxii:${token}`), basic(`${token}:`)]) {
      expect((await at(given)).status).toBe(200);
    }
    const none = await at();
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="Lurewatch", Bearer']);
    expect(none.json).toMatchObject({ title: expect.any(String), http_status: '401' });
    expect((await at(basic('taxii:lw_live_wrong'))).status).toBe(403);
    expect((await at(basic('nothing'))).status).toBe(403);
  });

  test('gives own dangerous verdicts alone, oldest first, page by page', async () => {
    const seen: string[] = [];
    let next: string | undefined;
    let pages = 0;
    do {
      const { json, headers } = await get(`${ROOT}${VERDICTS}/objects/?limit=3${next ? `&next=${next}` : ''}`);
      seen.push(
        ...json.objects.map(
          (it: { external_references: { external_id: string }[] }) => it.external_references[0]?.external_id,
        ),
      );
      expect((headers.get('x-taxii-date-added-first') ?? '') <= (headers.get('x-taxii-date-added-last') ?? '')).toBe(
        true,
      );
      expect(json.more).toBe(json.next !== undefined);
      next = json.next;
      pages += 1;
    } while (next !== undefined);
    expect(seen).toEqual(ids);
    expect(pages).toBe(3);
  });

  test('goes on after added_after without missing or repeating one', async () => {
    const first = await get(`${ROOT}${VERDICTS}/manifest/?limit=4`);
    const added = first.json.objects.map(({ date_added }: { date_added: string }) => date_added);
    expect(added).toEqual(added.toSorted());
    const last = first.headers.get('x-taxii-date-added-last') ?? '';
    const rest = await get(`${ROOT}${VERDICTS}/manifest/?added_after=${last}`);
    const all = await get(`${ROOT}${VERDICTS}/manifest/`);
    const later = all.json.objects.filter(({ date_added }: { date_added: string }) => date_added > last);
    expect(rest.json.objects ?? []).toEqual(later);
    expect((await get(`${ROOT}${VERDICTS}/objects/?added_after=2099-01-01T00:00:00Z`)).json).toEqual({});
  });

  test('finds one by its id, and filters by type', async () => {
    const { objects } = (await get(`${ROOT}${VERDICTS}/objects/`)).json;
    const wanted = objects[4];
    expect((await get(`${ROOT}${VERDICTS}/objects/${wanted.id}/`)).json.objects).toEqual([wanted]);
    expect((await get(`${ROOT}${VERDICTS}/objects/?match[id]=${wanted.id},x`)).json).toEqual({
      more: false,
      objects: [wanted],
    });
    expect((await get(`${ROOT}${VERDICTS}/objects/?match[type]=malware`)).json).toEqual({});
    expect((await get(`${ROOT}${VERDICTS}/objects/indicator--x/`)).status).toBe(404);
  });

  test('tells the versions of one object', async () => {
    const [wanted] = (await get(`${ROOT}${VERDICTS}/objects/`)).json.objects;
    const { status, json, headers } = await get(`${ROOT}${VERDICTS}/objects/${wanted.id}/versions/`);
    expect([status, json]).toEqual([200, { more: false, versions: [wanted.modified] }]);
    expect(headers.get('x-taxii-date-added-first')).toBe(headers.get('x-taxii-date-added-last'));
    expect((await get(`${ROOT}${VERDICTS}/objects/indicator--x/versions/`)).status).toBe(404);
  });

  test('refuses to write, and what it does not know, in the shape of TAXII', async () => {
    const body = JSON.stringify({ objects: [] });
    const headers = { 'content-type': 'application/taxii+json;version=2.1' };
    for (const [method, path, status, code] of [
      ['POST', `${ROOT}${VERDICTS}/objects/`, 403, 'read_only'],
      ['POST', `${ROOT}nothing/objects/`, 404, 'not_found'],
      ['DELETE', `${ROOT}${VERDICTS}/objects/indicator--x/`, 403, 'read_only'],
      ['PUT', `${ROOT}${VERDICTS}/objects/`, 405, 'method_not_allowed'],
      ['POST', '/taxii2/', 405, 'method_not_allowed'],
      ['GET', '/taxii2/lurewatch/status/x/', 404, 'not_found'],
    ] as const) {
      const sent = method === 'POST' || method === 'PUT' ? { body, headers } : {};
      const answer = await server.call(method, path, { token, ...sent });
      expect([method, path, answer.status, answer.json]).toMatchObject([
        method,
        path,
        status,
        { error_code: code, http_status: String(status), title: expect.any(String) },
      ]);
      expect(answer.headers.get('content-type')).toBe('application/taxii+json;version=2.1');
      if (status === 405) expect(answer.headers.get('allow')).toBe('GET, HEAD');
    }
    expect((await server.call('POST', `${ROOT}${VERDICTS}/objects/`, { body, headers })).status).toBe(401);
  });

  test('a collection of its own holds what the account has reported as dangerous', async () => {
    const { objects } = (await get(`${ROOT}${REPORTS}/objects/`)).json;
    expect(objects).toHaveLength(1);
    expect(objects[0]).toMatchObject({
      pattern: "[url:value = 'https://github.com/']",
      confidence: 75,
      pattern_version: '2.1',
    });
  });

  test('names what is wrong with a request', async () => {
    for (const query of ['added_after=yesterday', 'limit=0', 'limit=x', 'next=x', 'limit=1&limit=2']) {
      const { status, json } = await get(`${ROOT}${VERDICTS}/objects/?${query}`);
      expect([query, status, json.http_status]).toEqual([query, 400, '400']);
    }
    expect((await get(`${ROOT}nothing/objects/`)).status).toBe(404);
    for (const accept of ['text/html', 'application/taxii+json;version=2.0'])
      expect((await get(ROOT, { accept })).status).toBe(406);
  });
});

test('what is younger than five seconds is not shown yet', async () => {
  const server = await startTestServer('sqlite', { plugins: [taxiiPlugin] });
  const { token } = await server.newAccount();
  await server.call('POST', '/v1/analyze', { token, body: { url: lure(1), depth: 'fast' } });
  expect((await server.call('GET', `${ROOT}${VERDICTS}/objects/`, { token })).json).toEqual({});
  await server.close();
});

describeWithContracts('stix2.1', 'the indicators of TAXII', () => {
  test('are STIX 2.1 as its own schema has it', async () => {
    const server = await start('sqlite');
    const { token } = await server.newAccount();
    const { json } = await server.call('POST', '/v1/analyze', { token, body: { url: lure(1), depth: 'fast' } });
    await server.call('POST', '/v1/reports', {
      token,
      body: { analysis_id: json.data.id, expected_verdict: 'dangerous' },
    });
    clock.aheadMs = 10_000;
    const problemOf = stixValidator();
    for (const collection of [VERDICTS, REPORTS]) {
      const [object] = (await server.call('GET', `${ROOT}${collection}/objects/`, { token })).json.objects;
      expect(problemOf(object)).toBeNull();
      expect(object.pattern).toBe(`[url:value = '${json.data.normalized_url.replaceAll('\\', '\\\\')}']`);
      expect(object.valid_until > object.valid_from).toBe(true);
      expect(problemOf({ ...object, id: 'indicator--x' })).not.toBeNull();
    }
    await server.close();
  });
});
