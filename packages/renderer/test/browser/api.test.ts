import { request } from 'node:http';
import { type FakeInternet, startFakeInternet } from '@lurewatch/evidence/fake-internet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeWithBrowser,
  failedStart,
  SECRET,
  startTestRenderer,
  type TestRenderer,
} from '../support/start-test-renderer.ts';

describeWithBrowser('the door of the renderer', () => {
  let internet: FakeInternet;
  let renderer: TestRenderer;

  beforeAll(async () => {
    internet = await startFakeInternet({ hosts: [{ host: 'slow.example', pages: { '/': { delayMs: 60_000 } } }] });
    renderer = await startTestRenderer(internet, { RENDERER_QUEUE: '0' });
  });
  afterAll(async () => {
    await renderer?.stop();
    await internet?.close();
  });

  function post(body: string, headers: Readonly<Record<string, string>> = { authorization: `Bearer ${SECRET}` }) {
    return fetch(`${renderer.url}/render`, { method: 'POST', headers, body });
  }

  test('without the secret nothing is rendered', async () => {
    for (const headers of [{}, { authorization: 'Bearer' }, { authorization: `Bearer ${SECRET}x` }]) {
      expect((await post('{"url":"https://slow.example/"}', headers)).status).toBe(401);
    }
    expect(internet.requests).toEqual([]);
  });

  test.each([
    ['file:///etc/passwd', 'url'],
    ['chrome://version', 'url'],
    ['view-source:https://slow.example/', 'url'],
    ['data:text/html,x', 'url'],
    ['javascript:1', 'url'],
    ['blob:https://slow.example/1', 'url'],
    ['', 'url'],
    [7, 'url'],
    [`https://slow.example/${'x'.repeat(32_768)}`, 'url'],
  ])('the address %j is refused at the door, by name of its field', async (url, field) => {
    const response = await post(JSON.stringify({ url }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_request', field });
  });

  test('what is not understood is refused', async () => {
    expect((await post('{')).status).toBe(400);
    expect((await post('[]')).status).toBe(400);
    expect(await (await post('{"url":"https://a.example/","click":true}')).json()).toMatchObject({ field: 'click' });
    expect((await post(JSON.stringify({ url: 'x'.repeat(70_000) }))).status).toBe(413);
    expect((await fetch(`${renderer.url}/json/list`)).status).toBe(404);
  });

  test('its health names the browser', async () => {
    const response = await fetch(`${renderer.url}/health`);
    expect(await response.json()).toEqual({ status: 'ready', browser: expect.stringMatching(/^\d+\./) });
  });

  test('who comes while all browsers are busy and nobody may wait is told so at once', async () => {
    const first = request(`${renderer.url}/render`, { method: 'POST', headers: { authorization: `Bearer ${SECRET}` } });
    first.on('error', () => {});
    first.end(JSON.stringify({ url: internet.urlOf('slow.example') }));
    while (!internet.requests.some((line) => line.includes('slow.example'))) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const second = await post(JSON.stringify({ url: internet.urlOf('slow.example') }));
    expect(second.status).toBe(503);
    expect(await second.json()).toEqual({ error: 'busy' });
    first.destroy();
  });

  test.each([
    ['no secret', {}, /^The renderer cannot start: RENDERER_SECRET is not set: .*openssl rand/],
    ['a short secret', { RENDERER_SECRET: 'short' }, /RENDERER_SECRET must be 24 to 200/],
    [
      'no such browser',
      { RENDERER_SECRET: SECRET, RENDERER_BROWSER: '/nowhere/chromium' },
      /RENDERER_BROWSER is "\/nowhere/,
    ],
    [
      'no browser at all',
      { RENDERER_SECRET: SECRET, RENDERER_BROWSER: '/usr/bin/true' },
      /cannot run behind its fence/,
    ],
  ])('with %s it does not start, and says in one line why', (_title, environment, message) => {
    const failure = failedStart({ RENDERER_PORT: '0', ...environment });
    expect(failure.code).toBe(1);
    expect(failure.message).toMatch(message);
    expect(failure.message.trim().split('\n')).toHaveLength(1);
  });

  test.runIf(process.getuid?.() === 0)('root is given up, and may not be asked for', () => {
    const failure = failedStart({ RENDERER_PORT: '0', RENDERER_SECRET: SECRET, RENDERER_USER: 'root' });
    expect(failure).toEqual({ code: 1, message: expect.stringContaining('RENDERER_USER is root: name another user') });
    expect(failedStart({ RENDERER_SECRET: SECRET, RENDERER_USER: 'nobody-of-that-name' }).message).toContain(
      'RENDERER_USER is "nobody-of-that-name"',
    );
  });
});
