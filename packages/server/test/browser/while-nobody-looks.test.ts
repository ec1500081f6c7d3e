import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../store/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { describeWith } from '../support/services.ts';
import { call, type TestServer } from '../support/start-test-server.ts';
import { violationsOf } from './axe.ts';
import { launchChromium, newVisitor, setUpInBrowser, type Visitor } from './dashboard-browser.ts';
import { startDashboardServer } from './start-dashboard-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const LURE = 'https://paypa1-login.example/verify';

describeWith('Chromium', 'while nobody looks', () => {
  let server: TestServer;
  let browser: Browser;
  let analyst: Visitor;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    const port = String(await freePort());
    server = await startDashboardServer({
      environment: { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, NETWORK_CHECKS: 'off' },
    });
    [browser, receiver] = await Promise.all([launchChromium(), startWebhookReceiver()]);
    analyst = await newVisitor(browser, server.url);
    await setUpInBrowser(analyst.page, server, 'ada@example.com');
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await receiver?.close();
  });

  test('a search is saved with an alert, an analysis by the API is told once, and note and tag find it again', {
    timeout: 180_000,
  }, async () => {
    const { page } = analyst;
    const account = await server.store.accounts.findByEmail('ada@example.com');
    const { token } = await server.newKey(account?.id ?? '');
    const api = async (method: string, path: string, body?: unknown) => {
      const answer = await call(server.url, method, path, { token, body });
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer.json.data;
    };
    await api('POST', '/v1/webhooks', { url: receiver.url, events: ['batch.completed'], description: 'Our room' });
    await api('POST', '/v1/analyze', { url: 'https://www.wikipedia.org/', depth: 'fast' });

    await page.goto('/history?verdict=dangerous');
    await page.getByRole('button', { name: 'Saved searches' }).click();
    await page.getByRole('menuitem', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the search').fill('Dangerous ones');
    await dialog.getByText('Tell somebody when a new analysis fits').click();
    await dialog.getByLabel('Webhook or chat').selectOption('Our room');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const { id } = await api('POST', '/v1/analyze', { url: LURE, depth: 'fast' });
    await api('POST', '/v1/analyze', { url: 'https://www.wikipedia.org/wiki/Owl', depth: 'fast' });
    const last = await api('POST', '/v1/analyze', { url: 'https://paypa1-login.example/last', depth: 'fast' });
    await eventually(15_000, () => expect(receiver.received).toHaveLength(2));
    const told = receiver.received.map((body) => JSON.parse(body));
    expect(told.map(({ type, data }) => [type, data.search.name, data.analysis.id])).toEqual([
      ['search.matched', 'Dangerous ones', id],
      ['search.matched', 'Dangerous ones', last.id],
    ]);

    await page.goto('/history');
    await page.getByRole('button', { name: 'Saved searches' }).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Dangerous ones' }).click();
    await page.waitForURL(/verdict=dangerous/);
    await page.getByText('2 analyses, newest first.').waitFor();

    await page.goto(`/analysis/${id}`);
    await page.getByRole('button', { name: 'Write on this analysis' }).click();
    await dialog.getByLabel('Note').fill('Sent to finance on Monday');
    await dialog.getByLabel('Tags').fill('Campaign-17 invoice');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Sent to finance on Monday').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'campaign-17' }).click();
    await page.waitForURL(/history\?tag=campaign-17/);
    await page.getByText('One analysis, newest first.').waitFor();
    expect(await page.getByLabel('Tag', { exact: true }).inputValue()).toBe('campaign-17');
    expect(await violationsOf(page)).toEqual([]);
    const box = page.getByRole('searchbox');
    await page.goto('/history');
    await box.fill('FINANCE on');
    await box.press('Enter');
    await page.getByText('Searched for part of a URL or of a note:').waitFor();
    await page.getByText('One analysis, newest first.').waitFor();

    await page.goto(`/analysis/${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Check again by the clock' }).click();
    await dialog.getByLabel('How often').selectOption('Every day');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await api('GET', '/v1/scheduled-rechecks')).toMatchObject([{ analysis_id: id, every: 'day' }]);

    await page.goto('/history');
    await page.getByRole('button', { name: 'Saved searches' }).click();
    await page.getByRole('menuitem', { name: 'Rename, delete, alerts' }).click();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change Dangerous ones' }).click();
    await dialog.getByLabel('Name of the search').fill('Lures');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Delete Lures' }).click();
    await dialog.getByText('No search is saved yet.').waitFor();
    expect(await api('GET', '/v1/saved-searches')).toEqual([]);

    await page.goto('/audit');
    for (const action of ['search.saved', 'analysis.annotated', 'recheck.scheduled', 'search.deleted']) {
      await page.getByRole('cell', { name: action }).first().waitFor();
    }
    expect(receiver.received).toHaveLength(2);
    expect(analyst.problems).toEqual([]);
  });
});
