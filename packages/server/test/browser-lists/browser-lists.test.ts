import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../store/eventually.ts';
import { startTestServer } from '../support/start-test-server.ts';
import { type ListedServer, startListedServer } from './listed-server.ts';
import { applyHashList, bytesOf, readHashList, readMessage } from './read-hash-list.ts';

const hashOf = (expression: string) => createHash('sha256').update(expression).digest();
const prefixOf = (expression: string) => hashOf(expression).readUInt32BE(0);
const base64Of = (expression: string) => hashOf(expression).subarray(0, 4).toString('base64');

describe('lists for browsers', () => {
  let listed: ListedServer;
  beforeAll(async () => {
    listed = await startListedServer(['https://kit.example/login', 'bad.example']);
    await eventually(30_000, async () => expect((await listOf('')).additions).toHaveLength(2));
  });
  afterAll(() => listed.close());

  async function get(path: string, key = listed.key) {
    const response = await fetch(`${listed.server.url}${path}${path.includes('?') ? '&' : '?'}key=${key}`);
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  }

  async function listOf(version: string) {
    const { body } = await get(`/v5/hashLists:batchGet?names=se-4b&version=${encodeURIComponent(version)}`);
    return readHashList(bytesOf(readMessage(body), 1));
  }

  const find = (body: unknown, headers?: Record<string, string>) =>
    listed.server.call('POST', `/v4/threatMatches:find?key=${listed.key}`, { body, ...(headers && { headers }) });

  test('give the list whole, then nothing to whoever holds it, then what has changed', async () => {
    const first = await listOf('');
    expect(first).toMatchObject({ name: 'se-4b', isPartial: false, removals: [] });
    const held = applyHashList([], first);
    expect(held).toEqual([prefixOf('bad.example/'), prefixOf('kit.example/login')].sort((a, b) => a - b));
    const version = first.version.toString('base64');
    expect(await listOf(version)).toMatchObject({ isPartial: true, additions: [], removals: [] });

    await listed.report('https://kit.example/login', 'safe');
    await listed.report('https://new.example/kit', 'dangerous');
    await eventually(40_000, async () => {
      const next = await listOf(version);
      expect(next.isPartial).toBe(true);
      expect(applyHashList(held, next)).toEqual(
        [prefixOf('bad.example/'), prefixOf('new.example/kit')].sort((a, b) => a - b),
      );
    });
    expect(await listOf('AAAA')).toMatchObject({ isPartial: false });
  }, 90_000);

  test('answer other lists as empty, and waiting times with all', async () => {
    const { body, headers } = await get('/v5/hashLists:batchGet?names=mw-4b&names=se-4b');
    expect(headers.get('content-type')).toBe('application/x-protobuf');
    const lists = (readMessage(body).get(1) ?? []).map((one) => readMessage(Buffer.from(one as Buffer)));
    expect(lists.map((one) => bytesOf(one, 1).toString())).toEqual(['mw-4b', 'se-4b']);
    expect(lists.map((one) => readMessage(bytesOf(one, 6)).get(1))).toEqual([[300], [300]]);
    expect(lists[0]?.has(4)).toBe(false);
  });

  test('give no client more than it takes', async () => {
    const path =
      '/v5/hashLists:batchGet?names=se-4b&sizeConstraints.maxUpdateEntries=1024&sizeConstraints.maxDatabaseEntries=';
    const sizes = [0, 1_000_000, 1].map(async (most) => {
      const list = readHashList(bytesOf(readMessage((await get(`${path}${most}`)).body), 1));
      return list.additions.length;
    });
    expect(await Promise.all(sizes)).toEqual([2, 2, 0]);
  });

  test('give the whole hashes behind prefixes, and for how long the answer counts', async () => {
    const search = async (...expressions: string[]) => {
      const query = expressions.map((one) => `hashPrefixes=${encodeURIComponent(base64Of(one))}`).join('&');
      return readMessage((await get(`/v5/hashes:search?${query}`)).body);
    };
    const found = await search('bad.example/', 'good.example/');
    expect(found.get(1)).toHaveLength(1);
    const full = readMessage(bytesOf(found, 1));
    expect(bytesOf(full, 1)).toEqual(hashOf('bad.example/'));
    expect(readMessage(bytesOf(full, 2)).get(1)).toEqual([2]);
    expect(readMessage(bytesOf(found, 2)).get(1)).toEqual([300]);
    expect((await search('good.example/')).has(1)).toBe(false);
  });

  test('answer a client of version 4 at another address alone', async () => {
    const client = { clientId: 'pysafebrowsing', clientVersion: '0.1' };
    const threatInfo = {
      threatTypes: ['MALWARE', 'SOCIAL_ENGINEERING'],
      platformTypes: ['ANY_PLATFORM'],
      threatEntryTypes: ['URL'],
      threatEntries: [{ url: 'http://www.bad.example/any?x=1' }, { url: 'http://good.example/' }],
    };
    const { status, json } = await find({ client, threatInfo });
    expect(status).toBe(200);
    expect(json.matches).toEqual([
      {
        threatType: 'SOCIAL_ENGINEERING',
        platformType: 'ANY_PLATFORM',
        threatEntryType: 'URL',
        threat: { url: 'http://www.bad.example/any?x=1' },
        cacheDuration: '300s',
      },
    ]);
    const clean = { threatInfo: { ...threatInfo, threatEntries: [{ url: 'http://good.example/' }] } };
    expect((await find(clean)).json).toEqual({});
    expect((await find({ threatInfo: { ...threatInfo, threatTypes: ['MALWARE'] } })).json).toEqual({});
  });

  test('refuse what they cannot read with 400', async () => {
    for (const path of [
      '/v5/hashLists:batchGet',
      '/v5/hashLists:batchGet?names=..%2F',
      '/v5/hashLists:batchGet?names=se-4b&version=%00',
      '/v5/hashLists:batchGet?names=se-4b&version=AA&version=AA',
      '/v5/hashLists:batchGet?names=se-4b&sizeConstraints.maxUpdateEntries=1023',
      '/v5/hashLists:batchGet?names=se-4b&sizeConstraints.maxDatabaseEntries=-1',
      '/v5/hashLists:batchGet?names=se-4b&sizeConstraints.maxDatabaseEntries=1&sizeConstraints.maxDatabaseEntries=2',
      '/v5/hashes:search',
      '/v5/hashes:search?hashPrefixes=AAAA',
      '/v5/hashes:search?hashPrefixes=*',
      `/v5/hashes:search?${'hashPrefixes=AAAAAA&'.repeat(501)}x=`,
    ]) {
      const { status, body } = await get(path);
      expect([path.slice(0, 60), status, JSON.parse(body.toString()).error.code]).toEqual([
        path.slice(0, 60),
        400,
        400,
      ]);
    }
  });

  test('survive any body and any query: 200 or 400, never more', async () => {
    const statuses = new Map<number, number>();
    const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const hostile = fc.oneof(
      fc.json({ maxDepth: 4 }),
      fc.string(),
      fc.jsonValue().map((value) => JSON.stringify({ threatInfo: value })),
      fc.jsonValue().map((value) => JSON.stringify({ threatInfo: { threatEntries: value } })),
      fc
        .array(fc.string())
        .map((urls) => JSON.stringify({ threatInfo: { threatEntries: urls.map((url) => ({ url })) } })),
    );
    for (const body of fc.sample(hostile, { numRuns: 200, seed: 20261122 })) {
      note((await find(body, { 'content-type': 'application/json' })).status);
    }
    const query = fc.tuple(fc.constantFrom('hashes:search?hashPrefixes=', 'hashLists:batchGet?names='), fc.string());
    for (const [path, value] of fc.sample(query, { numRuns: 200, seed: 20261122 })) {
      note((await get(`/v5/${path}${encodeURIComponent(value)}`)).status);
    }
    expect([...statuses.keys()].sort()).toEqual([200, 400]);
    expect(statuses.get(400)).toBeGreaterThan(250);
  });

  test('ask for a key, in the query as browsers send it, and never log it', async () => {
    const path = `${listed.server.url}/v5/hashes:search?hashPrefixes=AAAAAA`;
    expect((await fetch(path)).status).toBe(401);
    expect((await fetch(`${path}&key=lw_live_wrong`)).status).toBe(403);
    expect((await fetch(path, { headers: { authorization: `Bearer ${listed.key}` } })).status).toBe(200);
    expect((await get('/v5/hashLists:nothing')).status).toBe(404);
    expect((await fetch(`${listed.server.url}/v5/%zz?key=${listed.key}`)).status).toBe(400);
    expect((await listed.server.call('GET', `/v1/account?key=${listed.key}`)).status).toBe(401);
    const metrics = await listed.server.call('GET', '/metrics');
    await eventually(5_000, () => expect(listed.server.logged()).toContain('"status":404'));
    expect(metrics.text + listed.server.logged()).not.toContain(listed.key.slice(8));
    expect(metrics.text + listed.server.logged()).not.toContain('lw_live_wrong');
  });

  test('are described where they are switched on, with the key in the query', async () => {
    const { json } = await listed.server.call('GET', '/openapi.json');
    const [update, search, find] = [
      json.paths['/v5/hashLists:batchGet'].get,
      json.paths['/v5/hashes:search'].get,
      json.paths['/v4/threatMatches:find'].post,
    ];
    expect(json.components.securitySchemes.api_key_query).toMatchObject({ type: 'apiKey', in: 'query', name: 'key' });
    for (const { security } of [update, search, find]) expect(security).toContainEqual({ api_key_query: [] });
    for (const { responses } of [update, search]) {
      expect(Object.keys(responses[200].content)).toEqual(['application/x-protobuf']);
    }
    const { schema, example } = find.requestBody.content['application/json'];
    expect(
      (await listed.server.call('POST', `/v4/threatMatches:find?key=${listed.key}`, { body: example })).json,
    ).toEqual({});
    expect(Object.keys(schema.properties)).toContain('threatInfo');
    const names = update.parameters.map(({ name }: { readonly name: string }) => name);
    expect(names).toEqual([
      'names',
      'version',
      'sizeConstraints.maxUpdateEntries',
      'sizeConstraints.maxDatabaseEntries',
    ]);
  });

  test('are off unless they are switched on', async () => {
    const { browserListsPlugin } = await import('../../src/browser-lists/browser-lists-plugin.ts');
    const server = await startTestServer('sqlite', { plugins: [browserListsPlugin] });
    const { token } = await server.newAccount();
    expect((await server.call('GET', '/v5/hashes:search?hashPrefixes=AAAAAA', { token })).status).toBe(404);
    expect(JSON.stringify((await server.call('GET', '/openapi.json')).json)).not.toContain('/v5/');
    await server.close();
  });
});
