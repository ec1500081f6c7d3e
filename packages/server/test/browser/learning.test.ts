import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../src/time/time.ts';
import { createDashboardClient } from '../dashboard/dashboard-client.ts';
import { campaign, lessonsOf } from '../learning/campaign.ts';
import { makeOverlay, useOverlay } from '../learning/make-overlay.ts';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { violationsOf } from './axe.ts';
import { launchChromium, newVisitor } from './dashboard-browser.ts';
import { startDashboardServer } from './start-dashboard-server.ts';

const EMAIL = 'ada@example.com';
const DAY = dayOf(Date.now());

describeWith('Chromium', 'what was learnt, on the page of an administrator', () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startDashboardServer(), launchChromium()]);
    await createDashboardClient(server.url).setUp(server, EMAIL);
    await server.store.lessons.add(lessonsOf(campaign(7), 'list:one'), DAY, Date.now());
    await useOverlay(server.store, makeOverlay('2026-06-08', 0.5), { at: Date.now() - 1000 });
    await useOverlay(server.store, makeOverlay('2026-06-09', 0.7), { isWaiting: true });
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  test('shows it, accepts what waits, forgets a source and is switched off; axe finds nothing', {
    timeout: 180_000,
  }, async () => {
    const { page, context } = await newVisitor(browser, server.url, {});
    const client = createDashboardClient(server.url);
    await client.signIn(EMAIL);
    const [name = '', value = ''] = client.cookie.split('=');
    await context.addCookies([{ name, value, url: `${server.url}/app`, httpOnly: true, sameSite: 'Strict' }]);
    await page.goto(`${server.url}/admin`);
    await page.getByRole('link', { name: 'Learning' }).click();
    await page.getByRole('heading', { name: 'What was learnt when' }).waitFor();
    await page.getByText('12 of 20,000').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' });
    expect((await server.store.overlays.list()).map(({ state }) => state)).toEqual(['current', 'kept']);

    await page.getByRole('button', { name: 'Forget source list:one' }).click();
    await page.getByRole('dialog').getByText('as if they had never been told').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Forget', exact: true }).click();
    await page.getByText('(7 taken back)').waitFor();

    await page.getByRole('button', { name: 'Switch learning off' }).click();
    await page.getByRole('button', { name: 'Switch learning on' }).waitFor();
    expect((await server.store.overlays.state()).isOff).toBe(true);
  });
});
