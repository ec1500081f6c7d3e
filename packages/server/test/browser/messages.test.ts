import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../support/services.ts';
import { violationsOf } from './axe.ts';
import { newVisitor, setUpInBrowser, type Visitor } from './dashboard-browser.ts';
import { type LocalServer, listenLocally } from './local-server.ts';
import { type Stage, startStage } from './start-scene.ts';

const LURE = 'https://paypa1-login.top/verify';

/** Whatever a browser could be made to ask for, of a neighbour who counts. */
const hostileMail = (away: string): string =>
  `From: "PayPal" <service@firm.example>\r\nTo: person@own.example\r\nSubject: <img src="${away}/subject">\r\nContent-Type: text/html; charset=utf-8\r\n\r\n
<html><head><base href="${away}/"><meta http-equiv="refresh" content="0;url=${away}/refresh"><link rel="stylesheet" href="${away}/style.css">
<link rel="prefetch" href="${away}/prefetch"><link rel="dns-prefetch" href="${away}"><style>@import "${away}/import.css"; p { background: url(${away}/css) }</style>
<script src="${away}/script.js"></script><script>fetch("${away}/fetch"); alert(1)</script></head>
<body background="${away}/body" onload="fetch('${away}/onload')"><p style="background:url(${away}/inline)">Your account is limited.</p>
<img src="${away}/pixel.gif" srcset="${away}/2x 2x" alt="Logo" onerror="alert(2)"><picture><source srcset="${away}/source"><img src="relative.png"></picture>
<a href="${LURE}" ping="${away}/ping">Confirm your account</a> <a href="javascript:alert(3)">Run</a>
<form action="${away}/form"><input type="password" name="secret" autofocus><input type="image" src="${away}/input"><button>Send</button></form>
<iframe src="${away}/frame" srcdoc="<script>alert(4)</script>"></iframe><object data="${away}/object"></object><embed src="${away}/embed">
<video src="${away}/video" poster="${away}/poster" autoplay></video><audio src="${away}/audio" autoplay></audio>
<svg><image href="${away}/svg"/><use href="${away}/use#x"/><script>alert(5)</script></svg><!--[if mso]><v:fill src="${away}/vml"/><![endif]-->
<p>And https://plain.example/${'long'.repeat(40)} in words.</p></body></html>`;

describeWith('Chromium', 'a mail message that somebody drops', () => {
  let stage: Stage;
  let visitor: Visitor;
  let away: LocalServer;
  const asked: string[] = [];

  beforeAll(async () => {
    const counting = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.end();
    });
    counting.on('connection', () => asked.push('connection'));
    [stage, away] = await Promise.all([startStage(), listenLocally(counting)]);
    visitor = await newVisitor(stage.browser, stage.server.url);
    await setUpInBrowser(visitor.page, stage.server, 'ada@example.com');
  }, 120_000);
  afterAll(async () => {
    await stage.close();
    await away.close();
  });

  const choose = (content: string) =>
    visitor.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'mail.eml', mimeType: 'message/rfc822', buffer: Buffer.from(content) });

  test('is drawn without one request of its own, each link with its verdict', async () => {
    const { page, context, problems } = visitor;
    await page.getByRole('link', { name: 'Messages' }).click();
    await page.getByRole('heading', { name: 'Messages', exact: true }).waitFor();
    const requests: string[] = [];
    context.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await choose(hostileMail(away.url));
    const letter = page.locator('.letter').first();
    await letter.waitFor();
    await page.waitForLoadState('networkidle');
    // The service’s own: the judgement, what is kept and used, and the script that draws.
    expect(requests.filter((path) => !/^\/(?:app\/|assets\/draw-worker)/.test(path))).toEqual([]);
    expect(requests).toContain('/app/v1/messages');
    const words = await letter.innerText();
    expect(words).toContain('Confirm your account Dangerous (paypa1-login.top)');
    for (const shown of [
      'Your account is limited.',
      '[picture, not loaded: Logo]',
      '[form, sends to]',
      '[leads on by itself]',
    ])
      expect(words).toContain(shown);
    expect(words).not.toContain('alert');
    const loading =
      '.letter :is(a, img, iframe, object, embed, video, audio, form, input, link, script, style, svg image)';
    expect(await page.locator(loading).count()).toBe(0);
    await page.getByText('All headers').click();
    expect(await page.getByText('"PayPal" <service@firm.example>').count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
    for (const tab of [/^Links/, /^Attachments/, 'Source']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.waitForLoadState('networkidle');
      expect(await violationsOf(page), String(tab)).toEqual([]);
    }
    expect(await page.getByText('http-equiv="refresh"').count()).toBe(1);
    expect([problems, asked]).toEqual([[], []]);
  }, 60_000);

  test('fits a phone, dropped there too, and of it is kept where its links lead', async () => {
    const { page, problems } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByRole('heading', { name: 'Earlier messages' }).waitFor();
    await page.getByText('paypa1-login.top').first().waitFor();
    expect(await page.locator('.letter').count()).toBe(0);
    const data = await page.evaluateHandle(
      `(() => { const data = new DataTransfer(); data.items.add(new File([${JSON.stringify(hostileMail(away.url))}], 'mail.eml')); return data; })()`,
    );
    await page.locator('.card', { hasText: 'Drop a mail message here' }).dispatchEvent('drop', { dataTransfer: data });
    await page.locator('.letter').first().waitFor();
    for (const tab of ['Message', /^Links/, /^Attachments/, 'Source']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('document.documentElement.scrollWidth'), String(tab)).toBeLessThanOrEqual(390);
      expect(await violationsOf(page), String(tab)).toEqual([]);
    }
    expect([problems, asked]).toEqual([[], []]);
  }, 60_000);

  test('is refused in words where it is none, and said not to be drawn where it nests too deep', async () => {
    const { page, problems } = visitor;
    await choose('');
    await page.getByRole('alert').waitFor();
    const nested = Array.from(
      { length: 300 },
      (_, at) => `Content-Type: multipart/mixed; boundary=n${at}\r\n\r\n--n${at}\r\n`,
    );
    await choose(`From: a@firm.example\r\n${nested.join('')}Content-Type: text/plain\r\n\r\n${LURE}`);
    await page.getByText('This message could not be drawn').waitFor();
    expect(problems).toEqual([]);
  }, 60_000);
});
