import { copyFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithProgram } from '../../../server/test/support/with-program.ts';
import { buildExtension } from '../../build.ts';
import { newProfile, type Profile, until } from '../support/chromium.ts';
import { type Counts, countOf, noteResult } from '../support/counts.ts';
import { type FakeInternet, startFakeInternet } from '../support/fake-internet.ts';
import { EXTENSION_ID, FIREFOX_FOLDER, launchFirefox, type ManagedFirefox, manageFirefox } from '../support/firefox.ts';
import { phishingHosts } from '../support/phishing-names.ts';

const target = join(tmpdir(), `lurewatch-extension-firefox-${process.pid}`);
const hosts = phishingHosts();
let internet: FakeInternet;
let firefox: ManagedFirefox;
let profile: Profile;

beforeAll(async () => {
  internet = await startFakeInternet();
  await buildExtension(target);
  const xpi = join(target, 'lurewatch.xpi');
  copyFileSync(join(target, 'lurewatch-firefox.zip'), xpi);
  firefox = manageFirefox({
    ExtensionSettings: { [EXTENSION_ID]: { installation_mode: 'force_installed', install_url: `file://${xpi}` } },
    '3rdparty': { Extensions: { [EXTENSION_ID]: { allowHosts: ['allowed.example'], allowBypass: true } } },
  });
  profile = newProfile();
});

afterAll(async () => {
  await internet.close();
  firefox.remove();
  profile.remove();
  rmSync(target, { recursive: true, force: true });
});

interface PhishingPage {
  readonly url: string;
  readonly name: string;
}

function nextPage(): PhishingPage {
  const host = hosts.next().value;
  if (typeof host !== 'string') throw new Error('the names are at an end');
  return { url: `http://${host}/page/${host}`, name: host };
}

/** The driver learns of no navigation that ends on a page of an extension: the title tells. */
async function untilWarned(page: Page, { url, name }: PhishingPage): Promise<void> {
  let title = '';
  await until(
    async () => {
      title = await page.title().catch(() => '');
      return title === `Dangerous page stopped: ${name}`;
    },
    () => `the tab that should warn of ${url} shows "${title}"`,
  );
}

/** Not awaited: see above. */
function go(page: Page, url: string): void {
  void page.goto(url).catch(() => {});
}

async function plain(page: Page, url: string, title: string): Promise<void> {
  go(page, url);
  await until(async () => (await page.title().catch(() => '')) === title);
}

const OPENINGS: Readonly<Record<string, (browser: Browser, page: Page, phish: PhishingPage) => Promise<Page>>> = {
  direct: async (_, page, { url }) => {
    go(page, url);
    return page;
  },
  redirect: async (_, page, { url }) => {
    go(page, `http://honest.example/to/${encodeURIComponent(url)}`);
    return page;
  },
  'new tab': async (browser, page, { url }) => {
    await plain(page, `http://mail.example/links/${encodeURIComponent(url)}`, `mail with ${url}`);
    const before = await browser.pages();
    await page.click('#new');
    return until(async () => (await browser.pages()).find((one) => !before.includes(one)));
  },
  'mail link': async (_, page, { url }) => {
    await plain(page, `http://mail.example/links/${encodeURIComponent(url)}`, `mail with ${url}`);
    void page.click('#same').catch(() => {});
    return page;
  },
  'history back': async (_, page, phish) => {
    go(page, phish.url);
    await untilWarned(page, phish);
    await plain(page, 'http://honest.example/', 'honest');
    void page.goBack().catch(() => {});
    return page;
  },
};

describeWithProgram([join(FIREFOX_FOLDER, 'firefox-esr'), '--version'], 'the extension in Firefox', () => {
  const options = () => ({ executablePath: firefox.executablePath, profile: profile.path, port: internet.port });

  test('no page is requested, however it is opened', { timeout: 600_000 }, async () => {
    const counts: Counts = new Map();
    const browser = await launchFirefox(options());
    try {
      const first = nextPage();
      const page = await browser.newPage();
      go(page, first.url);
      await untilWarned(page, first);
      internet.forget();
      for (const [way, open] of Object.entries(OPENINGS)) {
        for (let i = 0; i < countOf(way); i++) {
          const phish = nextPage();
          const tab = await open(browser, page, phish);
          await untilWarned(tab, phish);
          noteResult(counts, way, internet.ran.has(phish.name));
          if (tab !== page) await tab.close();
        }
      }
    } finally {
      await browser.close();
    }
    for (let i = 0; i < countOf('first after start'); i += PAGES_A_START) {
      const pages = Array.from({ length: Math.min(PAGES_A_START, countOf('first after start') - i) }, nextPage);
      const started = await launchFirefox({ ...options(), pages: pages.map(({ url }) => url) });
      try {
        let titles: readonly string[] = [];
        await until(
          async () => {
            titles = await Promise.all((await started.pages()).map((tab) => tab.title().catch(() => '')));
            return pages.every(({ name }) => titles.includes(`Dangerous page stopped: ${name}`));
          },
          () => `the tabs show ${titles.join(', ')}`,
        );
      } finally {
        await started.close();
      }
      for (const { name } of pages) noteResult(counts, 'first after start', internet.ran.has(name));
    }
    console.log('Firefox', Object.fromEntries(counts));
    expect([...internet.requested]).toEqual([]);
    expect([...internet.ran]).toEqual([]);
  });
});

/** Opened at once by one start. */
const PAGES_A_START = 10;
