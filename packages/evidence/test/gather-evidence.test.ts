import { type Evidence, NETWORK_SOURCES } from '@lurewatch/engine';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEvidenceGatherer, type EvidenceGatherer, type EvidenceGathererOptions } from '../src/gather-evidence.ts';
import { type FakeHost, type FakeInternet, startFakeInternet } from './fake-internet/index.ts';
import { parsed } from './support/parsed.ts';

let internet: FakeInternet;
const open: EvidenceGatherer[] = [];

beforeEach(async () => {
  internet = await startFakeInternet();
});
afterEach(async () => {
  for (const gatherer of open.splice(0)) await gatherer.close();
  await internet.close();
});

function gathererWith(options: Partial<EvidenceGathererOptions> = {}): EvidenceGatherer {
  const gatherer = createEvidenceGatherer({ ...internet.settings, deadlineMs: 2_000, ...options });
  open.push(gatherer);
  return gatherer;
}

async function ask(gatherer: EvidenceGatherer, host: string, signal?: AbortSignal): Promise<Evidence> {
  return gatherer.gather(parsed(internet.urlOf(host)), {
    depth: 'full',
    now: new Date(),
    ...(signal === undefined ? {} : { signal }),
  });
}

const SHOP: FakeHost = {
  host: 'shop.example',
  registration: { registeredAt: '2020-01-01T00:00:00Z' },
  pages: { '/': '<title>Shop</title>' },
};

describe('the deadline', () => {
  test('what is late is a timeout, what is there is found, and the late answer serves the next request', async () => {
    internet.addHost({ ...SHOP, pages: { '/': { body: '<title>Shop</title>', delayMs: 5_000 } } });
    const gatherer = gathererWith({ deadlineMs: 2_500, graceMs: 20_000 });
    const first = await ask(gatherer, 'shop.example');
    expect(first.dns.status).toBe('found');
    expect(first.rdap.status).toBe('found');
    expect(first.page).toMatchObject({ status: 'failed', reason: 'timeout' });
    await vi.waitFor(
      async () => {
        const { page } = await ask(gatherer, 'shop.example');
        expect(page).toMatchObject({ status: 'found', cached: true, value: { title: 'Shop' } });
      },
      { timeout: 30_000 },
    );
    expect(internet.requests.filter((line) => line.startsWith('GET shop.example'))).toHaveLength(1);
  });

  test('with every upstream silent the answer comes at the deadline', async () => {
    internet.addHost({ ...SHOP, dns: { behaviour: 'silent' }, registration: { failure: 'silent' } });
    const startedAt = performance.now();
    const evidence = await ask(gathererWith({ deadlineMs: 300 }), 'shop.example');
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    for (const finding of NETWORK_SOURCES.map((source) => evidence[source])) {
      expect(finding).toMatchObject({ status: 'failed', reason: 'timeout' });
    }
  });

  test('a page that drips is cut before the deadline and read as far as it came', async () => {
    internet.addHost({
      ...SHOP,
      pages: { '/': { body: '<title>Drip</title>'.padEnd(5_000), drip: { pieces: 200, everyMs: 50 } } },
    });
    const { page } = await ask(gathererWith({ deadlineMs: 4_000 }), 'shop.example');
    expect(page).toMatchObject({ status: 'found', value: { title: 'Drip', truncated: true } });
  });
});

describe('asking only once', () => {
  test('requests for the same host at the same time share their look-ups', async () => {
    internet.addHost(SHOP);
    const gatherer = gathererWith();
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(gatherer, 'shop.example')));
    expect(all.every(({ page }) => page.status === 'found')).toBe(true);
    expect(internet.requests.filter((line) => line.startsWith('GET shop.example'))).toHaveLength(1);
    expect(internet.requests.filter((line) => line.includes('/domain/'))).toHaveLength(1);
    expect(new Set(internet.questions).size).toBe(internet.questions.length);
  });

  test('a second request is answered from the caches', async () => {
    internet.addHost(SHOP);
    const gatherer = gathererWith();
    await ask(gatherer, 'shop.example');
    const asked = internet.questions.length + internet.requests.length;
    const again = await ask(gatherer, 'shop.example');
    expect(internet.questions.length + internet.requests.length).toBe(asked);
    expect(again.rdap).toMatchObject({ status: 'found', cached: true });
  });
});

