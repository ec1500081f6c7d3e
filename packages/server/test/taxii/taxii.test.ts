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
// It never goes back: no id is made that lies before another of this process.
const start = (store: 'sqlite' | 'postgres') => {
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
    clock.aheadMs += 10_000;
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
      const query = `limit=3&match[type]=indicator${next ? `&next=${next}` : ''}`;
      const { json, headers } = await get(`${ROOT}${VERDICTS}/objects/?${query}`);
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

  test('names who says it and to whom it may be told, before the indicators that refer to both', async () => {
    const { objects } = (await get(`${ROOT}${VERDICTS}/objects/`)).json;
    const [marking, identity, indicator] = objects;
    expect([marking.name, identity.name]).toEqual(['TLP:AMBER', 'Lurewatch']);
    expect([indicator.created_by_ref, indicator.object_marking_refs]).toEqual([identity.id, [marking.id]]);
    const [first] = (await get(`${ROOT}${VERDICTS}/objects/?limit=1`)).json.objects;
    expect(first).toEqual(marking);
  });

  test('finds one by its id, and filters by type and version', async () => {
    const { objects } = (await get(`${ROOT}${VERDICTS}/objects/`)).json;
    const found = async (query: string) =>
      ((await get(`${ROOT}${VERDICTS}/objects/?${query}`)).json.objects ?? []).length;
    expect(await found('match[version]=all')).toBe(objects.length);
    expect(await found(`match[version]=${objects[4].modified}&match[id]=${objects[4].id}`)).toBe(1);
    expect(await found('match[version]=2001-01-01T00:00:00Z')).toBe(0);
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
    const [wanted] = (await get(`${ROOT}${VERDICTS}/objects/?match[type]=indicator`)).json.objects;
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
    const { objects } = (await get(`${ROOT}${REPORTS}/objects/?match[type]=indicator`)).json;
    expect(objects).toHaveLength(1);
    expect(objects[0]).toMatchObject({
      pattern: "[url:value = 'https://github.com/']",
      confidence: 75,
      pattern_version: '2.1',
    });
  });

  test('names what is wrong with a request', async () => {
    for (const query of [
      'added_after=yesterday',
      'limit=0',
      'limit=x',
      'next=x',
      'limit=1&limit=2',
      'next=MA',
      'match[version]=newest',
    ]) {
      const { status, json } = await get(`${ROOT}${VERDICTS}/objects/?${query}`);
      expect([query, status, json.http_status]).toEqual([query, 400, '400']);
    }
    expect((await get(`${ROOT}nothing/objects/`)).status).toBe(404);
    for (const accept of ['text/html', 'application/taxii+json;version=2.0'])
      expect((await get(ROOT, { accept })).status).toBe(406);
  });
});

test('what is younger than five seconds is not shown yet', async () => {
  const server = await start('sqlite');
  const { token } = await server.newAccount();
  await server.call('POST', '/v1/analyze', { token, body: { url: lure(1), depth: 'fast' } });
  expect((await server.call('GET', `${ROOT}${VERDICTS}/objects/?match[type]=indicator`, { token })).json).toEqual({});
  await server.close();
});

const HOUR_MS = 3_600_000;

