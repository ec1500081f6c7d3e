import { type FakeInternet, startFakeInternet } from '@lurewatch/evidence/fake-internet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeWithBrowser,
  SECRET,
  startTestRenderer,
  type TestRenderer,
} from '../../../renderer/test/support/start-test-renderer.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const FORM = '<form action="/next.php"><h1>Sign in to PayPal</h1><input name="user"><input type="password"></form>';
const REGISTERED = { registeredAt: new Date(Date.now() - 5 * 86_400_000).toISOString() };

/** As a script would hide it from whoever does not run it. */
function codesOf(html: string): string {
  return Array.from(html, (letter, at) => letter.charCodeAt(0) ^ (at % 31)).join(',');
}

describeWithBrowser('depth "render"', () => {
  let internet: FakeInternet;
  let renderer: TestRenderer;
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    internet = await startFakeInternet({
      hosts: [
        {
          host: 'harvest-plain.com',
          registration: REGISTERED,
          pages: {
            '/': `<title>PayPal</title><div id="root"></div><script>document.querySelector('#root').innerHTML = ${JSON.stringify(FORM)}</script>`,
            '/hidden': `<title>PayPal</title><div id="root"></div><script>document.querySelector('#root').innerHTML=[${codesOf(FORM)}].map((c,i)=>String.fromCharCode(c^(i%31))).join('')</script>`,
            '/moved': `<script>location.replace('https://other-field.com/')</script>`,
          },
        },
        { host: 'other-field.com', registration: REGISTERED, pages: { '/': `<title>PayPal</title>${FORM}` } },
      ],
    });
    renderer = await startTestRenderer(internet);
    server = await startTestServer('sqlite', { environment: environment({ RENDERER_URL: renderer.url }) });
    token = (await server.newAccount({ plan: 'unlimited' })).token;
  });
  afterAll(async () => {
    await server?.close();
    await renderer?.stop();
    await internet?.close();
  });

  function environment(more: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const { dnsServers, outboundAllow, rdapBootstrapUrl } = internet.settings;
    return {
      NETWORK_CHECKS: 'on',
      DNS_SERVERS: dnsServers.join(','),
      OUTBOUND_ALLOW: outboundAllow.join(','),
      RDAP_BOOTSTRAP_URL: rdapBootstrapUrl,
      EVIDENCE_TIMEOUT_MS: '2000',
      RENDERER_SECRET: SECRET,
      ...more,
    };
  }

  const analyze = (url: string, depth: string) => server.call('POST', '/v1/analyze', { token, body: { url, depth } });
  const checkOf = (answer: { json: { data: { checks: { name: string }[] } } }, name: string) =>
    answer.json.data.checks.find((check) => check.name === name);

  test('an empty shell is judged by what its script makes of it', async () => {
    const url = internet.urlOf('harvest-plain.com');
    const read = await analyze(url, 'full');
    const drawn = await analyze(url, 'render');
    expect(drawn.status).toBe(200);
    expect(checkOf(read, 'render')).toBeUndefined();
    expect(checkOf(drawn, 'render')).toMatchObject({ status: 'ok' });
    // Plain reading finds what the script writes literally; drawing finds no less.
    expect(drawn.json.data.score).toBeLessThanOrEqual(read.json.data.score);
    expect(drawn.json.data.verdict).toBe('dangerous');
  });

  test('what only running shows is drawn within a full answer, and judged', async () => {
    const url = internet.urlOf('harvest-plain.com', '/hidden');
    const inAnswer = await startTestServer('sqlite', {
      environment: environment({ RENDERER_URL: renderer.url, RENDER_IN_ANSWER_MS: '20000' }),
    });
    try {
      const { token: own } = await inAnswer.newAccount({ plan: 'unlimited' });
      const drawn = await inAnswer.call('POST', '/v1/analyze', { token: own, body: { url } });
      expect(checkOf(drawn, 'render')).toMatchObject({ status: 'ok' });
      expect(checkOf(drawn, 'page')).toMatchObject({ status: 'ok' });
      expect(checkOf(drawn, 'rdap')).toMatchObject({ status: 'ok' });
      expect(drawn.json.data.verdict).toBe('dangerous');
    } finally {
      await inAnswer.close();
    }
  });

  test('the browser’s own picture is kept and answered', async () => {
    const { id, screenshot_at, analyzed_at } = (await analyze(internet.urlOf('harvest-plain.com'), 'render')).json.data;
    expect(screenshot_at).toBe(analyzed_at);
    const response = await fetch(`${server.url}/v1/analysis/${id}/screenshot`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
    expect(bytes.length).toBeGreaterThan(500);
  });

  test('a script’s redirect is followed, and the site behind it is asked about', async () => {
    const { json } = await analyze(internet.urlOf('harvest-plain.com', '/moved'), 'render');
    expect(json.data.final_url).toBe(internet.urlOf('other-field.com'));
    expect(json.data.checks).toContainEqual(expect.objectContaining({ name: 'rdap', host: 'other-field.com' }));
  });

  test('how the renderer fared is counted', async () => {
    const { text } = await server.call('GET', '/metrics');
    expect(text).toMatch(/lurewatch_checks_total\{check="render",status="ok"\} [1-9]/);
  });

  test('where no renderer is configured, the depth is refused by name; where it is away, the page is read without it', async () => {
    const without = await startTestServer('sqlite', { environment: environment({}) });
    const away = await startTestServer('sqlite', { environment: environment({ RENDERER_URL: 'http://127.0.0.1:9' }) });
    try {
      const body = { url: internet.urlOf('harvest-plain.com'), depth: 'render' };
      const refused = await without.call('POST', '/v1/analyze', {
        token: (await without.newAccount({ plan: 'unlimited' })).token,
        body,
      });
      expect(refused.status).toBe(400);
      expect(refused.json.error.details).toEqual([{ field: 'depth', issue: 'unavailable' }]);
      const read = await away.call('POST', '/v1/analyze', {
        token: (await away.newAccount({ plan: 'unlimited' })).token,
        body,
      });
      expect(checkOf(read, 'render')).toMatchObject({ status: 'failed', reason: 'internal' });
      expect(checkOf(read, 'page')).toMatchObject({ status: 'ok' });
    } finally {
      await Promise.all([without.close(), away.close()]);
    }
  });
});
