import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { taxiiPlugin } from '../../src/taxii/taxii-plugin.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

/** Far more than the burst, so that a slow machine sees the limit too. */
const FLOOD = 900;

describeOnEachStore('many wrong keys from one address', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store, { environment: { TRUST_PROXY: 'on' }, plugins: [taxiiPlugin] });
  });
  afterAll(() => server.close());

  const from = (address: string, token: string) =>
    server.call('GET', '/v1/account', { token, headers: { 'x-forwarded-for': address } });
  const flood = (addressOf: (i: number) => string) =>
    Promise.all(Array.from({ length: FLOOD }, (_, i) => from(addressOf(i), generateKey('lw_live_').token)));
  const metric = async (outcome: string) => {
    const { text } = await server.call('GET', '/metrics');
    return Number(new RegExp(`^lurewatch_wrong_keys_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
  };

  it('make it wait, whatever the key is made of; nobody else waits, and a right key from there is answered', async () => {
    const used = await server.newAccount();
    expect((await from('192.0.2.1', used.token)).status).toBe(200);
    const neverUsed = await server.newAccount();

    const answers = await flood(() => '192.0.2.1');
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(FLOOD / 10);
    expect(answers.filter(({ status }) => status === 403).length).toBeGreaterThan(FLOOD / 10);
    expect(limited[0]?.json.error.code).toBe('too_many_attempts');
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await metric('limited')).toBe(limited.length);
    expect(await metric('refused')).toBe(FLOOD - limited.length);

    const madeMeanwhile = await server.newAccount();
    // Behind a second flood, so that nothing of the bucket is left for anybody.
    const good = [used, ...(await Promise.all(Array.from({ length: 30 }, () => server.newAccount())))];
    const [, ...statuses] = await Promise.all([
      flood(() => '192.0.2.1'),
      ...[...good, neverUsed].map(async ({ token }) => (await from('192.0.2.1', token)).status),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    // Its making is told by the change feed.
    await expect.poll(async () => (await from('192.0.2.1', madeMeanwhile.token)).status).toBe(200);
    const misspelt = await Promise.all(Array.from({ length: 200 }, () => from('192.0.2.1', 'misspelt')));
    expect(misspelt.some(({ status }) => status === 429)).toBe(true);
    expect((await from('192.0.2.2', generateKey('lw_live_').token)).status).toBe(403);
  });

  it('count the addresses of an IPv6 /64 as one', async () => {
    const answers = await flood((i) => `2001:db8:1:2::${i.toString(16)}`);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(FLOOD / 10);
    expect((await from('2001:db8:1:3::1', generateKey('lw_live_').token)).status).toBe(403);
  });

  it('are counted together with wrong links, which count at the page and at the API; links that exist do not', async () => {
    const { token } = await server.newAccount();
    const body = { url: 'https://paypa1-login.example/verify', depth: 'fast' };
    const { json } = await server.call('POST', '/v1/analyze', { token, body });
    const share = await server.call('POST', '/v1/shares', { token, body: { analysis_id: json.data.id } });
    const open = (address: string, path: string) =>
      server.call('GET', path, { headers: { 'x-forwarded-for': address } });
    const wrongLink = () => randomBytes(32).toString('base64url');

    for (let opened = 0; opened < FLOOD; opened += 30) {
      const right = Array.from({ length: 30 }, () => open('192.0.2.20', `/share/${share.json.data.token}`));
      expect(new Set((await Promise.all(right)).map(({ status }) => status))).toEqual(new Set([200]));
    }
    for (const path of ['/share', '/v1/shared']) {
      const address = path === '/share' ? '192.0.2.21' : '192.0.2.22';
      const answers = await Promise.all(Array.from({ length: FLOOD }, () => open(address, `${path}/${wrongLink()}`)));
      const limited = answers.filter(({ status }) => status === 429);
      expect(limited.length, path).toBeGreaterThan(FLOOD / 10);
      expect(limited[0]?.json.error.code).toBe('too_many_attempts');
      expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(answers.filter(({ status }) => status === 404).length, path).toBe(FLOOD - limited.length);
    }
    expect((await open('192.0.2.23', `/share/${share.json.data.token}`)).status).toBe(200);
  });

  it('are counted at the TAXII door as well', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.7', accept: 'application/taxii+json;version=2.1' };
    const answers = await Promise.all(
      Array.from({ length: FLOOD }, () => {
        const basic = Buffer.from(`user:${generateKey('lw_live_').token}`).toString('base64');
        return server.call('GET', '/taxii2/', { headers: { ...headers, authorization: `Basic ${basic}` } });
      }),
    );
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(FLOOD / 10);
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });
});
