import { createHash } from 'node:crypto';
import type { RenderAnswer, RenderedPage } from '@lurewatch/evidence';
import { type FakeInternet, startFakeInternet } from '@lurewatch/evidence/fake-internet';
import { createPageReader } from '@lurewatch/evidence/page-reader';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithBrowser, startTestRenderer, type TestRenderer } from '../support/start-test-renderer.ts';
import { SCRIPT_BUILT, scriptBuiltHosts } from './script-built-pages.ts';

const LOGIN =
  '<title>Sign in</title><form action="/go"><label>Password <input type="password" name="p"></label></form>';
/** Pages that push their form behind what nobody sees, by path; each in the way of a kit. */
const STUFFED: Readonly<Record<string, string>> = {
  '/plain-login': LOGIN,
  '/comment': `<!--${'x'.repeat(1_100_000)}-->${LOGIN}`,
  '/comments': `${`<!--${'x'.repeat(1_900)}-->`.repeat(700)}${LOGIN}`,
  '/long-style': `<style>${'a{b:c}'.repeat(200_000)}</style>${LOGIN}`,
  '/long-script': `<script>/*${'x'.repeat(1_100_000)}*/</script>${LOGIN}`,
  '/hidden': `<div style="display:none">${'unseen words '.repeat(100_000)}</div>${LOGIN}`,
  '/elements': `${'<i></i>'.repeat(120_000)}${LOGIN}`,
  '/attributes': `${`<i title="${'x'.repeat(4_000)}"></i>`.repeat(300)}${LOGIN}`,
  '/dead-frames': `${'<iframe src="http://127.0.0.1:9/"></iframe>'.repeat(40)}<iframe src="/plain-login"></iframe>`,
  '/tiny-frames': `${'<iframe width="1" height="1" srcdoc="<p>x"></iframe>'.repeat(80)}<iframe src="/plain-login"></iframe>`,
  '/large-frames': `${`<iframe srcdoc="<p>${'words '.repeat(9_000)}"></iframe>`.repeat(25)}<iframe src="/plain-login"></iframe>`,
  '/hidden-fields': `${'<input type=hidden>'.repeat(50_000)}${LOGIN}`,
  '/options': `<select>${'<option></option>'.repeat(60_000)}</select>${LOGIN}`,
  '/unseen-fields': `<div style="display:none">${'<input>'.repeat(60_000)}</div>${LOGIN}`,
  '/script-frames': `${`<iframe srcdoc="<script>/*${'x'.repeat(199_000)}*/</script>"></iframe>`.repeat(6)}<iframe src="/plain-login"></iframe>`,
  '/scripts': `${'<script></script>'.repeat(11_000)}${'<i></i>'.repeat(30_000)}<iframe src="/plain-login"></iframe>`,
  '/nested': `<body><template>${LOGIN}</template><script>
    let inner = document.body;
    for (let depth = 0; depth < 1500; depth++) inner = inner.appendChild(document.createElement('div'));
    inner.append(document.querySelector('template').content)</script>`,
  '/shadowed': `${'<i></i>'.repeat(70_000)}<form><input name="checkVisibility"><input name="parentElement">${'words '.repeat(90_000)}</form>${LOGIN}`,
};
const ICON = Buffer.from('00000100', 'hex');

