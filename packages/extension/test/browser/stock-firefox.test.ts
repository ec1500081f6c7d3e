import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ListedServer, startListedServer } from '../../../server/test/browser-lists/listed-server.ts';
import { eventually } from '../../../server/test/store/eventually.ts';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { newProfile, type Profile } from '../support/chromium.ts';
import { type FakeInternet, startFakeInternet } from '../support/fake-internet.ts';
import { FIREFOX_FOLDER, launchFirefox, type ManagedFirefox, manageFirefox } from '../support/firefox.ts';

/** Else Firefox would wait for five minutes before it asks for the list again. */
function forgetWaitingTime(profile: string): void {
  const file = join(profile, 'prefs.js');
  const kept = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.includes('google5.nextupdatetime'));
  writeFileSync(file, kept.join('\n'));
}

/** Firefox asks for lists within a minute or so of its start. */
const UPDATE_WITHIN_MS = 150_000;

describeWithProgram([join(FIREFOX_FOLDER, 'firefox-esr'), '--version'], 'a Firefox without the extension', () => {
  let internet: FakeInternet;
  let listed: ListedServer;
  let firefox: ManagedFirefox;
  let profile: Profile;
  let pages = 0;

  beforeAll(async () => {
    internet = await startFakeInternet();
    listed = await startListedServer(['listed.example', 'other.example']);
    const locked = (Value: string | boolean) => ({ Value, Status: 'locked' });
    const provider = 'browser.safebrowsing.provider.google5';
    firefox = manageFirefox({
      Preferences: {
        // The driver switches it off.
        'browser.safebrowsing.phishing.enabled': locked(true),
        [`${provider}.updateURL`]: locked(`${listed.server.url}/v5/hashLists:batchGet?key=${listed.key}`),
        [`${provider}.gethashURL`]: locked(`${listed.server.url}/v5/hashes:search?key=${listed.key}`),
      },
    });
    profile = newProfile();
  });

  afterAll(async () => {
    await internet.close();
    await listed.close();
    firefox.remove();
    profile.remove();
  });

  async function launch(): Promise<Browser> {
    const options = { executablePath: firefox.executablePath, profile: profile.path, port: internet.port };
    const browser = await launchFirefox(options);
    // A test that fails half-way leaves no Firefox on the profile.
    onTestFinished(() => browser.close());
    return browser;
  }

  /**
   * Opens a page of the host; what the tab says instead of it, empty where it opened. Firefox looks the page up while it asks
   * for it, so that the request may have gone out: what counts is that nothing of it is shown.
   */
  async function open(browser: Browser, host: string): Promise<string> {
    const name = `kit-${pages++}`;
    const page = await browser.newPage();
    const failure = await page.goto(`http://${host}/page/${name}`).then(
      () => '',
      (error: unknown) => String(error),
    );
    await page.close();
    if (failure === '') expect(internet.requested.has(name)).toBe(true);
    return failure;
  }

  async function until(browser: Browser, host: string, wanted: 'opened' | 'warned of'): Promise<void> {
    const deadline = Date.now() + UPDATE_WITHIN_MS;
    while (true) {
      const failure = await open(browser, host);
      const state = failure === '' ? 'opened' : failure.includes('NS_ERROR_PHISHING_URI') ? 'warned of' : failure;
      if (state === wanted) return;
      if (Date.now() > deadline) throw new Error(`${host} is still ${state}`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }

  test('warns of a listed page by policy alone, and opens it again after it was removed', async () => {
    const first = await launch();
    await until(first, 'listed.example', 'warned of');
    expect(await open(first, 'honest.example')).toBe('');
    await first.close();

    await listed.report('http://listed.example/page/kit', 'safe');
    const prefixes = [createHash('sha256').update('listed.example/').digest('hex').slice(0, 8)];
    await eventually(60_000, async () => {
      const { json } = await listed.server.call('POST', '/v1/hashes/search', { token: listed.key, body: { prefixes } });
      expect(json.data.matches).toEqual([]);
    });
    forgetWaitingTime(profile.path);
    const second = await launch();
    // The list of the first start is there again, then the new one.
    await until(second, 'other.example', 'warned of');
    await until(second, 'listed.example', 'opened');
    expect(await open(second, 'other.example')).toContain('NS_ERROR_PHISHING_URI');
    await second.close();
  }, 400_000);
});