describe('failures', () => {
  test.each([
    ['rate_limited', 'rate_limited'],
    ['server_error', 'protocol_error'],
    ['not_json', 'protocol_error'],
    ['wrong_domain', 'protocol_error'],
  ] as const)('a registry with %s is a failure: %s', async (failure, reason) => {
    internet.addHost({ ...SHOP, registration: { failure } });
    expect((await ask(gathererWith(), 'shop.example')).rdap).toMatchObject({ status: 'failed', reason });
  });

  test('a registry that said 429 is left alone until its time has come', async () => {
    internet.addHost({ ...SHOP, registration: { failure: 'rate_limited' } });
    internet.addHost({ host: 'other.example', registration: { registeredAt: '2020-01-01T00:00:00Z' } });
    const gatherer = gathererWith();
    await ask(gatherer, 'shop.example');
    expect((await ask(gatherer, 'other.example')).rdap).toMatchObject({ status: 'failed', reason: 'rate_limited' });
    expect(internet.requests.filter((line) => line.includes('/domain/'))).toHaveLength(1);
  });

  test('a registry that keeps failing is not asked any more', async () => {
    const gatherer = gathererWith();
    const reasons: unknown[] = [];
    for (let index = 0; index < 7; index++) {
      internet.addHost({ host: `shop-${index}.example`, registration: { failure: 'server_error' } });
      const { rdap } = await ask(gatherer, `shop-${index}.example`);
      reasons.push(rdap.status === 'failed' ? rdap.reason : rdap.status);
    }
    expect(reasons.slice(0, 5)).toEqual(Array(5).fill('protocol_error'));
    expect(reasons.slice(5)).toEqual(Array(2).fill('circuit_open'));
  });

  test('an unregistered domain is absent, a top-level domain without a registry is unsupported', async () => {
    internet.addHost({ host: 'shop.example' });
    const gatherer = gathererWith();
    expect((await ask(gatherer, 'shop.example')).rdap).toMatchObject({ status: 'absent' });
    expect((await ask(gatherer, 'shop.nowhere')).rdap).toMatchObject({ status: 'failed', reason: 'unsupported' });
  });

  test('DNS that talks nonsense is a failure', async () => {
    internet.addHost({ ...SHOP, dns: { behaviour: 'garbage' } });
    expect((await ask(gathererWith({ deadlineMs: 500 }), 'shop.example')).dns.status).toBe('failed');
  });

  test('a second DNS server steps in for a dead first one', async () => {
    internet.addHost(SHOP);
    const dnsServers = [`${internet.address}:9`, ...internet.settings.dnsServers];
    expect((await ask(gathererWith({ dnsServers }), 'shop.example')).dns).toMatchObject({
      status: 'found',
      value: { resolves: true },
    });
  });

  test.each(['http', 'meta'] as const)('a hop longer than servers take is refused as such (%s)', async (kind) => {
    const target = `https://next.example/${'7'.repeat(8_000)}`;
    const page =
      kind === 'http'
        ? { status: 302, headers: { location: target } }
        : `<meta http-equiv="refresh" content="0; url=${target}">`;
    internet.addHost({ ...SHOP, pages: { '/': page } });
    const { page: finding } = await ask(gathererWith(), 'shop.example');
    expect(finding).toMatchObject({ status: 'failed', reason: 'redirect_too_long' });
    expect(internet.requests.some((line) => line.includes('next.example'))).toBe(false);
  });

  test('a longer hop than a URL that may be asked for is followed, whatever its fragment; its beginning is kept', async () => {
    const [first, next] = [`/${'7'.repeat(4_000)}`, `/in?${'8'.repeat(4_000)}`];
    const fragment = '9'.repeat(9_000);
    const pages = {
      '/': { status: 302, headers: { location: `${first}#${fragment}` } },
      [first]: `<meta http-equiv="refresh" content="0; url=${next}#${fragment}">`,
      '*': '<title>Sign in</title><input type="password">',
    };
    internet.addHost({ ...SHOP, pages });
    const { page } = await ask(gathererWith(), 'shop.example');
    const kept = (path: string) => `${internet.urlOf('shop.example')}${path.slice(1)}`.slice(0, 2_048);
    expect(page).toMatchObject({
      status: 'found',
      value: { finalUrl: kept(next), redirects: [{ status: 302 }, { url: kept(first) }], asks: ['password'] },
    });
  });

  test.each([
    ['nobody answers there', 'https://nowhere.example/'],
    ['there is no such page', '/missing'],
  ])('a page keeps its own facts where it refreshes to another and %s', async (_, target) => {
    const html = `<title>Log in</title><meta http-equiv="refresh" content="0; url=${target}"><input type=password>`;
    internet.addHost({ ...SHOP, pages: { '/': html, '/missing': { status: 404, body: '<title>Not found</title>' } } });
    const { page } = await ask(gathererWith(), 'shop.example');
    expect(page).toMatchObject({ status: 'found', value: { title: 'Log in', asks: ['password'], truncated: true } });
  });

  test('redirects that never end are a failure', async () => {
    internet.addHost({ host: 'loop.example', pages: { '*': { status: 302, headers: { location: '/again' } } } });
    expect((await ask(gathererWith(), 'loop.example')).page).toMatchObject({
      status: 'failed',
      reason: 'protocol_error',
    });
    expect(internet.requests.filter((line) => line.startsWith('GET loop.example'))).toHaveLength(21);
  });

  test('a caller that has gone is answered at once', async () => {
    internet.addHost({ ...SHOP, pages: { '/': { body: 'x', delayMs: 5_000 } } });
    const controller = new AbortController();
    const asked = ask(gathererWith({ deadlineMs: 5_000 }), 'shop.example', controller.signal);
    setTimeout(() => controller.abort(), 100);
    const startedAt = performance.now();
    expect((await asked).page).toMatchObject({ status: 'failed', reason: 'cancelled' });
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  test('after close nothing is asked and nothing is thrown', async () => {
    internet.addHost(SHOP);
    const gatherer = gathererWith();
    await gatherer.close();
    expect((await ask(gatherer, 'shop.example')).dns).toMatchObject({ status: 'failed', reason: 'cancelled' });
  });
});

test('neither cookies nor credentials nor fragments are sent', async () => {
  internet.addHost(SHOP);
  const url = internet.urlOf('shop.example', '/#secret').replace('https://', 'https://user:pass@');
  const evidence = await gathererWith().gather(parsed(url), { depth: 'full', now: new Date() });
  expect(evidence.page).toMatchObject({ status: 'found', value: { finalUrl: internet.urlOf('shop.example') } });
});

test('threat lists are asked again for the page behind a redirect', async () => {
  internet.addHost(SHOP);
  internet.addHost({
    host: 'hop.example',
    pages: { '/': { status: 302, headers: { location: internet.urlOf('shop.example') } } },
  });
  const { feeds } = await gathererWith().gather(parsed(internet.urlOf('hop.example')), {
    depth: 'full',
    now: new Date(),
    feeds: (url) =>
      url.host === 'shop.example'
        ? {
            status: 'found',
            timeMs: 0,
            value: [{ source: 'list', entry: 'shop.example', scope: 'host', firstSeen: null }],
          }
        : { status: 'absent', timeMs: 0 },
  });
  expect(feeds).toMatchObject({ status: 'found', value: [{ entry: 'shop.example', behindRedirect: true }] });
});

test('of a wrapped link the address that it carries is asked about, and threat lists about both', async () => {
  internet.addHost(SHOP);
  const listed = { source: 'list', scope: 'host', firstSeen: null } as const;
  const wrapped = `https://www.google.com/url?q=${encodeURIComponent(internet.urlOf('shop.example'))}`;
  const { page, rdap, feeds } = await gathererWith().gather(parsed(wrapped), {
    depth: 'full',
    now: new Date(),
    feeds: ({ host }) => ({ status: 'found', timeMs: 0, value: [{ ...listed, entry: host }] }),
  });
  expect(page).toMatchObject({ status: 'found', value: { title: 'Shop' } });
  expect(rdap).toMatchObject({ status: 'found', value: { domain: 'shop.example' } });
  expect(feeds).toMatchObject({
    value: [{ entry: 'shop.example' }, { entry: 'www.google.com', isWrapper: true }],
  });
  expect(internet.questions.join(' ')).not.toContain('google');
});

describe('the site where redirects end', () => {
  const FINAL: FakeHost = {
    host: 'new.example',
    registration: { registeredAt: '2026-11-18T00:00:00Z' },
    pages: { '/': '<title>New</title>' },
  };
  const hop = (target: string): FakeHost => ({
    host: 'hop.example',
    registration: { registeredAt: '2024-01-01T00:00:00Z' },
    pages: { '/': { status: 302, headers: { location: target } }, '/in': '<title>Own</title>' },
  });

  test('is asked about as well, each question once', async () => {
    internet.addHost(FINAL);
    internet.addHost(hop(internet.urlOf('new.example')));
    const { rdap, finalSite } = await ask(gathererWith({ deadlineMs: 20_000 }), 'hop.example');
    expect(rdap).toMatchObject({ status: 'found', value: { domain: 'hop.example' } });
    expect(finalSite).toMatchObject({
      dns: { status: 'found', value: { resolves: true } },
      rdap: { status: 'found', value: { domain: 'new.example', registeredAt: '2026-11-18T00:00:00.000Z' } },
      tls: { status: 'found', value: { expired: false } },
    });
    expect(internet.requests.filter((line) => line.endsWith('/domain/new.example'))).toHaveLength(1);
  });

  test('the domains in between are asked for their registration, each once', async () => {
    const forward = (host: string, to: string): FakeHost => ({
      host,
      registration: { registeredAt: '2025-06-01T00:00:00Z' },
      pages: { '/': { status: 302, headers: { location: internet.urlOf(to) } } },
    });
    internet.addHost(FINAL);
    internet.addHost(hop(internet.urlOf('one.example')));
    internet.addHost({ ...forward('one.example', 'deep.one.example') });
    internet.addHost({ ...forward('deep.one.example', 'two.example') });
    internet.addHost({ ...forward('two.example', 'new.example'), registration: { failure: 'server_error' } });
    const { passedDomains, finalSite } = await ask(gathererWith({ deadlineMs: 20_000 }), 'hop.example');
    expect(finalSite?.rdap).toMatchObject({ status: 'found', value: { domain: 'new.example' } });
    expect(passedDomains).toMatchObject([
      { domain: 'one.example', rdap: { status: 'found', value: { registeredAt: '2025-06-01T00:00:00.000Z' } } },
      { domain: 'two.example', rdap: { status: 'failed', reason: 'protocol_error' } },
    ]);
    expect(internet.requests.filter((line) => line.endsWith('/domain/one.example'))).toHaveLength(1);
  });

  test('is not asked about where it is the submitted one', async () => {
    internet.addHost(hop('/in'));
    const evidence = await ask(gathererWith({ deadlineMs: 20_000 }), 'hop.example');
    expect(evidence.page).toMatchObject({ status: 'found', value: { title: 'Own' } });
    expect('finalSite' in evidence || 'passedDomains' in evidence).toBe(false);
  });

  test('whose registry is silent is a timeout, and the rest is there by the deadline', async () => {
    internet.addHost({ ...FINAL, registration: { failure: 'silent' } });
    internet.addHost(hop(internet.urlOf('new.example')));
    const { finalSite } = await ask(gathererWith({ deadlineMs: 2_500 }), 'hop.example');
    expect(finalSite).toMatchObject({ dns: { status: 'found' }, rdap: { status: 'failed', reason: 'timeout' } });
  });
});
