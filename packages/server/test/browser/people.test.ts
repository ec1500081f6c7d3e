import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { violationsOf } from './axe.ts';
import { launchChromium, newVisitor, setUpInBrowser, type Visitor } from './dashboard-browser.ts';
import { startDashboardServer } from './start-dashboard-server.ts';

describeWith('Chromium', 'people of a workspace', () => {
  let server: TestServer;
  let browser: Browser;
  let owner: Visitor;
  beforeAll(async () => {
    const port = String(await freePort());
    server = await startDashboardServer({ environment: { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` } });
    browser = await launchChromium();
    owner = await newVisitor(browser, server.url);
    await setUpInBrowser(owner.page, server, 'ada@example.com');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  test('who is invited opens the link, joins, reads and changes nothing, and stands in the log', {
    timeout: 120_000,
  }, async () => {
    const { page } = owner;
    await page.goto('/people');
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption('viewer');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const link = await dialog.getByText(/\/join#token=/).innerText();

    const guest = await newVisitor(browser, server.url);
    await guest.page.goto(link.trim());
    expect(await violationsOf(guest.page)).toEqual([]);
    await guest.page.getByLabel('Name').fill('Grace');
    await guest.page.getByLabel('E-mail').fill('grace@example.com');
    await guest.page.getByLabel('Password').fill('tulip engine quarry');
    await guest.page.getByRole('button', { name: 'Join' }).click();
    await guest.page.getByRole('heading', { name: 'Check a URL' }).waitFor();
    await guest.page.goto('/people');
    await guest.page
      .getByRole('row', { name: /Ada|ada@example\.com/ })
      .first()
      .waitFor();
    expect(await guest.page.getByRole('button', { name: 'Invite' }).count()).toBe(0);

    await page.goto('/audit');
    await page.getByRole('cell', { name: 'person.joined' }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    // What is chosen holds beside what was chosen before, and a date is typed digit by digit.
    await page.getByLabel('What', { exact: true }).selectOption('person.joined');
    await page.getByLabel('Who', { exact: true }).selectOption({ label: 'Grace' });
    await page.getByLabel('From', { exact: true }).click();
    await page.keyboard.type('11262026', { delay: 60 });
    const exported = page.getByRole('link', { name: 'Export' });
    await expect
      .poll(() => exported.getAttribute('href'))
      .toMatch(/\?action=person\.joined&person=acc_\w+&from=2026-11-26$/);
    await page.getByRole('cell', { name: 'person.joined' }).first().waitFor();
    expect(await page.getByRole('cell', { name: 'invitation.created' }).count()).toBe(0);
    expect([...owner.problems, ...guest.problems]).toEqual([]);

    // Once alone.
    const late = await newVisitor(browser, server.url);
    await late.page.goto(link.trim());
    await late.page.getByText('This invitation is used up').waitFor();
    expect(await late.page.getByRole('button', { name: 'Join' }).count()).toBe(0);
  });
});
