import { type FakeInternet, startFakeInternet } from '@lurewatch/evidence/fake-internet';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameBrandPage, seePayPal } from '../support/brand-page-named.ts';
import { type FakeRenderer, startFakeRenderer } from '../support/fake-renderer.ts';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { launchChromium, newVisitor, setUpInBrowser, type Visitor } from './dashboard-browser.ts';
import { startDashboardServer } from './start-dashboard-server.ts';

const EMAIL = 'ada@example.com';

/** A sign-in page as the renderer would draw it. */
async function drawn(browser: Browser, title: string, background: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent(
    `<body style="background:${background};font:24px sans-serif;text-align:center;padding-top:180px">
      <h1>${title}</h1><p><input value="E-mail"></p><p><input value="Password"></p><button>Log in</button>`,
  );
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  await page.close();
  return Buffer.from(data, 'base64');
}

describeWith('Chromium', 'the picture on the page of an analysis', () => {
  let internet: FakeInternet;
  let renderer: FakeRenderer;
  let server: TestServer;
  let browser: Browser;
  let visitor: Visitor;
  let id: string;
  let accountId: string;
  let analyze: (depth: 'fast' | 'render', path?: string) => Promise<string>;

  beforeAll(async () => {
    internet = await startFakeInternet({ hosts: [{ host: 'shown.com', pages: { '/': '<title>Shown</title>' } }] });
    renderer = await startFakeRenderer();
    const { dnsServers, outboundAllow, rdapBootstrapUrl } = internet.settings;
    server = await startDashboardServer({
      environment: {
        DNS_SERVERS: dnsServers.join(','),
        OUTBOUND_ALLOW: outboundAllow.join(','),
        RDAP_BOOTSTRAP_URL: rdapBootstrapUrl,
        EVIDENCE_TIMEOUT_MS: '2000',
        RENDER_IN_ANSWER_MS: '0',
        ...renderer.environment,
      },
    });
    browser = await launchChromium();
    visitor = await newVisitor(browser, server.url);
    await setUpInBrowser(visitor.page, server, EMAIL);
    const account = await server.store.accounts.findByEmail(EMAIL);
    accountId = account?.id ?? '';
    const { token } = await server.newKey(accountId);
    analyze = async (depth, path = '/') => {
      const body = { url: internet.urlOf('shown.com', path), depth };
      return (await server.call('POST', '/v1/analyze', { token, body })).json.data.id;
    };
    id = await analyze('render');
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await renderer?.close();
    await internet?.close();
  });

  test('has its place before it is there, comes without moving anything, and is named', async () => {
    const { page, problems, shot } = visitor;
    const held = Promise.withResolvers<void>();
    await page.route('**/screenshot', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`/analysis/${id}`);
    const small = page.getByRole('button', { name: /drawn by a browser: show it large/ });
    const facts = page.getByText('Registrar', { exact: true });
    await small.scrollIntoViewIfNeeded();
    await facts.waitFor();
    const places = async () => [await small.boundingBox(), await facts.boundingBox()];
    const before = await places();
    expect(before[0]?.height).toBeGreaterThan(100);
    held.resolve();
    const width = () => page.evaluate('document.querySelector(".page-picture img").naturalWidth');
    await expect.poll(width, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await places()).toEqual(before);
    expect(await small.getByRole('img').getAttribute('alt')).toBe('The page at shown.com, drawn by a browser');
    await page.unroute('**/screenshot');
    await shot('page-picture');
    expect(problems).toEqual([]);
  });

  test('opens large by the keyboard, and closes again', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: /show it large/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What the page showed' });
    expect((await dialog.getByRole('img').boundingBox())?.width).toBeGreaterThan(900);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('says so when it cannot be shown', async () => {
    const { page } = visitor;
    await page.route('**/screenshot', (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto(`/analysis/${id}`);
    await page.getByText('The picture cannot be shown.').waitFor();
    await page.unroute('**/screenshot');
  });

  test('stands beside the brand’s own page that it resembles, each with its address and when it was seen', async () => {
    const { page, problems, shot } = visitor;
    renderer.picture = (await drawn(browser, 'Sign in to PayPa1', '#fff7e6')).toString('base64');
    await seePayPal(server, await drawn(browser, 'Log in to your PayPal account', '#ffffff'));
    const resembling = await analyze('render', '/sign-in');
    await nameBrandPage(server, accountId, resembling, { looks_like_brand_page: { looks_like: 'www.paypal.com' } });
    await page.goto(`/analysis/${resembling}`);
    const pair = page.getByRole('region', { name: 'The page beside the one it resembles' });
    await pair.scrollIntoViewIfNeeded();
    const naturalWidths = () =>
      page.evaluate('[...document.querySelectorAll(".picture-pair img")].map((it) => it.naturalWidth)');
    await expect.poll(naturalWidths, { timeout: 20_000 }).toEqual([1280, 1280]);
    expect(await pair.getByRole('figure').allInnerTexts()).toEqual([
      expect.stringMatching(/^The analysed page\s+https:\/\/shown\.com.*\s+As a browser drew it/),
      expect.stringMatching(/^PayPal’s own page\s+https:\/\/www\.paypal\.com\/signin\s+As this installation saw it/),
    ]);
    const small = await Promise.all([0, 1].map((nth) => pair.getByRole('img').nth(nth).boundingBox()));
    expect(small[0]?.y).toBe(small[1]?.y);
    await shot('pictures-compared');
    await pair.getByRole('button', { name: 'PayPal’s own page at www.paypal.com, drawn by a browser' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'The page beside the one it resembles' });
    expect(await dialog.getByRole('img').count()).toBe(2);
    const [left, right] = await Promise.all([0, 1].map((nth) => dialog.getByRole('img').nth(nth).boundingBox()));
    expect(left?.y).toBe(right?.y);
    expect(left?.width).toBeGreaterThan(500);
    await shot('pictures-compared-large');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  });

  test('on a phone the two stand below each other, and nothing is wider than it', async () => {
    const { page, shot } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    const pair = page.getByRole('region', { name: 'The page beside the one it resembles' });
    await pair.scrollIntoViewIfNeeded();
    const [upper, lower] = await Promise.all([0, 1].map((nth) => pair.getByRole('img').nth(nth).boundingBox()));
    expect(upper?.width).toBeGreaterThan(250);
    expect(lower?.y).toBeGreaterThan((upper?.y ?? 0) + (upper?.height ?? 0));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await shot('pictures-compared-phone');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('where no browser drew the page, the brand’s own stands there all the same', async () => {
    const { page } = visitor;
    const read = await analyze('fast');
    await nameBrandPage(server, accountId, read, { copies_brand_icon: { icon_of: 'www.paypal.com' } });
    await page.goto(`/analysis/${read}`);
    await page.getByText('No browser has drawn this page.').waitFor();
    await page.getByText('the icon is what both have in common').waitFor();
  });
});
