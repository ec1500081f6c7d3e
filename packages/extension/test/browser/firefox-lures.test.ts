import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { until } from '../support/chromium.ts';
import { FIREFOX_FOLDER } from '../support/firefox.ts';
import { HONEST_FORMS, heardOf, LURES, type Lure, SECRET, typeSecret } from '../support/lures.ts';
import { surroundTests } from '../support/surroundings.ts';
import { extendedFirefox, STOPPED, type TriedFirefox, titleOf } from '../support/tried-firefox.ts';

const { internet, folder } = await surroundTests();
const HOST = 'bakery-miller.de';
const WARNING = `${STOPPED} ${HOST}`;

/** One for each way in which a field can lie in a page, and one without; all are tried in Chromium, and in the long run. */
const FEW = [
  'a form',
  'a closed shadow tree',
  'an editable element',
  'a frame of another host',
  'support by telephone',
];
const TRIED = process.env.LUREWATCH_EVERY_LURE === undefined ? FEW : LURES.map(({ name }) => name);

describeWithProgram([join(FIREFOX_FOLDER, 'firefox-esr'), '--version'], 'a secret in Firefox', () => {
  let firefox: TriedFirefox;
  let browser: Browser;
  let opened = 0;

  beforeAll(async () => {
    firefox = await extendedFirefox(folder, internet.port);
    browser = firefox.browser;
  }, 120_000);

  afterAll(() => firefox.close());

  async function open({ answers }: Pick<Lure, 'answers'>): Promise<Page> {
    internet.forget();
    const path = `/p${++opened}`;
    for (const [at, answer] of Object.entries(answers)) internet.answers.set(at === '/p' ? path : at, answer);
    const page = await browser.newPage();
    // Not awaited: the driver learns of no navigation that ends on a page of an extension.
    void page.goto(`http://${HOST}${path}`).catch(() => {});
    await until(async () => (await isReady(page)) || (await titleOf(page)) === WARNING);
    return page;
  }

  test.each(TRIED)('is kept from %s', { timeout: 120_000 }, async (name) => {
    const lure = LURES.find((one) => one.name === name);
    if (lure === undefined) throw new Error(`no lure is called ${name}`);
    const page = await open(lure);
    await (lure.act ?? typeSecret)(page).catch(() => {});
    await until(
      async () => (await titleOf(page)) === WARNING,
      () => heardOf(internet).join(', '),
    );
    expect(heardOf(internet)).toEqual([]);
    await page.close();
  });

  test('has no frame to be typed into on a phishing host', async () => {
    const body = '<!doctype html><iframe src="http://paypa1-login.example/page/framed"></iframe>';
    const ready = `<script>addEventListener('load', () => { document.documentElement.dataset.ready = ''; })</script>`;
    const page = await open({ answers: { '/p': { body: body + ready } } });
    expect(await isReady(page)).toBe(true);
    expect(internet.requests).toEqual([]);
    await page.close();
  });

  test('reaches honest forms whole', { timeout: 120_000 }, async () => {
    for (const form of HONEST_FORMS.slice(0, 4)) {
      const page = await open(form);
      await typeSecret(page);
      await until(
        () => heardOf(internet).includes(`input ${SECRET}`),
        () => heardOf(internet).join(', '),
      );
      await page.close();
    }
  });
});

/** The page may be led away while it is asked. */
function isReady(page: Page): Promise<boolean> {
  return page.evaluate(`'ready' in document.documentElement.dataset`).then(Boolean, () => false);
}