describeWithBrowser('pages as their victims see them', () => {
  let internet: FakeInternet;
  let renderer: TestRenderer;

  beforeAll(async () => {
    internet = await startFakeInternet({
      hosts: [
        ...scriptBuiltHosts(),
        {
          host: 'way.example',
          pages: {
            '/http': { status: 302, headers: { location: '/script' } },
            '/script': '<script>location.replace("/meta")</script>',
            '/meta': '<meta http-equiv="refresh" content="0;url=/end"><p>wait</p>',
            '/end': '<title>The end</title><link rel="icon" href="/icon.ico"><p>Here is enough text to look at.</p>',
            '/icon.ico': { body: ICON, headers: { 'content-type': 'image/x-icon' } },
            '/drawn': `<body style="margin:0"><canvas width="1280" height="800"></canvas><script>
              const drawing = document.querySelector('canvas').getContext('2d');
              for (let i = 0; i < 400; i++) { drawing.fillStyle = '#' + (i * 41 % 4096).toString(16).padStart(3, '0');
                drawing.fillRect(i % 20 * 64, (i / 20 | 0) * 40, 64, 40) }</script>`,
            '/form': formPage('Sign in to your account', 'Next'),
            '/reworded': formPage('Log on to go to your files', 'Go on'),
            '/blank': '<p></p>',
            ...STUFFED,
            '/clobbered': `<form><input name="childNodes"><input name="attributes"><input name="firstChild">
              <input name="nodeType"><input type="password" name="p"></form>`,
            '/noise': `<body style="margin:0"><canvas width="1280" height="800"></canvas><script>
              const drawing = document.querySelector('canvas').getContext('2d'); const data = drawing.createImageData(1280, 800);
              for (let i = 0; i < data.data.length; i++) data.data[i] = i % 4 === 3 ? 255 : Math.random() * 256;
              drawing.putImageData(data, 0, 0)</script>`,
            '/file.zip': {
              body: 'PK',
              headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment' },
            },
          },
        },
        { host: 'inward.example', dns: { a: ['10.0.0.7'] } },
      ],
    });
    renderer = await startTestRenderer(internet, { RENDERER_CONCURRENCY: '2', RENDERER_DEADLINE_MS: '40000' });
  });
  afterAll(async () => {
    await renderer?.stop();
    await internet?.close();
  });

  const asksOf = ({ finalUrl, html }: RenderedPage) => {
    const reader = createPageReader(new URL(finalUrl), (url) => url.hostname);
    reader.write(html);
    return reader.finish().asks;
  };

  test.each(Object.keys(SCRIPT_BUILT).map((kind, index) => [kind, index] as const))(
    'a form by %s is found',
    async (_kind, index) => {
      const page = rendered(await renderer.render(internet.urlOf('built.example', `/${index}`, 'http')));
      expect(asksOf(page)).toContain('password');
      expect(page.status).toBe(200);
    },
  );

  test.each(Object.keys(STUFFED))('the password field of %s is read whatever stands before it', async (path) => {
    const page = rendered(await renderer.render(internet.urlOf('way.example', path)));
    expect(asksOf(page)).toContain('password');
    expect(page.html.length).toBeLessThanOrEqual(1_200_000);
    expect(page.html).not.toContain('chrome-error');
  });

  test('the whole way is told, with what led on; the icon is hashed, and the hosts are named', async () => {
    const page = rendered(await renderer.render(internet.urlOf('way.example', '/http')));
    const at = (path: string) => internet.urlOf('way.example', path);
    expect(page.redirects).toEqual([
      { url: at('/http'), status: 302, kind: 'http' },
      { url: at('/script'), status: 200, kind: 'script' },
      { url: at('/meta'), status: 200, kind: 'meta' },
    ]);
    expect(page.finalUrl).toBe(at('/end'));
    expect(page.html).toContain('<title>The end</title>');
    expect(page.icon).toEqual({
      url: at('/icon.ico'),
      sha256: createHash('sha256').update(ICON).digest('hex'),
      bytes: ICON.length,
      pictureHash: null,
    });
    expect(page.hosts).toEqual([
      {
        host: `way.example:${internet.httpsPort}`,
        connections: expect.any(Number),
        bytes: expect.any(Number),
        refused: null,
      },
    ]);
  });

  test('what is drawn on a canvas shows in the picture alone', async () => {
    const page = rendered(await renderer.render(internet.urlOf('way.example', '/drawn')));
    const blank = rendered(await renderer.render(internet.urlOf('way.example', '/blank')));
    expect(asksOf(page)).toEqual([]);
    expect(bytesOf(page)).toBeGreaterThan(bytesOf(blank));
  });

  test('pictures that differ in little have hashes that differ in little; a blank one has none', async () => {
    const hashOf = async (path: string) =>
      rendered(await renderer.render(internet.urlOf('way.example', path))).pictureHash;
    const [form, reworded, other] = [await hashOf('/form'), await hashOf('/reworded'), await hashOf('/drawn')];
    expect(form).toMatch(/^[0-9a-f]{16}$/);
    expect(bitsBetween(form, reworded)).toBeLessThanOrEqual(10);
    expect(bitsBetween(form, other)).toBeGreaterThan(10);
    expect(await hashOf('/blank')).toBeNull();
  });

  test('a picture stays below 120 kB, of noise too', async () => {
    const page = rendered(await renderer.render(internet.urlOf('way.example', '/noise')));
    expect(page.picture === null || bytesOf(page) <= 120_000).toBe(true);
  });

  test('fields that shadow properties of their form hide nothing', async () => {
    const page = rendered(await renderer.render(internet.urlOf('way.example', '/clobbered')));
    expect(asksOf(page)).toContain('password');
  });

  test.each([
    ['a file to download', 'way.example', '/file.zip', 'unsupported'],
    ['a name that does not exist', 'nowhere.example', '/', 'unreachable'],
    ['a name with a private address', 'inward.example', '/', 'blocked_address'],
  ])('%s is an outcome of its own', async (_title, host, path, reason) => {
    for (const scheme of ['http', 'https'] as const) {
      const answer = await renderer.render(internet.urlOf(host, path, scheme));
      expect(answer).toEqual({ outcome: 'failed', reason, timeMs: expect.any(Number) });
    }
  });
});

function formPage(title: string, button: string): string {
  return `<body style="margin:0;background:#e8eef4;font-family:sans-serif"><div style="background:#123;height:90px"></div>
    <div style="background:#fff;width:420px;margin:80px auto;padding:40px"><h1>${title}</h1>
    <p><input style="width:300px;height:34px"></p><p><input type="password" style="width:300px;height:34px"></p>
    <button style="background:#06c;color:#fff;width:140px;height:40px;border:0">${button}</button></div></body>`;
}

function bitsBetween(left: string | null, right: string | null): number {
  const differing = BigInt(`0x${left}`) ^ BigInt(`0x${right}`);
  return differing.toString(2).replaceAll('0', '').length;
}

function rendered(answer: RenderAnswer): RenderedPage {
  if (answer.outcome !== 'rendered') throw new Error(`not rendered: ${answer.reason}`);
  return answer;
}

function bytesOf({ picture }: RenderedPage): number {
  return picture === null ? 0 : Buffer.from(picture, 'base64').length;
}
