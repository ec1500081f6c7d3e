import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newProfile, type Profile } from '../../../extension/test/support/chromium.ts';
import { FIREFOX_FOLDER, launchFirefox } from '../../../extension/test/support/firefox.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { describeWithProgram } from '../support/with-program.ts';
import { startDashboardServer } from './start-dashboard-server.ts';

type Browser = Awaited<ReturnType<typeof launchFirefox>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

const PROGRAM = join(FIREFOX_FOLDER, 'firefox-esr');
const PATIENCE_MS = 25_000;

/** What Chromium's suites walk in full, once more where another engine might differ. */
describeWithProgram([PROGRAM, '--version'], 'the dashboard in Firefox', () => {
  let server: TestServer;
  let profile: Profile;
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    server = await startDashboardServer();
    profile = newProfile();
    // Type 0: no proxy, since only this machine is asked.
    const preferences = { 'network.proxy.type': 0 };
    browser = await launchFirefox({ executablePath: PROGRAM, profile: profile.path, port: 0, preferences });
    page = await browser.newPage();
    await page.setViewport({ width: 1360, height: 900 });
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => problems.push(String(error)));
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    profile.remove();
    await server.close();
  });

  const see = (text: string) => page.waitForSelector(`::-p-text(${text})`);
  const press = (name: string) => page.locator(`::-p-xpath(//button[normalize-space()="${name}"])`).click();
  const follow = (name: string) => page.locator(`::-p-xpath(//a[normalize-space()="${name}"])`).click();
  const fill = (selector: string, text: string) => page.locator(selector).fill(text);
  const rows = () => page.$$eval('tbody tr', (found) => found.map(({ textContent }) => textContent ?? ''));

  test('is set up by the link', { timeout: 120_000 }, async () => {
    await page.goto(`${server.url}/set-up#token=${server.setUpToken}`);
    await fill('input[type=email]', 'ada@example.com');
    await fill('input[type=password]', 'tulip engine quarry');
    await press('Set up');
    await see('Get started');
  });

  test('a URL is checked, and its verdict and reasons are there', { timeout: 120_000 }, async () => {
    await fill('textarea', 'hxxps://paypa1-login[.]example/verify');
    await press('Check');
    await page.waitForSelector('.verdict.tone-dangerous');
    await see('The host imitates PayPal');
    expect(await page.$$eval('.waterfall-row', (found) => found.length)).toBeGreaterThan(3);
    await press('Share');
    await press('Create link');
    const link = await page.waitForSelector('.secret code');
    expect(await link?.evaluate(({ textContent }) => textContent)).toContain('/share/');
    await press('Done');
  });

  test('several are checked in the background, the most dangerous first', { timeout: 120_000 }, async () => {
    await follow('Batches');
    await page.locator('textarea').click();
    for (const line of ['https://example.com/', 'hxxps://paypa1-login[.]example/', 'nonsense']) {
      await page.keyboard.type(line);
      // Enter alone would send it.
      await page.keyboard.down('Shift');
      await page.keyboard.press('Enter');
      await page.keyboard.up('Shift');
    }
    await press('Check 3 URLs');
    await see('2 of 3 URLs checked');
    await page.waitForSelector('tbody tr:nth-child(3)');
    const [first, , last] = await rows();
    expect(first).toContain('paypa1-login');
    expect(last).toContain('nonsense');
  });

  test('what a program checks appears in the history without a reload', { timeout: 120_000 }, async () => {
    await follow('History');
    await page.waitForSelector('tbody tr:nth-child(3)');
    const account = (await server.store.accounts.list(10, null)).items.find(({ email }) => email === 'ada@example.com');
    const { token } = await server.newKey(account?.id ?? '');
    const body = { url: 'https://from-a-program.example/', depth: 'fast' };
    await server.call('POST', '/v1/analyze', { token, body });
    await see('from-a-program.example');
    await fill('input[type=search]', 'paypal');
    await press('Search');
    await see('Searched for the brand');
  });

  test('the documentation is read and searched', { timeout: 120_000 }, async () => {
    await page.goto(`${server.url}/docs/mail`);
    await see('rspamd');
    await fill('input[type=search]', 'quota');
    await page.waitForSelector('.results a');
  });

  test('met no script error', () => {
    expect(problems).toEqual([]);
  });
});
