import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithContracts, readContract, stixValidator } from '../../../../test/contracts.ts';
import type { AnalysisRecord } from '../../src/store/tables/analyses/analysis-columns.ts';
import { makeAnalysis, makeEntry } from '../store/make-records.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const HOSTILE = `https://a.example/=1|x](https://evil.example)<img src=x>\`'$\\?q=![x](y)&@b_*c*\u202e`;

let server: TestServer;
let token: string;
let dangerous: string;
let safe: string;
let hostile: string;
beforeAll(async () => {
  server = await startTestServer('sqlite');
  const made = await server.newAccount();
  token = made.token;
  const analyze = async (url: string) =>
    (await server.call('POST', '/v1/analyze', { token, body: { url, depth: 'fast' } })).json.data.id;
  dangerous = await analyze(`https://paypa1-login.example/verify?it's=\\x`);
  safe = await analyze('https://github.com/');
  hostile = await stored(made.account.id, {
    url: HOSTILE,
    verdict: 'dangerous',
    brand: '=cmd|x | <b>',
    signals: [
      {
        type: 'high',
        code: 'x',
        message: 'See [this](https://evil.example) | `x`',
        impact: -9,
        source: 'url',
        evidence: {},
      },
    ],
    redirects: ['https://evil.example/1', 'https://evil.example/2'],
    finalUrl: 'https://evil.example/2',
  });
});
afterAll(() => server.close());

async function stored(accountId: string, change: Partial<AnalysisRecord>): Promise<string> {
  const record = makeAnalysis(accountId, change);
  await server.store.writer.commit(makeEntry(record));
  return record.id;
}

const get = (path: string, accept?: string) =>
  server.call('GET', `/v1/analysis/${path}`, { token, headers: accept === undefined ? {} : { accept } });

test.each([
  ['.md', 'text/markdown', 'text/markdown; charset=utf-8'],
  ['.stix.json', 'application/stix+json;version=2.1', 'application/stix+json; charset=utf-8'],
  ['.misp.json', 'application/vnd.misp.event+json', 'application/vnd.misp.event+json; charset=utf-8'],
  ['.csv', 'text/csv', 'text/csv; charset=utf-8'],
])('%s and Accept: %s give the same file', async (extension, accept, type) => {
  const [byName, byType] = [await get(dangerous + extension), await get(dangerous, `text/html, ${accept};q=0.9`)];
  expect(byName.status).toBe(200);
  expect(byName.headers.get('content-type')).toBe(type);
  expect(byName.headers.get('content-disposition')).toBe(`attachment; filename="${dangerous}${extension}"`);
  expect(byType.text).toBe(byName.text);
  expect(byName.text).toContain('paypa1-login');
  const stranger = await server.newAccount();
  const refused = await server.call('GET', `/v1/analysis/${dangerous}${extension}`, { token: stranger.token });
  expect([refused.status, refused.json.error.code]).toEqual([404, 'analysis_not_found']);
});

test('JSON is what everything else gets', async () => {
  for (const accept of [
    undefined,
    '*/*',
    'application/json',
    'text/html',
    'application/json, text/csv;q=0.5',
    'text/csv;q=0',
  ]) {
    const { json, headers } = await get(dangerous, accept);
    expect([json.data.id, headers.get('vary')]).toEqual([dangerous, 'accept, accept-encoding']);
  }
  expect((await get(`${dangerous}.pdf`)).status).toBe(404);
});

