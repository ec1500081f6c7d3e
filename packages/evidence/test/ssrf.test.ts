import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDnsResolver, type DnsResolver } from '../src/dns/dns-resolver.ts';
import { createEvidenceGatherer, type EvidenceGatherer } from '../src/gather-evidence.ts';
import { createGuardedFetch, type GuardedFetch, OutboundError } from '../src/guarded-fetch/index.ts';
import { fetchPage } from '../src/page/fetch-page.ts';
import { createPageReader } from '../src/page/read-page.ts';
import { type FakeInternet, startFakeInternet } from './fake-internet/index.ts';
import { REFUSED_REDIRECTS, REFUSED_URLS } from './ssrf-cases.ts';
import { type Canary, startCanary } from './support/canary.ts';
import { parsed } from './support/parsed.ts';

let internet: FakeInternet;
let canary: Canary;
let resolver: DnsResolver;
let fetch: GuardedFetch;
let gatherer: EvidenceGatherer;

beforeAll(async () => {
  canary = await startCanary();
  internet = await startFakeInternet();
  const names: Record<string, object> = {
    'loopback.example': { a: ['127.0.0.1'] },
    'private.example': { a: ['10.1.2.3'] },
    'metadata.example': { a: ['169.254.169.254'] },
    'mapped.example': { a: [], aaaa: ['::ffff:127.0.0.1'] },
    'six-loopback.example': { a: [], aaaa: ['::1'] },
    'nat64.example': { a: [], aaaa: ['64:ff9b::7f00:1'] },
    'mixed.example': { a: [internet.address, '127.0.0.1'] },
    'mixed-families.example': { aaaa: ['::1'] },
    'alias.example': { cname: 'internal.example', a: ['127.0.0.1'] },
    'zero.example': { a: ['0.0.0.0'] },
    'public.example': { a: ['93.184.215.14'] },
  };
  for (const [host, dns] of Object.entries(names)) internet.addHost({ host, dns });
  resolver = createDnsResolver({ servers: internet.settings.dnsServers });
  fetch = createGuardedFetch({ resolver, outboundAllow: internet.settings.outboundAllow });
  gatherer = createEvidenceGatherer({ ...internet.settings, deadlineMs: 3_000 });
});

afterAll(async () => {
  await gatherer?.close();
  await fetch?.close();
  resolver?.close();
  await internet?.close();
  await canary?.close();
});

const withCanary = (url: string) => url.replaceAll('CANARY', String(canary.port));

describe('no private address is reached', () => {
  test('there are at least 80 cases', () => {
    expect(REFUSED_URLS.length + REFUSED_REDIRECTS.length * 2).toBeGreaterThanOrEqual(80);
  });

  test.each(REFUSED_URLS)('by asking for %j', async (pattern) => {
    const failure = await fetch({ url: withCanary(pattern), allowHttp: true, timeoutMs: 2_000 }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(OutboundError);
    expect(failure).toMatchObject({ isRefusal: true });
    expect(canary.connections).toBe(0);
  });

  test.each(REFUSED_REDIRECTS)('by a redirect to %j', async (pattern) => {
    const host = `redirect-${REFUSED_REDIRECTS.indexOf(pattern)}.example`;
    internet.addHost({ host, pages: { '/': { status: 302, headers: { location: withCanary(pattern) } } } });
    const { page } = await gatherer.gather(parsed(internet.urlOf(host, '/', 'http')), {
      depth: 'full',
      now: new Date(),
    });
    expect(page).toMatchObject({ status: 'failed', reason: 'blocked_address', isLedOn: true });
    expect(canary.connections).toBe(0);
  });

  test.each(REFUSED_REDIRECTS)('by a meta refresh to %j', async (pattern) => {
    const host = `refresh-${REFUSED_REDIRECTS.indexOf(pattern)}.example`;
    internet.addHost({ host, pages: { '/': `<meta http-equiv=refresh content="0; url=${withCanary(pattern)}">` } });
    const { page } = await gatherer.gather(parsed(internet.urlOf(host, '/', 'http')), {
      depth: 'full',
      now: new Date(),
    });
    // A browser goes to the web alone: what names another scheme leaves it where it is.
    if (/^(?:file|gopher):/.test(pattern))
      expect(page).toMatchObject({ status: 'found', value: { redirects: [], shortfall: { extent: 'unread' } } });
    else expect(page).toMatchObject({ status: 'failed', reason: 'blocked_address' });
    expect(canary.connections).toBe(0);
  });

  test('by a chain whose last hop turns inwards', async () => {
    internet.addHost({
      host: 'hop-2.example',
      pages: { '/': { status: 307, headers: { location: withCanary('http://127.0.0.1:CANARY/') } } },
    });
    internet.addHost({
      host: 'hop-1.example',
      pages: { '/': { status: 301, headers: { location: internet.urlOf('hop-2.example', '/', 'http') } } },
    });
    const { page } = await gatherer.gather(parsed(internet.urlOf('hop-1.example', '/', 'http')), {
      depth: 'full',
      now: new Date(),
    });
    expect(page).toMatchObject({ status: 'failed', reason: 'blocked_address' });
    expect(canary.connections).toBe(0);
  });

  test('by a name that changes its address after the check', async () => {
    let asked = 0;
    const rebinding = { resolveAddresses: async () => (asked++ === 0 ? [internet.address] : ['127.0.0.1']) };
    internet.addHost({ host: 'rebind.example', pages: { '/': 'the checked host' } });
    const rebound = createGuardedFetch({ resolver: rebinding, outboundAllow: internet.settings.outboundAllow });
    const first = await rebound({ url: internet.urlOf('rebind.example', '/', 'http') });
    expect(first.status).toBe(200);
    await expect(rebound({ url: withCanary('http://rebind.example:CANARY/'), allowHttp: true })).rejects.toMatchObject({
      code: 'blocked_address',
    });
    expect(canary.connections).toBe(0);
    await rebound.close();
  });

  test('by a DNS name with no lifetime that rebinds between page requests', async () => {
    internet.addHost({
      host: 'flip.example',
      dns: { a: [[internet.address], ['127.0.0.1']], ttlS: 0 },
      pages: { '/': { status: 302, headers: { location: withCanary('http://flip.example:CANARY/inside') } } },
    });
    const dependencies = {
      fetch,
      createReader: createPageReader,
      watchStep: <T>(step: () => T) => step(),
      siteOf: (url: URL) => url.hostname,
      cutBodyAfterMs: 500,
      onRedirect: () => {},
    };
    await fetchPage(
      new URL(internet.urlOf('flip.example', '/', 'http')),
      dependencies,
      AbortSignal.timeout(2_000),
    ).catch(() => {});
    expect(canary.connections).toBe(0);
  });
});
