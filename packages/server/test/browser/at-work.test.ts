import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDashboardClient } from '../dashboard/dashboard-client.ts';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { violationsOf } from './axe.ts';
import { newVisitor, type Visitor } from './dashboard-browser.ts';
import { type Stage, startStage } from './start-scene.ts';

const EMAIL = 'ada@example.com';

describeWith('Chromium', 'somebody who works with many analyses', () => {
  let stage: Stage;
  let server: TestServer;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    stage = await startStage();
    ({ server, browser } = stage);
    const client = createDashboardClient(server.url);
    await client.setUp(server, EMAIL);
    const urls = ['https://paypa1-login.example/verify', 'https://example.com/', 'https://paypa1-login.example/verify'];
    for (const url of [...urls, 'https://b.example/', 'https://a.b.example/'])
      await client.call('POST', '/app/v1/analyze', { url, depth: 'fast' });
    visitor = await newVisitor(browser, server.url, { width: 1440, height: 900 });
    ({ page } = visitor);
    const [name = '', value = ''] = client.cookie.split('=');
    await visitor.context.addCookies([{ name, value, url: `${server.url}/app`, httpOnly: true, sameSite: 'Strict' }]);
  }, 240_000);
  afterAll(() => stage.close());

  const rows = () => page.locator('.table tbody tr');

  test('sees what was checked twice once, and puts the page in order', async () => {
    await page.goto('/history');
    await rows().nth(3).waitFor();
    expect(await rows().count()).toBe(4);
    expect(await page.getByText('2 times').count()).toBe(1);
    await page.getByLabel('Order of this page').selectOption({ label: 'Most dangerous first' });
    expect(await rows().first().textContent()).toContain('paypa1-login');
    await page.getByLabel('Order of this page').selectOption({ label: 'By address' });
    const told = await rows().allTextContents();
    expect(told.findIndex((row) => row.includes('a.b.example'))).toBe(
      told.findIndex((row) => row.includes('https://b.example')) + 1,
    );
  });

  test('chooses rows, checks them again, copies and blocks them', async () => {
    await page.goto('/history');
    await page.getByLabel(/^Select .https:\/\/b\.example/).check();
    await page.getByLabel(/^Select .https:\/\/a\.b\.example/).check();
    await page.getByText('2 selected').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Copy defanged' }).click();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied.split('\n').sort()).toEqual(['hxxps://a[.]b[.]example/', 'hxxps://b[.]example/']);
    await page.getByRole('button', { name: 'Block hosts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block hosts' }).click();
    await page.getByText('2 hosts are on your block list.').first().waitFor();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('2 URLs were checked again.').first().waitFor();
    expect(await page.getByText('2 selected').count()).toBe(0);
  });

  test('goes through rows by keys, and deletes what is chosen', async () => {
    await page.goto('/history');
    await rows().nth(3).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.getByLabel('Select all').check();
    await page.getByText('5 selected').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Delete these 5 analyses?' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Nothing checked yet' }).waitFor();
  });

  test('finds the shortcuts in the menu, and closes them by a button that leads back', async () => {
    await page.goto('/history');
    const menu = page.locator('.account-button');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog').getByText('The next or previous row of a table').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('goes anywhere by Ctrl-K: to a page, to a check of a bare host, to a search', async () => {
    await page.goto('/history');
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Go to a page, or search' });
    await box.fill('webh');
    expect(await violationsOf(page)).toEqual([]);
    await box.press('Enter');
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await box.fill('paypa1-login.example');
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.waitForURL(/\/history\?q=paypa1-login\.example/);
    await page.keyboard.press('Control+k');
    await box.fill('paypa1-login[.]example');
    await box.press('Enter');
    await page.waitForURL(/\/analysis\/ana_/);
    await page.keyboard.press('Control+k');
    await box.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(visitor.problems).toEqual([]);
  });

  test('does all of it on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/history');
    await page.getByLabel(/^Select .https:\/\/paypa1-login/).check();
    await page.getByText('1 selected').waitFor();
    expect(Number(await page.evaluate('document.documentElement.scrollWidth'))).toBeLessThanOrEqual(390);
    expect(await violationsOf(page)).toEqual([]);
  });
});
