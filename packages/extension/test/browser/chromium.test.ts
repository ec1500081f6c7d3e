import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeWith } from '../../../server/test/support/services.ts';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { buildExtension } from '../../build.ts';
import {
  type ChromiumOptions,
  idOf,
  isWarning,
  launchChromium,
  newProfile,
  type Profile,
  startChromium,
  until,
  untilAwake,
} from '../support/chromium.ts';
import { type Counts, countOf, noteResult } from '../support/counts.ts';
import { type FakeInternet, startFakeInternet } from '../support/fake-internet.ts';
import { type ForcedChromium, forceChromium, MOUNTS } from '../support/forced-chromium.ts';
import { OPENINGS, untilWarned } from '../support/navigations.ts';
import { phishingHosts } from '../support/phishing-names.ts';

const target = join(tmpdir(), `lurewatch-extension-chromium-${process.pid}`);
const hosts = phishingHosts();
let internet: FakeInternet;
let unpacked: string;

beforeAll(async () => {
  internet = await startFakeInternet();
  unpacked = (await buildExtension(target)).chromium;
});

afterAll(async () => {
  await internet.close();
  rmSync(target, { recursive: true, force: true });
});

/** A phishing page nobody has opened before, and the name under which its script tells that it runs. */
function nextPage(): { readonly url: string; readonly name: string } {
  const host = hosts.next().value;
  if (typeof host !== 'string') throw new Error('the names are at an end');
  return { url: `http://${host}/page/${host}`, name: host };
}

async function openInEveryWay(context: BrowserContext, counts: Counts): Promise<void> {
  for (const [way, open] of Object.entries(OPENINGS)) {
    for (let i = 0; i < countOf(way); i++) {
      const { url, name } = nextPage();
      const page = await open(context, url);
      await untilWarned(page, url);
      noteResult(counts, way, internet.ran.has(name));
      if (context.pages().length > 1) await page.close();
    }
  }
}

/** Every start opens several pages at once: those of the command line, or those that were open before. */
async function openAtStart(options: ChromiumOptions, counts: Counts): Promise<void> {
  const pages = Array.from({ length: countOf('first after start') }, nextPage);
  const browser = await startChromium(
    options,
    pages.map(({ url }) => url),
  );
  await showsWarnings(browser, pages);
  await browser.close();
  for (const { name } of pages) noteResult(counts, 'first after start', internet.ran.has(name));
}

async function restoreSession(options: ChromiumOptions, counts: Counts): Promise<void> {
  const pages = Array.from({ length: countOf('session restore') }, nextPage);
  const before = await launchChromium(options);
  for (const { url, name } of pages) {
    const page = await before.newPage();
    await page.goto(url, { waitUntil: 'commit' }).catch(() => {});
    await untilWarned(page, url);
    await page.click('summary');
    await page.click('#continue', { noWaitAfter: true });
    await until(() => internet.ran.has(name));
    await until(() => page.url() === url);
  }
  await before.close();
  internet.forget();
  const browser = await startChromium(options, 'last');
  await showsWarnings(browser, pages);
  await browser.close();
  for (const { name } of pages) noteResult(counts, 'session restore', internet.ran.has(name));
}

async function showsWarnings(
  browser: Awaited<ReturnType<typeof startChromium>>,
  pages: readonly { readonly url: string }[],
): Promise<void> {
  let shown: readonly string[] = [];
  await until(
    async () => {
      shown = await browser.tabs();
      return pages.every(({ url }) => shown.some((tab) => isWarning(tab) && tab.endsWith(url)));
    },
    () => `the tabs show ${shown.join(' ')}`,
  );
}

describeWith('Chromium', 'the extension in Chromium', () => {
  describe('as anybody installs it', () => {
    const counts: Counts = new Map();
    let profile: Profile;
    beforeAll(() => {
      profile = newProfile();
    });
    afterAll(() => profile.remove());

    test('leads phishing pages to the warning, most of them before a script runs', { timeout: 600_000 }, async () => {
      const options = { port: internet.port, extension: unpacked, profile: profile.path };
      const context = await launchChromium(options);
      await untilAwake(context, await idOf(context));
      await openInEveryWay(context, counts);
      await context.close();
      console.log('ordinary Chromium', Object.fromEntries(counts));
      // Whether a script was quicker is a race with a server of this machine: told, and bounded only loosely.
      const running = [...counts].filter(([way]) => way in OPENINGS).map(([, count]) => count);
      const sum = (of: 'opened' | 'ran') => running.reduce((total, count) => total + count[of], 0);
      expect(sum('ran')).toBeLessThan(sum('opened') / 2);
    });
  });

  describeWithProgram(MOUNTS, 'as policy installs it', () => {
    const counts: Counts = new Map();
    let profile: Profile;
    let forced: ForcedChromium;
    beforeAll(async () => {
      profile = newProfile();
      forced = await forceChromium(unpacked, { allowBypass: true, allowHosts: ['allowed.example'] });
    });
    afterAll(async () => {
      await forced.close();
      profile.remove();
    });

    test('no page is requested, however it is opened', { timeout: 600_000 }, async () => {
      const { executablePath } = forced;
      const options = { port: internet.port, extension: null, profile: profile.path, executablePath };
      internet.forget();
      const context = await launchChromium(options);
      await untilAwake(context, forced.extensionId);
      await openInEveryWay(context, counts);
      expect([...internet.requested]).toEqual([]);
      await context.close();
      await openAtStart(options, counts);
      await restoreSession(options, counts);
      console.log('Chromium under policy', Object.fromEntries(counts));
      expect([...counts.values()].reduce((sum, { ran }) => sum + ran, 0)).toBe(0);
    });
  });
});
