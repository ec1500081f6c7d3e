import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ListedServer, startListedServer } from '../../../server/test/browser-lists/listed-server.ts';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { until } from '../support/chromium.ts';
import { EXTENSION_ID, FIREFOX_FOLDER, launchFirefox, manageFirefox } from '../support/firefox.ts';
import { type RecordingRelay, startRelay } from '../support/recording-relay.ts';
import { profileOfTest, surroundTests } from '../support/surroundings.ts';

const { internet, folder } = await surroundTests();
const xpi = join(folder, 'lurewatch.xpi');

describeWithProgram([join(FIREFOX_FOLDER, 'firefox-esr'), '--version'], 'what leaves Firefox', () => {
  let listed: ListedServer;
  let relay: RecordingRelay;

  beforeAll(async () => {
    listed = await startListedServer(['listed.example']);
    relay = await startRelay(listed.server.url);
    copyFileSync(join(folder, 'lurewatch-firefox.zip'), xpi);
  });

  afterAll(async () => {
    await relay.close();
    await listed.close();
  });

  /** A Firefox whose policy sets the mode, and lets the extension into private windows. */
  async function launch(mode: 'hash' | 'full', key: string, preferences = {}): Promise<Browser> {
    const install = { installation_mode: 'force_installed', install_url: `file://${xpi}`, private_browsing: true };
    const firefox = manageFirefox({
      ExtensionSettings: { [EXTENSION_ID]: install },
      '3rdparty': { Extensions: { [EXTENSION_ID]: { mode, server: relay.url, key } } },
    });
    const profile = profileOfTest();
    onTestFinished(() => firefox.remove());
    const { executablePath } = firefox;
    const browser = await launchFirefox({ executablePath, profile: profile.path, port: internet.port, preferences });
    onTestFinished(() => browser.close());
    // The extension is there when it stops what it finds by itself.
    await showsTitle(browser, 'http://paypa1-login.example/page/first', 'Dangerous page stopped: paypa1-login.example');
    relay.sent.length = 0;
    return browser;
  }

  async function showsTitle(browser: Browser, url: string, title: string): Promise<void> {
    const page = await browser.newPage();
    await until(
      async () => {
        // Not awaited: the driver learns of no navigation that ends on a page of an extension.
        if ((await page.title().catch(() => '')) !== title) void page.goto(url).catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, 300));
        return (await page.title().catch(() => '')) === title;
      },
      () => `${url} does not lead to "${title}"`,
    );
    await page.close();
  }

  test('in mode hash four bytes of hashes', { timeout: 120_000 }, async () => {
    const browser = await launch('hash', listed.key);
    await showsTitle(browser, 'http://listed.example/page/kit', 'Dangerous page stopped: listed.example');
    expect(relay.sent.length).toBeGreaterThan(0);
    for (const { path, body } of relay.sent) {
      expect(path).toBe('/v1/hashes/search');
      expect(body).toMatch(/^\{"prefixes":\["[0-9a-f]{8}"(,"[0-9a-f]{8}")*\]\}$/);
    }
  });

  test('in mode full the addresses, and of private windows nothing in either', { timeout: 240_000 }, async () => {
    const { token } = await listed.server.newAccount({ scopes: ['lookup', 'analyze'] });
    const open = await launch('full', token);
    await showsTitle(open, 'http://garden-friends.example/', 'honest');
    await until(() => relay.sent.some(({ body }) => body.includes('http://garden-friends.example/')));
    for (const { path, body } of relay.sent) {
      expect([path, JSON.parse(body).store]).toEqual(['/v1/analyze', false]);
    }
    await open.close();

    for (const mode of ['full', 'hash'] as const) {
      const hidden = await launch(mode, token, { 'browser.privatebrowsing.autostart': true });
      await showsTitle(hidden, 'http://garden-friends.example/', 'honest');
      await showsTitle(hidden, 'http://listed.example/page/kit', 'phish kit');
      await showsTitle(
        hidden,
        'http://arnazon-login.example/page/last',
        'Dangerous page stopped: arnazon-login.example',
      );
      expect(relay.sent).toEqual([]);
      await hidden.close();
    }
  });
});
