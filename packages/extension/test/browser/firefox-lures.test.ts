import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { newProfile, type Profile, until } from '../support/chromium.ts';
import { EXTENSION_ID, FIREFOX_FOLDER, launchFirefox, type ManagedFirefox, manageFirefox } from '../support/firefox.ts';
import { HONEST_FORMS, heardOf, LURES, type Lure, SECRET, typeSecret } from '../support/lures.ts';
import { surroundTests } from '../support/surroundings.ts';

const { internet, folder } = await surroundTests();
const HOST = 'bakery-miller.de';
const STOPPED = `Dangerous page stopped: ${HOST}`;

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
  let firefox: ManagedFirefox;
  let profile: Profile;
  let browser: Browser;
  let opened = 0;

  beforeAll(async () => {
    const xpi = join(folder, 'lurewatch.xpi');
    copyFileSync(join(folder, 'lurewatch-firefox.zip'), xpi);
    const install = { installation_mode: 'force_installed', install_url: `file://${xpi}` };
    firefox = manageFirefox({ ExtensionSettings: { [EXTENSION_ID]: install } });
    profile = newProfile();
    const { executablePath } = firefox;
    browser = await launchFirefox({ executablePath, profile: profile.path, port: internet.port });
    const page = await browser.newPage();
    // The extension is there when it stops what it finds by itself.
    await until(async () => {
      void page.goto('http://paypa1-login.example/page/first').catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 500));
      return (await titleOf(page)).includes('paypa1-login.example');
    });
    await page.close();
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    profile.remove();
    firefox.remove();
  });

  async function open({ answers }: Pick<Lure, 'answers'>): Promise<Page> {
    internet.forget();
    const path = `/p${++opened}`;
    for (const [at, answer] of Object.entries(answers)) internet.answers.set(at === '/p' ? path : at, answer);
    const page = await browser.newPage();
    // Not awaited: the driver learns of no navigation that ends on a page of an extension.
    void page.goto(`http://${HOST}${path}`).catch(() => {});
    await until(async () => (await isReady(page)) || (await titleOf(page)) === STOPPED);
    return page;
  }

  test.each(TRIED)('is kept from %s', { timeout: 120_000 }, async (name) => {
    const lure = LURES.find((one) => one.name === name);
    if (lure === undefined) throw new Error(`no lure is called ${name}`);
    const page = await open(lure);
    await (lure.act ?? typeSecret)(page).catch(() => {});
    await until(
      async () => (await titleOf(page)) === STOPPED,
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

function titleOf(page: Page): Promise<string> {
  return page.title().catch(() => '');
}

/** The page may be led away while it is asked. */
function isReady(page: Page): Promise<boolean> {
  return page.evaluate(`'ready' in document.documentElement.dataset`).then(Boolean, () => false);
}
