import { LANGUAGES } from '@lurewatch/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GateProcess, startGateProcess } from '../../../gate/test/support/gate-process.ts';
import { endAllAfterwards, until } from '../../../gate/test/support/processes.ts';
import { describeWith } from '../support/services.ts';
import { violationsOf } from './axe.ts';
import { newVisitor, setUpInBrowser, type Visitor } from './dashboard-browser.ts';
import { type Stage, startStage } from './start-scene.ts';

const THEMES = ['light', 'dark'] as const;
const EMAIL = 'ada@example.com';
const LURE = 'https://paypa1-login.top/verify';
endAllAfterwards();

describeWith('Chromium', 'a gate, somebody whom it stops, and the administrator', () => {
  let stage: Stage;
  let gate: GateProcess;
  let administrator: Visitor;

  beforeAll(async () => {
    stage = await startStage();
    administrator = await newVisitor(stage.browser, stage.server.url);
    await setUpInBrowser(administrator.page, stage.server, EMAIL);
    const account = await stage.server.store.accounts.findByEmail(EMAIL);
    const { token } = await stage.server.newKey(account?.id ?? '');
    gate = await startGateProcess({
      LUREWATCH_URL: stage.server.url,
      LUREWATCH_API_KEY: token,
      GATE_NAME: 'proxy-1',
      GATE_PAGE_NAME: 'The firm',
      GATE_REPORT_INTERVAL_MS: '200',
      GATE_LISTS_INTERVAL_MS: '100',
    });
  }, 180_000);
  afterAll(() => stage.close());

  /** Where a browser is led for it; null: it passes. */
  async function pageFor(user: string): Promise<string | null> {
    const headers = { 'x-original-url': LURE, 'x-real-ip': '198.51.100.1', 'x-client-username': user };
    const answer = await fetch(`http://127.0.0.1:${gate.http}/authorize`, { headers });
    return answer.headers.get('x-lurewatch-page');
  }

  test('who is stopped reads why in any of ten languages, and axe finds nothing', async () => {
    const place = (await pageFor('anna')) ?? '';
    for (const locale of LANGUAGES) {
      for (const theme of locale === 'en' || process.env.LUREWATCH_EVERY_THEME === '1' ? THEMES : THEMES.slice(0, 1)) {
        const { page, context, problems } = await newVisitor(stage.browser, place, { locale, theme, width: 390 });
        await page.goto(place);
        expect([locale, await page.locator('html').getAttribute('lang')]).toEqual([locale, locale]);
        expect([locale, theme, await violationsOf(page)]).toEqual([locale, theme, []]);
        const width = await page.evaluate('document.documentElement.scrollWidth');
        expect([locale, width]).toEqual([locale, 390]);
        expect(problems).toEqual([]);
        await context.close();
      }
    }
  }, 180_000);

  test('asks, waits, is let in by one click, and stands in the dashboard', async () => {
    const { page: stopped, shot, context } = await newVisitor(stage.browser, stage.server.url);
    await stopped.goto((await pageFor('anna')) ?? '');
    await stopped.getByLabel('Why do you need it?').fill('Our supplier');
    await shot('gate-block-page');
    await stopped.getByRole('button', { name: 'Ask for access' }).click({ noWaitAfter: true });
    // The page is an answer that goes on: it is never done until somebody answers.
    await stopped.getByText('An administrator will answer').waitFor();

    const { page, problems } = administrator;
    await page.getByRole('link', { name: 'Gates' }).click();
    await page.getByRole('cell', { name: 'Our supplier' }).waitFor();
    await page.getByRole('cell', { name: 'proxy-1' }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await administrator.shot('gates');
    await page.getByRole('button', { name: 'For an hour' }).click();
    await page.getByText('open until').waitFor();
    await stopped.getByText('Access is open').waitFor();
    await until('it passes', async () => (await pageFor('anna')) === null);
    expect(await pageFor('bert')).toContain('/b/');
    await page.getByRole('button', { name: 'Take back' }).click();
    await until('it is stopped again', async () => (await pageFor('anna')) !== null);
    expect(problems).toEqual([]);
    await context.close();
  }, 120_000);
});
