import { type FakeInternet, startFakeInternet } from '@lurewatch/evidence/fake-internet';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeRenderer, startFakeRenderer } from '../support/fake-renderer.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

const SHELL = '<title>One moment</title><div id="root"></div><script src="/app.js"></script>';
const FORM =
  '<title>PayPal</title><h1>Sign in to PayPal</h1><form action="/next.php"><input name="user"><input type="password"></form>';
const ARTICLE = `<title>Owls</title><h1>Owls</h1><p>${'The barn owl hunts by night and hears better than it sees. '.repeat(8)}`;
const REGISTERED = { registeredAt: new Date(Date.now() - 5 * 86_400_000).toISOString() };
const RENDER_IN_ANSWER_MS = 2_000;

describeOnEachStore('pages drawn within the answer', (store) => {
  let internet: FakeInternet;
  let renderer: FakeRenderer;
  let server: TestServer;

  beforeAll(async () => {
    const refusing = { status: 403, body: '<h1>Forbidden</h1>' };
    internet = await startFakeInternet({
      hosts: [
        { host: 'harvest-plain.com', registration: REGISTERED, pages: { '/': SHELL } },
        { host: 'quiet-orchard.com', registration: REGISTERED, pages: { '/': ARTICLE } },
        {
          host: 'cellar-door-news.com',
          registration: REGISTERED,
          pages: { '/': ({ headers }) => (headers['user-agent']?.includes('Chrome/') ? FORM : refusing) },
        },
      ],
    });
    renderer = await startFakeRenderer();
    const { dnsServers, outboundAllow, rdapBootstrapUrl } = internet.settings;
    server = await startTestServer(store, {
      environment: {
        NETWORK_CHECKS: 'on',
        DNS_SERVERS: dnsServers.join(','),
        OUTBOUND_ALLOW: outboundAllow.join(','),
        RDAP_BOOTSTRAP_URL: rdapBootstrapUrl,
        EVIDENCE_TIMEOUT_MS: '10000',
        RENDER_IN_ANSWER_MS: String(RENDER_IN_ANSWER_MS),
        RENDERER_BACKGROUND: 'off',
        BRAND_PAGES: 'off',
        ...renderer.environment,
      },
    });
  });
  beforeEach(() => {
    renderer.pages.clear();
    renderer.pages.set(lure(), FORM);
    renderer.failure = null;
    renderer.delayMs = 0;
  });
  afterAll(async () => {
    await server?.close();
    await renderer?.close();
    await internet?.close();
  });

  const lure = () => internet.urlOf('harvest-plain.com');
  const analyze = async (more: object = {}) => {
    const { token } = await server.newAccount();
    const { status, text, json } = await server.call('POST', '/v1/analyze', { token, body: { url: lure(), ...more } });
    expect(status, text).toBe(200);
    return json.data;
  };
  const renderCheck = ({ checks }: { checks: { name: string; status: string }[] }) =>
    checks.find(({ name }) => name === 'render')?.status;

  test('a shell that scripts fill is judged by what a browser sees', async () => {
    const analysis = await analyze();
    expect(analysis).toMatchObject({ verdict: 'dangerous', revision: 1, screenshot_at: expect.any(String) });
    expect(renderCheck(analysis)).toBe('ok');
  });

  test('what is known beside the page is not asked again', async () => {
    const askedFor = async (check: string) => {
      const { text } = await server.call('GET', '/metrics');
      const counts = text.matchAll(/lurewatch_checks_total\{check="(\w+)",status="\w+"\} (\d+)/g);
      return [...counts].reduce((sum, [, name, count]) => sum + (name === check ? Number(count) : 0), 0);
    };
    const checks = ['dns', 'rdap', 'render'];
    const before = await Promise.all(checks.map(askedFor));
    const analysis = await analyze();
    expect(analysis.checks).toEqual(
      expect.arrayContaining(['dns', 'rdap', 'render'].map((name) => expect.objectContaining({ name, status: 'ok' }))),
    );
    const after = await Promise.all(checks.map(askedFor));
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 1]);
  });

  test.each([{ depth: 'fast' }, { context: 'subresource' }])('not for %j', async (more) => {
    const before = renderer.asked.length;
    expect(renderCheck(await analyze(more))).toBeUndefined();
    expect(renderer.asked.length).toBe(before);
  });

  test('nor for a page that was read whole, nor in a batch', async () => {
    const before = renderer.asked.length;
    await analyze({ url: internet.urlOf('quiet-orchard.com') });
    const { token } = await server.newAccount();
    const batch = await server.call('POST', '/v1/batch', { token, body: { urls: [lure()] } });
    expect(batch.status, batch.text).toBe(200);
    expect(renderer.asked.length).toBe(before);
  });

  test('where the renderer has no place, the answer comes without it, and is not safe', async () => {
    renderer.failure = { status: 503, body: { outcome: 'failed', reason: 'busy' } };
    const analysis = await analyze();
    expect(analysis.verdict).not.toBe('safe');
    expect(renderCheck(analysis)).toBe('skipped');
  });

  test('a renderer that is late leaves what was read', async () => {
    renderer.delayMs = 3 * RENDER_IN_ANSWER_MS;
    const analysis = await analyze();
    expect(renderCheck(analysis)).toBe('timeout');
    expect(analysis.checks).toContainEqual(expect.objectContaining({ name: 'page', status: 'partial' }));
    expect(analysis.verdict).not.toBe('safe');
  });

  test('a page that is refused to scanners is read as a browser, by the threads that look outside', async () => {
    const analysis = await analyze({ url: internet.urlOf('cellar-door-news.com') });
    expect(analysis).toMatchObject({ verdict: 'dangerous' });
    expect(analysis.checks).toContainEqual(expect.objectContaining({ name: 'page', status: 'ok' }));
  });
});
