import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { servedHtml } from '../../../../training/src/page-changes/choose-pages.ts';
import { neutralDomain } from '../../../../training/src/pages/neutral-names.ts';
import { readPages } from '../../../../training/src/pages/read-pages.ts';
import { describeWith } from '../../../server/test/support/services.ts';
import { idOf, isWarning, untilAwake } from '../support/chromium.ts';
import { launchForTest, surroundTests } from '../support/surroundings.ts';

/** Whole honest pages of the corpus: with LUREWATCH_HONEST_PAGES=500, where the corpus lies beside the checkout. */
const PAGES = Number(process.env.LUREWATCH_HONEST_PAGES ?? 0);
const TABS = 4;
/** The page itself can run and load nothing: whatever is asked for is the extension's doing. */
const NOTHING_RUNS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'",
};
/** The browser asks them by itself. */
const BROWSERS_OWN = /^\w+ (?:update\.googleapis\.com|connectivitycheck\.gstatic\.com)\//;
const { internet, chromium } = await surroundTests();

describeWith('Chromium', 'an honest page of the corpus', () => {
  test.skipIf(PAGES === 0)('has nothing requested and no error written', { timeout: 3_600_000 }, async () => {
    const context = await launchForTest({ port: internet.port, extension: chromium });
    await untilAwake(context, await idOf(context));
    const errors = noteErrors(context);
    const whole = readPages().filter(({ cls, fragment }) => cls === 'legit' && fragment !== true);
    const step = Math.max(1, Math.floor(whole.length / PAGES));
    const chosen = whole.filter((_, place) => place % step === 0).slice(0, PAGES);
    const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
    onTestFinished(() =>
      console.log(`of ${chosen.length} honest pages stopped: ${stopped.length}, ${stopped.join(' ')}`),
    );
    const stopped: string[] = [];
    const opened = new Set<string>();
    await Promise.all(
      tabs.map(async (tab, lane) => {
        for (let place = lane; place < chosen.length; place += TABS) {
          const page = chosen[place] as (typeof chosen)[number];
          const at = URL.parse(page.url ?? '')?.hostname ?? neutralDomain(place);
          const path = `/p${place}`;
          internet.answers.set(path, { body: servedHtml(page), headers: NOTHING_RUNS });
          opened.add(`GET ${at}${path}`);
          await tab.goto(`http://${at}${path}`, { timeout: 20_000 }).catch(() => {});
          await useFirstField(tab);
          if (isWarning(tab.url())) stopped.push(page.id);
        }
      }),
    );
    const asked = internet.all.filter(
      (request) => !opened.has(request) && !request.endsWith('/favicon.ico') && !BROWSERS_OWN.test(request),
    );
    expect(asked).toEqual([]);
    expect(errors).toEqual([]);
  });
});

/** Has the page read, as a person does who is about to write there. */
async function useFirstField(tab: Page): Promise<void> {
  const field = tab.locator('input:not([type=hidden]),textarea').first();
  await field.focus({ timeout: 300 }).catch(() => {});
  await tab.keyboard.press('a').catch(() => {});
  await tab.mouse.move(100, 100).catch(() => {});
  await tab.waitForTimeout(400);
}

/** Of the worker, of content scripts, and of the extension's pages; what a page's own policy refuses is not among them. */
function noteErrors(context: BrowserContext): readonly string[] {
  const errors: string[] = [];
  for (const worker of context.serviceWorkers()) {
    worker.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
  }
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && url.startsWith('chrome-extension:')) errors.push(`${url} ${message.text()}`);
  });
  context.on('weberror', (error) => {
    if (String(error.error().stack).includes('chrome-extension:')) errors.push(String(error.error().stack));
  });
  return errors;
}