test('Markdown holds no link, no HTML and no broken table, whatever the URL is', async () => {
  const { text } = await get(`${hostile}.md`);
  expect(text).not.toMatch(/https?:/i);
  expect(text).not.toContain('\u202e');
  expect(text.replaceAll('`unknown` is not `safe`', '')).not.toMatch(/(?<!\\)(?:\\\\)*[<>`]/);
  expect(text).toMatch(/\| Engine \| \d+\\?\.\d+\.\d+, data of /);
  // A link needs "](" with both of them unescaped.
  expect(text).not.toMatch(/(?<!\\)\]\(/);
  const cells = (line: string) => line.match(/(?<!\\)\|/g)?.length;
  for (const block of text.split('\n\n').filter((one) => one.startsWith('|'))) {
    expect(new Set(block.split('\n').map(cells)).size, block).toBe(1);
  }
});

test('CSV runs no formula', async () => {
  const { text } = await get(`${hostile}.csv`);
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain(`"'=cmd|x | <b>"`);
});

test('a MISP event names no host that only looks like that of the URL', async () => {
  const body = { url: 'https://www%28.%29paypal.com/signin', depth: 'fast' };
  const { id } = (await server.call('POST', '/v1/analyze', { token, body })).json.data;
  const { Event } = (await get(`${id}.misp.json`)).json;
  const values = Event.Object[0].Attribute.map(({ value }: { value: string }) => value);
  expect(values).toContain('https://www(.)paypal.com/signin');
  expect(values).not.toContain('www.paypal.com');
});

test('what a recheck finds is a newer version of what was exported, under the same ids', async () => {
  const body = { url: 'https://paypa1-secure.example/', depth: 'fast' };
  const { id, analyzed_at: at } = (await server.call('POST', '/v1/analyze', { token, body })).json.data;
  const exported = async () => ({
    misp: (await get(`${id}.misp.json`)).json.Event,
    stix: (await get(`${id}.stix.json`)).json.objects.filter((it: { created?: string }) => it.created === at),
  });
  const before = await exported();
  await setTimeout(1100);
  const revised = (await server.call('POST', `/v1/analysis/${id}/recheck`, { token })).json.data.revised_at;
  const after = await exported();

  const seconds = String(Math.floor(Date.parse(revised) / 1000));
  expect(Number(seconds)).toBeGreaterThan(Number(before.misp.timestamp));
  expect(after.misp).toMatchObject({ uuid: before.misp.uuid, date: before.misp.date, timestamp: seconds });
  expect(after.misp.Object[0]).toMatchObject({ uuid: before.misp.Object[0].uuid, timestamp: seconds });
  const versions = (objects: { type: string; id: string; modified: string }[]) =>
    objects.map(({ type, id: name, modified }) => [type, name, modified]);
  expect(before.stix.map(({ type }: { type: string }) => type)).toEqual([
    'observed-data',
    'indicator',
    'relationship',
    'report',
  ]);
  expect(versions(after.stix)).toEqual(versions(before.stix).map(([type, name]) => [type, name, revised]));
});

describeWithContracts('stix2.1', 'an analysis as STIX 2.1', () => {
  test.each(['dangerous', 'safe', 'hostile'])(
    '%s: every object is valid, refers to objects of the bundle, and repeats',
    async (which) => {
      const id = { dangerous, safe, hostile }[which] ?? '';
      const problemOf = stixValidator();
      const bundle = (await get(`${id}.stix.json`)).json;
      const types = bundle.objects.map(({ type }: { type: string }) => type);
      expect(types.includes('indicator')).toBe(which !== 'safe');
      for (const type of ['identity', 'url', 'observed-data', 'report']) expect(types).toContain(type);
      const ids = new Set(bundle.objects.map((object: { id: string }) => object.id));
      expect(ids.size).toBe(bundle.objects.length);
      for (const object of bundle.objects) {
        expect(problemOf(object), JSON.stringify(object)).toBeNull();
        for (const [name, value] of Object.entries(object)) {
          if (name.endsWith('_ref')) expect(ids).toContain(value);
          if (name.endsWith('_refs')) for (const one of value as string[]) expect(ids).toContain(one);
        }
      }
      expect(problemOf(bundle)).toBeNull();
      expect(problemOf(bundle)).toBeNull();
      expect((await get(`${id}.stix.json`)).json).toEqual(bundle);
      expect(problemOf({ ...bundle.objects[1], id: 'url--x' })).not.toBeNull();
    },
  );
});

describeWithContracts('misp', 'an analysis as a MISP event', () => {
  test.each([
    ['dangerous', 'phishing'],
    ['hostile', 'phishing'],
    ['safe', 'url'],
  ])('%s is a %s object as its template has it', async (which, name) => {
    const id = { dangerous, safe, hostile }[which] ?? '';
    const template = readContract(`misp/${name}.json`) as {
      uuid: string;
      version: number;
      'meta-category': string;
      requiredOneOf: string[];
      attributes: Record<string, { 'misp-attribute': string; values_list?: string[]; multiple?: boolean }>;
    };
    const { Event } = (await get(`${id}.misp.json`)).json;
    expect(Event).toMatchObject({ distribution: '0', published: false, analysis: '2' });
    const [made] = Event.Object;
    expect(made).toMatchObject({
      name,
      'meta-category': template['meta-category'],
      template_uuid: template.uuid,
      template_version: String(template.version),
    });
    const relations: string[] = made.Attribute.map((it: { object_relation: string }) => it.object_relation);
    expect(template.requiredOneOf.some((one) => relations.includes(one))).toBe(true);
    for (const { object_relation, type, value } of made.Attribute) {
      const wanted = template.attributes[object_relation];
      expect(type, object_relation).toBe(wanted?.['misp-attribute']);
      if (wanted?.values_list) expect(wanted.values_list).toContain(value);
      if (!wanted?.multiple) expect(relations.filter((one) => one === object_relation)).toHaveLength(1);
    }
    const flagged = made.Attribute.filter((it: { to_ids: boolean }) => it.to_ids);
    expect(flagged.map((it: { object_relation: string }) => it.object_relation)).toEqual(
      which === 'safe' ? [] : ['url'],
    );
    const uuids = made.Attribute.map((it: { uuid: string }) => it.uuid);
    expect(new Set(uuids).size).toBe(uuids.length);
  });
});
