import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { newVisitor, setUpInBrowser, signUpInBrowser } from './dashboard-browser.ts';
import { type Stage, startStage } from './start-scene.ts';

/** Whoever sets an embedded instance up is on `enterprise`, everybody after on `free`. */
const PLANS = {
  enterprise: { requests_per_day: null, requests_per_month: 5, overage_price_eur: 0.003, batch_size: 10 },
  free: { requests_per_day: 5, requests_per_month: 100, batch_size: 10 },
};

describeWith('Chromium', 'at the end of a quota', () => {
  let stage: Stage;
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    stage = await startStage({ plans: PLANS });
    ({ server, browser } = stage);
  });
  afterAll(() => stage.close());

  test('a plan with overage says at four fifths what follows, and then counts what is beyond with its price', async () => {
    const { page, shot, problems, context } = await newVisitor(browser, server.url);
    await setUpInBrowser(page, server, 'owner@example.com');
    expect(await page.getByText('quota is used').count()).toBe(0);
    await check(page, 4);
    await page.getByText('80 % of this month’s quota is used: 1 left until it resets').waitFor();
    await page.getByText('Then each check costs 0.003 EUR.').waitFor();
    await shot('quota-overage-near');
    await check(page, 3);
    await page.getByText('This month’s 5 analyses are used. Checks keep working').waitFor();
    await page.getByText('So far: 2 (0.006 EUR).').waitFor();
    await shot('quota-overage-check');
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByText('So far: 2 (0.006 EUR).').waitFor();
    await page.getByText('Overage so far: 0.006 EUR.').waitFor();
    await page.getByText('Calls beyond the month keep working and cost 0.003 EUR each.').waitFor();
    expect(await page.getByText('refused').count()).toBe(0);
    await shot('quota-overage-usage');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a plan without overage says at four fifths what is left, and at the end that it refuses and until when', async () => {
    const { page, shot, problems, context } = await newVisitor(browser, server.url, { theme: 'dark' });
    await signUpInBrowser(page, 'stranger@example.com');
    await check(page, 4);
    await page.getByText(/80 % of today’s quota is used: 1 left until it resets/).waitFor();
    await page.getByText('Then checks are refused.').waitFor();
    await shot('quota-near-check');
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByText(/80 % of today’s quota is used: 1 left/).waitFor();
    expect(await page.getByRole('meter', { name: 'Used today' }).getAttribute('aria-valuetext')).toBe('4 of 5');

    await page.getByRole('link', { name: 'Check a URL' }).click();
    await check(page, 1);
    await page.getByRole('link', { name: 'Check another URL' }).click();
    const midnight = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000).toISOString();
    const notice = page.getByRole('status').filter({ hasText: 'All of today’s quota is used' });
    expect(await notice.textContent()).toMatch(/\(5 of 5\)\. New checks are refused until it resets in .+\. What/);
    expect(await notice.locator('time').getAttribute('datetime')).toBe(midnight);

    await type(page, 1);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const refusal = page.getByRole('alert');
    await refusal.waitFor();
    expect(await refusal.textContent()).toMatch(/The free plan includes 5 analyses a day .*Try again in/);
    await notice.waitFor({ state: 'detached' });
    await shot('quota-full-check');
    await page.getByRole('link', { name: 'Usage' }).click();
    await notice.waitFor();
    expect(await page.getByRole('meter', { name: 'Used today' }).getAttribute('aria-valuetext')).toBe('5 of 5');
    await shot('quota-full-usage');

    await page.getByRole('link', { name: 'Check a URL' }).click();
    await type(page, 3);
    await page.getByRole('button', { name: 'Check 3 URLs' }).click();
    await page.getByText('Today’s quota is used. Nothing is lost').waitFor();
    await page.getByText('Paused: 0 of 3 URLs checked').waitFor();
    await shot('quota-full-batch');
    expect(problems).toEqual([]);
    await context.close();
  });
});

async function type(page: Page, urls: number): Promise<void> {
  const lines = Array.from({ length: urls }, (_, index) => `https://page-${index}.example/`);
  await page.getByRole('radio', { name: 'Fast' }).check();
  await page.getByLabel('URL, or several, one per line').fill(lines.join('\n'));
}

async function check(page: Page, urls: number): Promise<void> {
  await type(page, urls);
  if (urls === 1) {
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('region', { name: 'Verdict' }).waitFor();
    return;
  }
  await page.getByRole('button', { name: `Check ${urls} URLs` }).click();
  await page.getByText(`${urls} URLs checked`, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Check a URL' }).click();
}
