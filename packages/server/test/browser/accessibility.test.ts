import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDashboardClient } from '../dashboard/dashboard-client.ts';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { violationsOf } from './axe.ts';
import { launchChromium, newVisitor, type Visitor } from './dashboard-browser.ts';
import { type FilledAccount, fillAccount } from './fill-account.ts';
import { startDashboardServer } from './start-dashboard-server.ts';

const EMAIL = 'ada@example.com';

const PUBLIC_PAGES = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password#token=x',
  '/set-up#token=x',
  '/confirm-sign-up#token=x',
  '/join#token=x',
];
const PAGES = [
  ...[
    '/',
    '/analysis/ID',
    '/analysis/ana_none',
    '/history',
    '/history?verdict=unknown',
    '/usage',
    '/batches',
    '/batches/BATCH',
    '/batches/BATCH?outcome=failed',
    '/messages',
    '/gates',
    '/domains/paypa1-login.example',
    '/domains/never-met.example',
    '/connect',
    '/connect?to=mail',
    '/overview',
    '/keys',
    '/webhooks',
  ],
  ...[
    '/webhooks/WEBHOOK',
    '/lists',
    '/account',
    '/people',
    '/audit',
    '/nowhere',
    '/admin',
    '/admin/accounts',
    '/admin/plans',
    '/admin/reports',
    '/admin/feeds',
    '/admin/jobs',
    '/admin/log',
    '/admin/learning',
  ],
];

/** Cumulative layout shift, as the browser itself measures it. */
const WATCH_SHIFTS = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** What opens over a page: how to get there. */
const OVERLAYS: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ['create key', '/keys', (page) => page.getByRole('button', { name: 'Create key' }).first().click()],
  ['invite', '/people', (page) => page.getByRole('button', { name: 'Invite' }).first().click()],
  ['add webhook', '/webhooks', (page) => page.getByRole('button', { name: 'Add webhook' }).first().click()],
  ['write a note', '/analysis/ID', (page) => page.getByRole('button', { name: 'Write on this analysis' }).click()],
  [
    'saved searches',
    '/history?verdict=dangerous',
    (page) => page.getByRole('button', { name: 'Saved searches' }).click(),
  ],
  ['share', '/analysis/ID', (page) => page.getByRole('button', { name: 'Share' }).click()],
  ['report', '/analysis/ID', (page) => page.getByRole('button', { name: 'This is wrong' }).click()],
  ['more actions', '/analysis/ID', (page) => page.getByRole('button', { name: 'More actions' }).click()],
  [
    'change account',
    '/admin/accounts',
    (page) =>
      page
        .getByRole('button', { name: /^Change/ })
        .first()
        .click(),
  ],
];

describeWith('Chromium', 'the dashboard for everybody', () => {
  let server: TestServer;
  let browser: Browser;
  let filled: FilledAccount;

  beforeAll(async () => {
    [server, browser] = await Promise.all([startDashboardServer(), launchChromium()]);
    const client = createDashboardClient(server.url);
    await client.setUp(server, EMAIL);
    filled = await fillAccount(client);
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  const pathOf = (page: string) =>
    page.replace('WEBHOOK', filled.webhookId).replace('BATCH', filled.batchId).replace('ID', filled.analysisId);

  async function signedIn(options: Parameters<typeof newVisitor>[2]): Promise<Visitor> {
    const visitor = await newVisitor(browser, server.url, options);
    await visitor.page.addInitScript(WATCH_SHIFTS);
    const client = createDashboardClient(server.url);
    await client.signIn(EMAIL);
    const [name = '', value = ''] = client.cookie.split('=');
    await visitor.context.addCookies([{ name, value, url: `${server.url}/app`, httpOnly: true, sameSite: 'Strict' }]);
    return visitor;
  }

  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing on any page in the ${theme} theme, and nothing moves once it is shown`, {
      timeout: 300_000,
    }, async () => {
      const stranger = await newVisitor(browser, server.url, { theme });
      const found: Record<string, readonly string[]> = {};
      for (const path of PUBLIC_PAGES) found[path] = await violationsOn(stranger.page, path);
      await stranger.context.close();
      const visitor = await signedIn({ theme });
      const shifts: Record<string, number> = {};
      for (const path of PAGES) {
        await open(visitor.page, pathOf(path));
        shifts[path] = Number(await visitor.page.evaluate('window.shift'));
        found[path] = await violationsOf(visitor.page);
      }
      for (const [name, path, open] of OVERLAYS) {
        await visitor.page.goto(pathOf(path));
        await open(visitor.page);
        found[name] = await violationsOf(visitor.page);
      }
      expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([]);
      expect(Object.entries(shifts).filter(([, shift]) => !(shift < 0.05))).toEqual([]);
      expect(visitor.problems).toEqual([]);
      await visitor.context.close();
    });
  }

  test('nothing is wider than a phone', { timeout: 120_000 }, async () => {
    const visitor = await signedIn({ width: 390, height: 844 });
    const widths: Record<string, number> = {};
    for (const path of PAGES) {
      await open(visitor.page, pathOf(path));
      widths[path] = Number(await visitor.page.evaluate('document.documentElement.scrollWidth'));
      if (['/', '/analysis/ID', '/history', '/usage'].includes(path)) {
        await visitor.shot(`phone-${path.replace(/\W/g, '') || 'check'}`);
      }
    }
    expect(Object.entries(widths).filter(([, width]) => width > 390)).toEqual([]);
    await visitor.page.getByRole('button', { name: 'Open menu' }).click();
    await visitor.page.getByRole('link', { name: 'History' }).waitFor();
    expect(await violationsOf(visitor.page)).toEqual([]);
    await visitor.page.screenshot({ path: 'test-results/screenshots/phone-menu.png' });
    await visitor.context.close();
  });

  test('everything can be done by keyboard, and focus is never lost', async () => {
    const { page, context } = await signedIn({});
    await open(page, '/keys');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Create key');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      // The browser's own buttons (document.body) come round between the last and the first field.
      expect(
        await page.evaluate(
          'document.activeElement === document.body || document.activeElement.closest("dialog") !== null',
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focusedText(page)).toBe('Create key');

    await open(page, pathOf('/analysis/ID'));
    await page.getByRole('button', { name: 'More actions' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Add to block list' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.locator(':focus', { hasText: 'Add to allow list' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[aria-label="More actions"]:focus').waitFor();
    await context.close();
  });
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function violationsOn(page: Page, path: string): Promise<readonly string[]> {
  await open(page, path);
  return violationsOf(page);
}

function focusedText(page: Page): Promise<unknown> {
  return page.evaluate('document.activeElement.textContent');
}
