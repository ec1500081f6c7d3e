import { type FakeInternet, startFakeInternet } from '@lurewatch/evidence/fake-internet';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeRenderer, startFakeRenderer } from '../support/fake-renderer.ts';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { launchChromium, newVisitor, setUpInBrowser, type Visitor } from './dashboard-browser.ts';
import { startDashboardServer } from './start-dashboard-server.ts';

const EMAIL = 'ada@example.com';

describeWith('Chromium', 'the picture on the page of an analysis', () => {
  let internet: FakeInternet;
  let renderer: FakeRenderer;
  let server: TestServer;
  let browser: Browser;
  let visitor: Visitor;
  let id: string;

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
        ...renderer.environment,
      },
    });
    browser = await launchChromium();
    visitor = await newVisitor(browser, server.url);
    await setUpInBrowser(visitor.page, server, EMAIL);
    const account = await server.store.accounts.findByEmail(EMAIL);
    const { token } = await server.newKey(account?.id ?? '');
    const body = { url: internet.urlOf('shown.com'), depth: 'render' };
    ({ id } = (await server.call('POST', '/v1/analyze', { token, body })).json.data);
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
});
