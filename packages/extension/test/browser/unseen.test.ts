import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { holdAddress } from '../../src/shared/hold-address.ts';
import { idOf, untilAwake } from '../support/chromium.ts';
import { FIREFOX_FOLDER } from '../support/firefox.ts';
import { launchInstalledFirefox, OWN_UUID, untilWarnedIn } from '../support/installed-firefox.ts';
import { launchForTest, openIn, surroundTests } from '../support/surroundings.ts';

const { internet, folder, chromium } = await surroundTests();

const FILES = ['manifest.json', 'warning.html', 'popup.html', 'page.css', 'guard-fields.js', 'icons/lurewatch-32.png'];
/** Nothing is installed under it. */
const NOBODY = 'abcdefghijklmnopabcdefghijklmnop';

/** What a page learns of each file by each way that it has to open one. */
function probes(id: string, scheme = 'chrome-extension'): string {
  return `(async () => {
    const told = [];
    const element = (name, set) => new Promise((resolve) => {
      const made = document.createElement(name);
      made.onload = () => resolve(name + ' load');
      made.onerror = () => resolve(name + ' error');
      set(made);
      document.body.append(made);
    });
    for (const file of ${JSON.stringify(FILES)}) {
      const url = '${scheme}://${id}/' + file;
      for (const mode of ['cors', 'no-cors']) told.push(await fetch(url, { mode }).then(() => mode + ' answer', (error) => error.name));
      for (const name of ['img', 'script', 'iframe']) told.push(await element(name, (made) => { made.src = url; }));
      told.push(await element('link', (made) => { made.rel = 'stylesheet'; made.href = url; }));
    }
    return told;
  })()`;
}

/** What a page sees of itself (the browser asks for its icon at a time of its own), and of the addresses that a held page asks for: its own server's answer, and none. */
const TRACES = `(async () => ({
  globals: Object.getOwnPropertyNames(window).sort(),
  html: document.documentElement.outerHTML,
  requests: performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => !name.endsWith('/favicon.ico')),
  held: await Promise.all(
    ['/.lurewatch-hold/abc', '${holdAddress('abc')}'].map((address) => fetch(address).then(({ status }) => status, ({ name }) => name)),
  ),
}))()`;

describeWith('Chromium', 'a page that looks for the extension', () => {
  test('finds no file of it, and nothing in its own globals, tree and requests', async () => {
    const pages = [];
    for (const extension of [chromium, null]) {
      const context = await launchForTest({ port: internet.port, extension });
      const id = extension === null ? NOBODY : await idOf(context);
      if (extension !== null) await untilAwake(context, id);
      const page = await context.newPage();
      await openIn(page, 'http://honest.example/');
      pages.push({ page, id });
    }
    const [guarded, bare] = pages;
    if (guarded === undefined || bare === undefined) throw new Error('there are two browsers');
    const traces = await guarded.page.evaluate<{ held: unknown }>(TRACES);
    expect(traces).toEqual(await bare.page.evaluate(TRACES));
    expect(traces.held).toEqual([200, 'TypeError']);
    const told = await guarded.page.evaluate(probes(guarded.id));
    expect(told).toEqual(await guarded.page.evaluate(probes(NOBODY)));
    expect(told).not.toContain('cors answer');
  });
});

/** Nothing is installed under it. */
const NO_UUID = '5b4d0a2e-6f0f-4f0a-9a51-3c0e8a7d1f11';

describeWithProgram(
  [join(FIREFOX_FOLDER, 'firefox-esr'), '--version'],
  'a page in Firefox that looks for the extension',
  () => {
    test('opens no file of it, even where it has found out its address', { timeout: 180_000 }, async () => {
      const browser = await launchInstalledFirefox(folder, internet.port);
      const page = await browser.newPage();
      await untilWarnedIn(page, 'http://paypa1-login.example/page/first');
      await page.goto('http://honest.example/');
      const told = await page.evaluate(probes(OWN_UUID, 'moz-extension'));
      expect(told).toEqual(await page.evaluate(probes(NO_UUID, 'moz-extension')));
      expect(told).not.toContain('cors answer');
    });
  },
);