describeOnEachStore('an indicator of TAXII', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start(store);
  });
  afterAll(() => server.close());

  async function reader() {
    const { token, account } = await server.newAccount();
    const analyze = async (url: string, depth = 'fast') => {
      const { json } = await server.call('POST', '/v1/analyze', { token, body: { url, depth } });
      clock.aheadMs += 10_000;
      return json.data;
    };
    const indicators = async (collection: string, query = '') => {
      const path = `${ROOT}${collection}/objects/?match[type]=indicator${query}`;
      const { json, headers } = await server.call('GET', path, { token });
      return { objects: json.objects ?? [], last: headers.get('x-taxii-date-added-last') };
    };
    return { token, account, analyze, indicators };
  }

  test('is one for a URL, however often it is looked up, and is renewed as a newer version that readers see', async () => {
    const { analyze, indicators } = await reader();
    for (let again = 0; again < 3; again++) await analyze(lure(1));
    const first = await indicators(VERDICTS);
    expect(first.objects).toHaveLength(1);
    expect((await indicators(VERDICTS, `&added_after=${first.last}`)).objects).toEqual([]);
    clock.aheadMs += 2 * HOUR_MS;
    await analyze(lure(1));
    const later = await indicators(VERDICTS, `&added_after=${first.last}`);
    const [before, after] = [first.objects[0], later.objects[0]];
    expect([after.id, after.created]).toEqual([before.id, before.created]);
    expect(after.modified > before.modified && after.valid_until > before.valid_until).toBe(true);
    expect(Date.parse(before.valid_until) - Date.parse(before.valid_from)).toBe(7 * 24 * HOUR_MS);
  });

  test('has the same id for whoever finds the URL, and another in the collection of reports', async () => {
    const one = await reader();
    const other = await reader();
    const { id } = await one.analyze(lure(2));
    await other.analyze(lure(2));
    const body = { analysis_id: id, expected_verdict: 'dangerous' };
    await server.call('POST', '/v1/reports', { token: one.token, body });
    const [mine] = (await one.indicators(VERDICTS)).objects;
    const [theirs] = (await other.indicators(VERDICTS)).objects;
    const [reported] = (await one.indicators(REPORTS)).objects;
    expect(mine.id).toBe(theirs.id);
    expect(reported.pattern).toBe(mine.pattern);
    expect(reported.id).not.toBe(mine.id);
    expect(Date.parse(reported.valid_until) - Date.parse(reported.valid_from)).toBe(30 * 24 * HOUR_MS);
  });

  test('is revoked when the verdict turns, and comes back with another id', async () => {
    const { token, analyze, indicators } = await reader();
    const host = 'paypa1-login.example';
    await analyze(lure(3));
    const first = await indicators(VERDICTS);
    const listed = await server.call('POST', '/v1/lists/allow', { token, body: { entry: host } });
    expect((await analyze(lure(3))).verdict).toBe('safe');
    const turned = await indicators(VERDICTS, `&added_after=${first.last}`);
    expect(turned.objects).toMatchObject([{ id: first.objects[0].id, revoked: true, confidence: 0 }]);
    await server.call('DELETE', `/v1/lists/allow/${listed.json.data.id}`, { token });
    await analyze(lure(3));
    const back = await indicators(VERDICTS, `&added_after=${turned.last}`);
    expect(back.objects).toHaveLength(1);
    expect(back.objects[0].id).not.toBe(first.objects[0].id);
    expect(back.objects[0].revoked).toBeUndefined();
  });

  test('is seen by who goes by added_after when a stored analysis turns in its place, and goes with it', async () => {
    const { token, analyze, indicators } = await reader();
    const listed = await server.call('POST', '/v1/lists/allow', { token, body: { entry: 'paypa1-login.example' } });
    const { id } = await analyze(lure(4));
    expect(await indicators(VERDICTS)).toEqual({ objects: [], last: null });
    await server.call('DELETE', `/v1/lists/allow/${listed.json.data.id}`, { token });
    clock.aheadMs += HOUR_MS;
    const again = await server.call('POST', `/v1/analysis/${id}/recheck`, { token, body: {} });
    expect(again.json.data.verdict).toBe('dangerous');
    const turned = await indicators(VERDICTS);
    expect(turned.objects).toHaveLength(1);
    await server.call('DELETE', `/v1/analysis/${id}`, { token });
    expect((await indicators(VERDICTS)).objects).toEqual([]);
  });

  test('is made once by readers who come at once', async () => {
    const { analyze, indicators } = await reader();
    for (let index = 10; index < 14; index++) await analyze(lure(index));
    const pages = await Promise.all(Array.from({ length: 8 }, () => indicators(VERDICTS)));
    for (const { objects } of pages) expect(objects.length).toBeLessThanOrEqual(4);
    const { objects } = await indicators(VERDICTS);
    expect(new Set(objects.map(({ id }: { id: string }) => id)).size).toBe(4);
    expect(objects).toHaveLength(4);
  });
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
    clock.aheadMs += 10_000;
    const problemOf = stixValidator();
    for (const collection of [VERDICTS, REPORTS]) {
      const { objects } = (await server.call('GET', `${ROOT}${collection}/objects/`, { token })).json;
      expect(objects.map(problemOf)).toEqual([null, null, null]);
      const object = objects[2];
      expect(problemOf(object)).toBeNull();
      expect(object.pattern).toBe(`[url:value = '${json.data.normalized_url.replaceAll('\\', '\\\\')}']`);
      expect(object.valid_until > object.valid_from).toBe(true);
      expect(problemOf({ ...object, id: 'indicator--x' })).not.toBeNull();
    }
    await server.close();
  });
});
