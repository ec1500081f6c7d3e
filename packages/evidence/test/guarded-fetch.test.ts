import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDnsResolver, type DnsResolver } from '../src/dns/dns-resolver.ts';
import {
  createGuardedFetch,
  type GuardedFetch,
  openFollowingRedirects,
  readWholeBody,
} from '../src/guarded-fetch/index.ts';
import { type FakeInternet, startFakeInternet } from './fake-internet/index.ts';

let internet: FakeInternet;
let resolver: DnsResolver;
let fetch: GuardedFetch;

beforeAll(async () => {
  internet = await startFakeInternet({
    hosts: [
      {
        host: 'site.example',
        pages: {
          '/': 'hello',
          '/slow': { body: 'x'.repeat(100), drip: { pieces: 100, everyMs: 50 } },
          '/broken': { body: 'x', hangUp: true },
          '/late': { delayMs: 5_000 },
        },
      },
      {
        host: 'bomb.example',
        pages: Object.fromEntries(
          (['gzip', 'br', 'deflate'] as const).map((encoding) => [
            `/${encoding}`,
            { body: Buffer.alloc(30_000_000), encoding },
          ]),
        ),
      },
      {
        host: 'odd.example',
        pages: {
          '/': { body: 'x', headers: { 'content-encoding': 'gzip' } },
          '/zstd': { body: 'x', headers: { 'content-encoding': 'zstd' } },
        },
      },
      {
        host: 'from.example',
        pages: {
          '/': { status: 302, headers: { location: '/next' } },
          '/next': 'arrived',
          '/loop': { status: 302, headers: { location: '/loop' } },
          '/far': { status: 302, headers: { location: `/${'7'.repeat(8_000)}` } },
        },
      },
      { host: 'bad-certificate.example', certificate: { selfSigned: true }, pages: { '/': 'x' } },
    ],
  });
  resolver = createDnsResolver({ servers: internet.settings.dnsServers });
  fetch = createGuardedFetch({
    resolver,
    outboundAllow: internet.settings.outboundAllow,
    extraCa: internet.certificateAuthority,
  });
});

afterAll(async () => {
  await fetch?.close();
  resolver?.close();
  await internet?.close();
});

describe('guarded fetch', () => {
  test('brings a page, over http and https', async () => {
    for (const scheme of ['http', 'https'] as const) {
      const response = await fetch({ url: internet.urlOf('site.example', '/', scheme) });
      expect(Buffer.from(response.body).toString()).toBe('hello');
      expect(response).toMatchObject({ status: 200, truncated: false });
    }
  });

  test.each(['gzip', 'br', 'deflate'])('a %s bomb costs no more than the bound', async (encoding) => {
    const url = internet.urlOf('bomb.example', `/${encoding}`);
    const before = process.memoryUsage().rss;
    await expect(fetch({ url, maxBytes: 100_000 })).rejects.toMatchObject({ code: 'too_large' });
    const cut = await fetch({ url, maxBytes: 100_000, onOverflow: 'truncate' });
    expect(cut.body.length).toBe(100_000);
    expect(cut.truncated).toBe(true);
    expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000);
  });

  test('a slow drip ends at the timeout', async () => {
    const startedAt = performance.now();
    await expect(fetch({ url: internet.urlOf('site.example', '/slow'), timeoutMs: 200 })).rejects.toMatchObject({
      code: 'timeout',
    });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  test('a cancelled request is told from a late one', async () => {
    const controller = new AbortController();
    const late = fetch({ url: internet.urlOf('site.example', '/late'), signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expect(late).rejects.toMatchObject({ code: 'cancelled' });
  });

  test.each([
    ['site.example', '/broken', 'protocol_error'],
    ['odd.example', '/', 'protocol_error'],
    ['odd.example', '/zstd', 'protocol_error'],
    ['bad-certificate.example', '/', 'tls_error'],
    ['nowhere.example', '/', 'name_not_found'],
  ])('%s%s fails as %s', async (host, path, code) => {
    await expect(fetch({ url: internet.urlOf(host, path) })).rejects.toMatchObject({ code });
  });

  test('redirects are answers, unless they are followed by hand', async () => {
    const url = internet.urlOf('from.example');
    expect((await fetch({ url })).status).toBe(302);
    const followed = await openFollowingRedirects(fetch, { url });
    const { body } = await readWholeBody(followed.body, 'fail');
    expect(Buffer.from(body).toString()).toBe('arrived');
    await expect(openFollowingRedirects(fetch, { url: internet.urlOf('from.example', '/loop') })).rejects.toMatchObject(
      { code: 'protocol_error' },
    );
    await expect(openFollowingRedirects(fetch, { url: internet.urlOf('from.example', '/far') })).rejects.toMatchObject({
      code: 'redirect_too_long',
    });
  });

  test('what is not allowed http is https only', async () => {
    const strict = createGuardedFetch({ resolver: { resolveAddresses: async () => ['8.8.8.8'] } });
    await expect(strict({ url: 'http://site.example/' })).rejects.toMatchObject({ code: 'blocked_scheme' });
    expect(await strict.check('http://site.example/')).toMatchObject({ ok: false, code: 'blocked_scheme' });
    expect(await strict.check('https://site.example/')).toEqual({ ok: true });
    await strict.close();
  });

  test('a connection is kept for the next request only when that was asked for', async () => {
    for (let count = 0; count < 3; count++) await fetch({ url: internet.urlOf('site.example'), keepAlive: true });
    const closing = createGuardedFetch({
      resolver,
      outboundAllow: internet.settings.outboundAllow,
      extraCa: internet.certificateAuthority,
    });
    await closing({ url: internet.urlOf('site.example'), keepAlive: true });
    await closing.close();
    await expect(closing({ url: internet.urlOf('site.example') })).rejects.toMatchObject({ code: 'cancelled' });
  });
});
