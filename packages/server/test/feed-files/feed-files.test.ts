import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedFilesPlugin } from '../../src/feed-files/feed-files-plugin.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

const NAMES = ['urls.txt', 'urls.csv', 'hosts.txt', 'hosts.rpz'];
const lure = (index: number) => `https://paypa1-login.example/verify/${index}?a="b",c`;

/** Dangerous, and as names of a zone a rule for half of all clients or addresses, or a reason to refuse the zone. */
const NO_NAMES = [
  'http://1.0.0.0.0.rpz-client-ip/paypal.com/signin/verify',
  'http://1.0.0.0.0.rpz-ip/paypal.com/login/verify',
  `https://paypa1-login.${'a'.repeat(64)}.example/verify`,
];

const clock = { aheadMs: 0 };

describeOnEachStore('files of what is dangerous', (store) => {
  let server: TestServer;
  let token: string;
  const get = (name: string, headers: Record<string, string> = {}) =>
    server.call('GET', `/feed/${name}`, { token, headers });
  const analyze = async (url: string) => {
    const { json } = await server.call('POST', '/v1/analyze', { token, body: { url, depth: 'fast' } });
    clock.aheadMs += 10_000;
    return json.data;
  };

  beforeAll(async () => {
    server = await startTestServer(store, { now: () => Date.now() + clock.aheadMs, plugins: [feedFilesPlugin] });
    token = (await server.newAccount()).token;
    for (const url of [lure(1), lure(2), 'http://203.0.113.7/paypal.com/login/verify', ...NO_NAMES]) await analyze(url);
    const { id } = await analyze('https://github.com/');
    await server.call('POST', '/v1/reports', { token, body: { analysis_id: id, expected_verdict: 'dangerous' } });
    const stranger = await server.newAccount();
    const body = { url: 'https://paypa1-other.example/verify', depth: 'fast' };
    await server.call('POST', '/v1/analyze', { token: stranger.token, body });
    clock.aheadMs += 10_000;
  });
  afterAll(() => server.close());

  test('hold own URLs alone, each on a line', async () => {
    const { text, headers } = await get('urls.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = text.trimEnd().split('\n');
    expect(lines).toContain('https://github.com/');
    expect(lines.filter((line) => line.startsWith('https://paypa1-login.example/verify/'))).toHaveLength(2);
    expect(text).not.toContain('paypa1-other');
    const [heading, ...rows] = (await get('urls.csv')).text.trimEnd().split('\n');
    expect(heading).toBe('url,brand,source,first_seen,valid_until');
    expect(rows).toHaveLength(lines.length);
    expect(rows.find((row) => row.includes('github'))).toMatch(/^"https:\/\/github\.com\/","[^"]*",report,2/);
  });

  test('block no host that others share or that is no name', async () => {
    expect((await get('hosts.txt')).text.split('\n').slice(1)).toEqual(['0.0.0.0 paypa1-login.example', '']);
    const zone = (await get('hosts.rpz')).text;
    expect(zone).toMatch(/^@ IN SOA localhost\. hostmaster\.localhost\. \d{10} /m);
    expect(zone.trimEnd().split('\n').slice(3)).toEqual(['paypa1-login.example IN CNAME .']);
    const check = ['/usr/bin/named-checkzone', '/usr/sbin/named-checkzone'].find(existsSync);
    if (check === undefined) return;
    const file = join(mkdtempSync(join(tmpdir(), 'zone-')), 'zone');
    writeFileSync(file, zone);
    expect(execFileSync(check, ['rpz.example', file]).toString()).toContain('OK');
  });

  test('answer 304 until something changes: a URL comes, ends, or is erased', async () => {
    for (const name of NAMES) {
      const etag = (await get(name)).headers.get('etag') ?? '';
      const again = await get(name, { 'if-none-match': etag });
      expect([name, again.status, again.text]).toEqual([name, 304, '']);
    }
    const etagOf = async () => (await get('urls.txt')).headers.get('etag');
    const before = await etagOf();
    const { id } = await analyze(lure(3));
    const more = await etagOf();
    await server.call('DELETE', `/v1/analysis/${id}`, { token });
    const erased = await get('urls.txt');
    expect(erased.text).not.toContain('/verify/3');
    expect(more).not.toBe(before);
    expect(erased.headers.get('etag')).toBe(before);
    clock.aheadMs += 8 * 86_400_000;
    const later = await get('urls.txt');
    expect(later.text).toBe('https://github.com/\n');
    expect([before, more]).not.toContain(later.headers.get('etag'));
  });

  test('ask for a key, also as a password, and for its scopes', async () => {
    const at = (headers: Record<string, string>) => server.call('GET', '/feed/urls.txt', { headers });
    const none = await at({});
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="Lurewatch", Bearer']);
    const basic = `Basic ${Buffer.from(`feed:${token}`).toString('base64')}`;
    expect((await at({ authorization: basic })).status).toBe(200);
    const { account } = await server.newAccount();
    const lookup = (await server.newKey(account.id, { scopes: ['lookup'] })).token;
    expect((await server.call('GET', '/feed/urls.txt', { token: lookup })).status).toBe(403);
  });

  test('come compressed, and not at all under other names', async () => {
    for (let index = 10; index < 40; index++) await analyze(`${lure(index)}&long=${'words-'.repeat(8)}`);
    const answer = await fetch(`${server.url}/feed/urls.txt`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect((await answer.text()).split('\n').length).toBeGreaterThan(30);
    for (const name of ['urls.xml', '', 'urls.txt%00']) expect((await get(name)).status).toBeGreaterThanOrEqual(400);
  });
});
