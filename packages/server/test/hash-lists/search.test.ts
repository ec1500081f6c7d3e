import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../store/eventually.ts';
import { temporaryDataDir } from '../support/services.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const sha256 = (expression: string) => createHash('sha256').update(expression).digest('hex');

describe('POST /v1/hashes/search', () => {
  const folder = temporaryDataDir();
  let server: TestServer;
  let token: string;
  const search = (body: unknown) => server.call('POST', '/v1/hashes/search', { token, body });
  const prefixOf = (expression: string) => sha256(expression).slice(0, 8);

  beforeAll(async () => {
    const file = (name: string, text: string) => {
      writeFileSync(join(folder.path, name), text);
      return join(folder.path, name);
    };
    const top = file(
      'top.csv',
      ['1,popular.example', ...Array.from({ length: 30 }, (_, at) => `${at + 2},p${at}.example`)].join('\n'),
    );
    const feeds = [
      { name: 'open', path: file('open.txt', 'https://kit.example/login.php?id=1\nbad.example\n'), redistribute: true },
      { name: 'private', path: file('private.txt', 'https://private.example/kit\n') },
      { name: 'top', path: top, format: 'csv', column: 1, kind: 'popularity' },
    ];
    const definitions = JSON.stringify({ built_in: false, feeds });
    server = await startTestServer('sqlite', { environment: { FEEDS_FILE: file('feeds.json', definitions) } });
    const { account } = await server.newAccount();
    ({ token } = await server.newKey(account.id, { scopes: ['lookup'] }));
    await eventually(30_000, async () => {
      expect((await search({ prefixes: [prefixOf('bad.example/')] })).json.data.matches).toHaveLength(1);
    });
  });
  afterAll(async () => {
    await server.close();
    folder.remove();
  });

  test('answers whole hashes with reasons, for feeds that may be passed on alone', async () => {
    const asked = ['bad.example/', 'kit.example/login.php?id=1', 'private.example/kit', 'good.example/'];
    const { status, json } = await search({ prefixes: asked.map(prefixOf) });
    expect(status).toBe(200);
    expect(json.data.matches).toEqual([
      {
        hash: sha256('bad.example/'),
        verdict: 'dangerous',
        brand: null,
        reasons: ['threat_feed_domain'],
        sources: ['open'],
      },
      {
        hash: sha256('kit.example/login.php?id=1'),
        verdict: 'dangerous',
        brand: null,
        reasons: ['threat_feed_url'],
        sources: ['open'],
      },
    ]);
    const life = Date.parse(json.data.expires_at) - Date.now();
    expect(life).toBeGreaterThan(0);
    expect(life).toBeLessThanOrEqual(300_000);
  });

  test.each([
    ['no prefix', { prefixes: [] }],
    ['a whole hash', { prefixes: [sha256('bad.example/')] }],
    ['a URL', { prefixes: ['https://bad.example/'] }],
    ['upper case', { prefixes: ['ABCDEF00'] }],
    ['too many', { prefixes: Array.from({ length: 501 }, () => '00000000') }],
  ])('refuses %s and names the field', async (_case, body) => {
    const { status, json } = await search(body);
    expect([status, json.error.code]).toEqual([400, 'invalid_body']);
    expect(json.error.details[0].field).toContain('prefixes');
  });

  test('costs nothing of the quota', async () => {
    const { token: tiny } = await server.newAccount({ plan: 'tiny' });
    for (let at = 0; at < 8; at++) {
      const body = { prefixes: ['00000000'] };
      expect((await server.call('POST', '/v1/hashes/search', { token: tiny, body })).status).toBe(200);
    }
  });
});
