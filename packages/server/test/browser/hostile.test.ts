import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDashboardClient } from '../dashboard/dashboard-client.ts';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { newVisitor, setUpInBrowser, signUpInBrowser, type Visitor } from './dashboard-browser.ts';
import { type LocalServer, listenLocally } from './local-server.ts';
import { type Scene, startScene } from './start-scene.ts';
import { HOSTILE_ANSWER, type WebhookReceiver } from './webhook-receiver.ts';

const SCRIPT = `<script>alert(1)</script>`;
const IMAGE = `"><img src=x onerror="alert(1)">`;

describeWith('Chromium', 'hostile input and hostile neighbours', () => {
  let scene: Scene;
  let server: TestServer;
  let browser: Browser;
  let visitor: Visitor;
  let site: LocalServer;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    scene = await startScene();
    ({ server, browser, visitor, site, receiver } = scene);
    await setUpInBrowser(visitor.page, server, 'ada@example.com');
  });
  afterAll(() => scene.close());

  test.each([
    `https://evil.example/${SCRIPT}`,
    `https://evil.example/?q=${IMAGE}`,
    `https://evil.example/#${IMAGE}`,
    `https://evil.example/';alert(1)//`,
    `https://evil.example/{{constructor.constructor('alert(1)')()}}`,
    `https://<img src=x onerror=alert(1)>@evil.example/`,
    `https://evil.example/\u202egnp.exe`,
  ])('an analysed URL is shown as text and never runs: %s', async (url) => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByLabel('URL, or several, one per line').fill(url);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: /Safety score/ }).waitFor();
    await page.getByRole('tab', { name: 'JSON' }).click();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('main a[href*="evil.example"]:not([href^="/"])').count()).toBe(0);
    await page.goto('/history');
    await page.locator('tbody tr').first().waitFor();
    expect(await page.locator('main a[href*="evil.example"]:not([href^="/"])').count()).toBe(0);
    expect(visitor.problems).toEqual([]);
  });

  test('what is no web address is refused in words, scripts included', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByLabel('URL, or several, one per line').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(visitor.problems).toEqual([]);
  });

  test("a page's hostile title is shown as text", async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByLabel('URL, or several, one per line').fill(`${site.url}/go`);
    await page.keyboard.press('Enter');
    await page.locator('.chain li').nth(1).waitFor();
    for (const summary of await page.locator('.signal-facts summary').all()) await summary.click();
    await page.waitForLoadState('networkidle');
    expect(visitor.problems).toEqual([]);
  });

  test("a webhook's hostile answer is shown as text", async () => {
    const { page, context } = visitor;
    const client = createDashboardClient(server.url);
    const [cookie] = (await context.cookies(`${server.url}/app`)).filter(({ name }) => name.includes('session_token'));
    client.cookie = `${cookie?.name}=${cookie?.value}`;
    const { id } = (await client.call('POST', '/app/v1/webhooks', { url: `${receiver.url}/hook`, description: IMAGE }))
      .json.data;
    await client.call('POST', `/app/v1/webhooks/${id}/test`, {});
    await page.goto(`/webhooks/${id}`);
    await page.locator('.delivery summary').first().click();
    await page.getByText(HOSTILE_ANSWER).waitFor({ timeout: 15_000 });
    expect(visitor.problems).toEqual([]);
  });

  test('names, notes and comments that people enter are shown as text, to administrators too', async () => {
    const { page, context } = visitor;
    const mallory = createDashboardClient(server.url);
    await mallory.call('POST', '/app/auth/sign-up/email', {
      name: IMAGE,
      email: 'mallory@example.com',
      password: 'tulip engine quarry',
    });
    const analysis = (
      await mallory.call('POST', '/app/v1/analyze', { url: `https://evil.example/${SCRIPT}`, depth: 'fast' })
    ).json.data;
    await mallory.call('POST', '/app/v1/reports', {
      analysis_id: analysis.id,
      expected_verdict: 'safe',
      comment: IMAGE,
    });
    await mallory.call('POST', '/app/api/keys', { name: IMAGE, mode: 'live', expires_in_days: null });
    await mallory.call('POST', '/app/v1/lists/block', { entry: 'x.example', note: SCRIPT });
    for (const path of ['/admin/accounts', '/admin/reports']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    await page.getByText(IMAGE).waitFor();
    const theirs = await newVisitor(browser, server.url);
    const [name = '', value = ''] = mallory.cookie.split('=');
    await theirs.context.addCookies([{ name, value, url: `${server.url}/app` }]);
    for (const path of ['/', '/keys', '/lists', '/account']) {
      await theirs.page.goto(path);
      await theirs.page.waitForLoadState('networkidle');
    }
    expect([...visitor.problems, ...theirs.problems]).toEqual([]);
    await theirs.context.close();
    expect(context.pages()).toHaveLength(1);
  });

  test('what a site, its redirects, its form and an event make the service say is shown as text', async () => {
    const hostile = await listenLocally(
      createServer((request, response) => {
        const { url = '' } = request;
        if (url.startsWith('/go')) {
          response.writeHead(302, {
            location: `/<img src=x onerror=alert(2)>?next=${encodeURIComponent(IMAGE)}#${SCRIPT}`,
          });
          return void response.end();
        }
        response.writeHead(200, { 'content-type': 'text/html', server: SCRIPT, 'x-powered-by': IMAGE }).end(
          `<!doctype html><title>${IMAGE.replaceAll('<', '&lt;')} PayPal</title>
           <meta name="description" content="${SCRIPT.replaceAll('<', '&lt;')}">
           <h1>PayPal &lt;svg onload=alert(3)&gt; log in</h1>
           <form method="post" action="https://evil.example/${SCRIPT.replaceAll('"', '')}"><input type="password"></form>
           <a href="javascript:alert(4)">x</a>`,
        );
      }),
    );
    const { page } = visitor;
    try {
      await page.goto('/');
      await page.getByLabel('URL, or several, one per line').fill(`${hostile.url}/go`);
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: /Safety score/ }).waitFor();
      for (const summary of await page.locator('summary').all()) await summary.click().catch(() => {});
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await page.waitForLoadState('networkidle');
      }
      expect(await page.locator('main a[href^="javascript:" i], main img[src="x"], main svg[onload]').count()).toBe(0);
      expect(visitor.problems).toEqual([]);
    } finally {
      await hostile.close();
    }
  });

  test('an answer of the API that repeats what a stranger wrote is never a page, opened in a browser as it is', async () => {
    const { page, context } = visitor;
    const client = createDashboardClient(server.url);
    const [cookie] = (await context.cookies(`${server.url}/app`)).filter(({ name }) => name.includes('session_token'));
    client.cookie = `${cookie?.name}=${cookie?.value}`;
    const url = `https://evil.example/${SCRIPT}?${IMAGE}`;
    const { id } = (await client.call('POST', '/app/v1/analyze', { url, depth: 'fast' })).json.data;
    const addresses = [
      `/app/v1/analysis/${id}`,
      '/app/v1/analyses',
      `/app/v1/analyses?host=${encodeURIComponent(SCRIPT)}`,
      '/app/v1/account/export',
      `/v1/${encodeURIComponent(SCRIPT)}`,
      `/v1/analysis/${encodeURIComponent(IMAGE)}`,
      `/taxii2/lurewatch/collections/${encodeURIComponent(SCRIPT)}/objects/`,
      `/app/api/${encodeURIComponent(SCRIPT)}`,
      `/docs/${encodeURIComponent(SCRIPT)}`,
      `/sdk/${encodeURIComponent(SCRIPT)}`,
    ];
    for (const address of addresses) {
      const { headers } = await client.call('GET', address);
      expect(headers.get('content-type'), address).toMatch(/^application\//);
      expect(headers.get('x-content-type-options'), address).toBe('nosniff');
      await page.goto(address).catch(() => {});
      await page.waitForLoadState('networkidle');
    }
    const exported = await client.call('GET', '/app/api/analyses/export?format=csv');
    expect(exported.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(exported.headers.get('x-content-type-options')).toBe('nosniff');
    expect(visitor.problems).toEqual([]);
  });

  test("another account's analysis does not exist, however its link came", async () => {
    const client = createDashboardClient(server.url);
    await client.signUp('owner@example.com');
    const { id } = (await client.call('POST', '/app/v1/analyze', { url: 'https://private.example/', depth: 'fast' }))
      .json.data;
    await visitor.page.goto(`/analysis/${id}`);
    await visitor.page.getByText('There is no such analysis in this account').waitFor();
    expect(await visitor.page.content()).not.toContain('private.example');
  });

  test('a session cookie planted before signing in is worth nothing after it', async () => {
    const planted = 'planted.by-an-attacker';
    const victim = await newVisitor(browser, server.url);
    await victim.context.addCookies([{ name: 'lurewatch.session_token', value: planted, url: `${server.url}/app` }]);
    await signUpInBrowser(victim.page, 'victim@example.com');
    const cookies = await victim.context.cookies(`${server.url}/app`);
    const session = cookies.find(({ name }) => name === 'lurewatch.session_token');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(session?.value).not.toBe(planted);
    const attacker = createDashboardClient(server.url);
    attacker.cookie = `lurewatch.session_token=${planted}`;
    expect((await attacker.call('GET', '/app/api/session')).status).toBe(401);
    await victim.context.close();
  });

  test('a page of a neighbour on the same machine, whose requests carry the cookie, changes and reads nothing', async () => {
    // Another port is another origin but the same site: SameSite does not help here, the origin check does.
    const evil = await listenLocally(
      createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>evil</title>
          <form id="f" method="post" action="${server.url}/app/api/keys" enctype="text/plain" target="sink">
            <input name='{"name":"stolen","mode":"live","expires_in_days":null,"x":"' value='"}'></form>
          <iframe name="sink"></iframe><iframe id="framed" src="${server.url}/keys"></iframe>`);
      }),
    );
    const page = await visitor.context.newPage();
    await page.goto(evil.url);
    await page.evaluate('document.getElementById("f").submit()');
    const outcomes = await page.evaluate(`(async () => {
      const tell = (promise) => promise.then((response) => 'answered ' + response.status, () => 'blocked');
      const body = JSON.stringify({ name: 'stolen', mode: 'live', expires_in_days: null });
      const url = '${server.url}/app/api/keys';
      return Promise.all([
        tell(fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body })),
        tell(fetch(url, { method: 'POST', credentials: 'include', body, headers: { 'content-type': 'application/json', 'x-lurewatch-dashboard': '1' } })),
        tell(fetch(url, { credentials: 'include' })),
        tell(fetch('${server.url}/app/v1/analyses', { credentials: 'include' })),
      ]);
    })()`);
    expect(outcomes).toEqual(['answered 0', 'blocked', 'blocked', 'blocked']);
    await page.waitForLoadState('networkidle');
    // Neither a framed copy of the page for clickjacking.
    const framed = page.frames().find((frame) => frame.url().startsWith(server.url) && frame.url().endsWith('/keys'));
    expect(
      await framed
        ?.locator('h1')
        .count()
        .catch(() => 0),
    ).not.toBe(1);
    await page.close();
    await evil.close();
    await visitor.page.goto('/keys');
    await visitor.page.waitForLoadState('networkidle');
    expect(await visitor.page.content()).not.toContain('stolen');
  });

  test('every page forbids what is inline, other origins and frames', async () => {
    for (const path of ['/', '/history', '/analysis/x']) {
      const policy = (await fetch(server.url + path)).headers.get('content-security-policy') ?? '';
      for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"]) {
        expect(policy).toContain(rule);
      }
      expect(policy).not.toMatch(/unsafe|\*|data:|https?:/);
    }
  });
});
