import {
  type ConnectProxy,
  type FakeInternet,
  startConnectProxy,
  startFakeInternet,
} from '@lurewatch/evidence/fake-internet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeWithBrowser,
  failedStart,
  SECRET,
  startTestRenderer,
  type TestRenderer,
} from '../support/start-test-renderer.ts';

describeWithBrowser('a renderer whose pages leave by way of a proxy', () => {
  let internet: FakeInternet;
  let proxy: ConnectProxy;
  let renderer: TestRenderer;

  beforeAll(async () => {
    internet = await startFakeInternet({
      hosts: [
        {
          host: 'page.example',
          pages: { '/': '<title>Drawn</title><script src="https://other.example/a.js"></script>' },
        },
        { host: 'other.example', pages: { '/a.js': 'document.title += " by script"' } },
      ],
    });
    proxy = await startConnectProxy();
    renderer = await startTestRenderer(internet, { OUTBOUND_PROXY: proxy.address });
  });
  afterAll(async () => {
    await renderer?.stop();
    await proxy?.close();
    await internet?.close();
  });

  test('page and scripts come that way, over http and https, and the proxy hears addresses alone', async () => {
    for (const scheme of ['http', 'https'] as const) {
      const before = proxy.targets.length;
      const answer = await renderer.render(internet.urlOf('page.example', '/', scheme));
      expect(answer).toMatchObject({ outcome: 'rendered', html: expect.stringContaining('<title>') });
      expect(proxy.targets.length).toBeGreaterThan(before);
    }
    const hosts = new Set(proxy.targets.map((target) => new URL(`http://${target}`).hostname));
    expect(hosts).toEqual(new Set([internet.address]));
  });

  test('where the proxy refuses, no page is reached', async () => {
    const before = internet.requests.length;
    proxy.refusal = 'HTTP/1.1 502 Bad Gateway\r\n\r\n';
    try {
      const answer = await renderer.render(internet.urlOf('page.example'));
      expect(answer).toMatchObject({ outcome: 'failed', reason: 'unreachable' });
      expect(internet.requests.length).toBe(before);
    } finally {
      proxy.refusal = null;
    }
  });

  test('an address that is none stops the start with one line, without its password', () => {
    const { code, message } = failedStart({ RENDERER_SECRET: SECRET, OUTBOUND_PROXY: 'socks5://me:hidden@proxy:1080' });
    expect(code).toBe(1);
    expect(message).toMatch(/^The renderer cannot start: OUTBOUND_PROXY is no address of a proxy: [^\n]+\n$/);
    expect(message).not.toContain('hidden');
  });
});
