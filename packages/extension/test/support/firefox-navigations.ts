import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { newProfile, until } from './chromium.ts';
import { batchesOf, type Counts, noteResult, shareOf, type Way } from './counts.ts';
import type { FakeInternet } from './fake-internet.ts';
import { EXTENSION_ID, launchFirefox, manageFirefox } from './firefox.ts';
import type { PhishingPage } from './phishing-names.ts';

export interface FirefoxNavigations {
  /** Folder of the build. */
  readonly built: string;
  readonly profile: string;
  readonly internet: FakeInternet;
  readonly nextPage: () => PhishingPage;
  /** Pages in all. */
  readonly pages: number;
}

/** As navigations.ts in Firefox, into which policy installs the extension. */
export async function openInEveryWayOfFirefox(navigations: FirefoxNavigations): Promise<Counts> {
  const { built, internet, nextPage, pages } = navigations;
  const xpi = join(built, 'lurewatch.xpi');
  copyFileSync(join(built, 'lurewatch-firefox.zip'), xpi);
  const counts: Counts = new Map();
  await withFirefox(navigations, { xpi }, async (browser) => {
    const page = await browser.newPage();
    await untilInstalled(page, nextPage());
    internet.forget();
    for (const [way, open] of Object.entries(OPENINGS) as [RunningWay, Opening][]) {
      for (let i = 0; i < shareOf(way, pages); i++) {
        const phish = nextPage();
        const tab = await open(browser, page, phish);
        await untilWarned(tab, phish);
        noteResult(counts, way, internet.requested.has(phish.name) || internet.ran.has(phish.name));
        if (tab !== page) await tab.close();
      }
    }
  });
  for (const batch of batchesOf(shareOf('first after start', pages), nextPage)) {
    await startWith(navigations, { xpi, pages: batch.map(({ url }) => url) }, batch);
    for (const { name } of batch) noteResult(counts, 'first after start', internet.requested.has(name));
  }
  for (const batch of batchesOf(shareOf('session restore', pages), nextPage)) {
    const profile = newProfile();
    try {
      await restore({ ...navigations, profile: profile.path }, xpi, batch);
    } finally {
      profile.remove();
    }
    for (const { name } of batch) noteResult(counts, 'session restore', internet.requested.has(name));
  }
  return counts;
}

/** Policy allowed the hosts when their pages were left open, and does so no more. */
async function restore(navigations: FirefoxNavigations, xpi: string, pages: readonly PhishingPage[]): Promise<void> {
  const { internet, nextPage } = navigations;
  const allowHosts = pages.map(({ name }) => name);
  await withFirefox(navigations, { xpi, allowHosts, isKilled: true }, async (browser) => {
    await untilInstalled(await browser.newPage(), nextPage());
    for (const { url, name } of pages) {
      const page = await browser.newPage();
      go(page, url);
      await until(async () => internet.ran.has(name) && (await page.title().catch(() => '')) === `phish ${name}`);
    }
    // The tabs as they are now stand in the file from which Firefox restores them.
    await new Promise((resolve) => setTimeout(resolve, 10 * SAVED_EVERY_MS));
  });
  internet.forget();
  await startWith(navigations, { xpi, restores: true }, pages);
}

/** The extension is there when it stops a page. */
async function untilInstalled(page: Page, phish: PhishingPage): Promise<void> {
  await until(async () => {
    go(page, phish.url);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return (await page.title().catch(() => '')) === warningOf(phish);
  });
}

interface FirefoxStart {
  readonly xpi: string;
  readonly pages?: readonly string[];
  readonly allowHosts?: readonly string[];
  readonly restores?: boolean;
  /** A driver that closes Firefox closes its tabs first: only one that dies leaves some to be restored. */
  readonly isKilled?: boolean;
}

async function withFirefox(
  { profile, internet }: FirefoxNavigations,
  { xpi, pages = [], allowHosts = [], restores = false, isKilled = false }: FirefoxStart,
  use: (browser: Browser) => Promise<void>,
): Promise<void> {
  const firefox = manageFirefox({
    ExtensionSettings: { [EXTENSION_ID]: { installation_mode: 'force_installed', install_url: `file://${xpi}` } },
    '3rdparty': { Extensions: { [EXTENSION_ID]: { allowHosts, allowBypass: true } } },
  });
  const preferences = restores || isKilled ? RESTORING : NOT_RESTORING;
  try {
    const { executablePath } = firefox;
    const browser = await launchFirefox({ executablePath, profile, port: internet.port, preferences, pages });
    try {
      await use(browser);
    } finally {
      await (isKilled ? kill(browser) : browser.close());
    }
  } finally {
    firefox.remove();
  }
}

async function kill(browser: Browser): Promise<void> {
  const firefox = browser.process();
  if (firefox === null) return;
  const ended = once(firefox, 'exit');
  firefox.kill('SIGKILL');
  await ended;
}

const SAVED_EVERY_MS = 300;
const NOT_RESTORING = { 'browser.startup.page': 0, 'browser.sessionstore.resume_from_crash': false };
const RESTORING = {
  'browser.startup.page': 3,
  'browser.sessionstore.resume_from_crash': true,
  'browser.sessionstore.max_resumed_crashes': 100,
  'browser.sessionstore.interval': SAVED_EVERY_MS,
  // Else a tab is loaded when a person looks at it.
  'browser.sessionstore.restore_on_demand': false,
};

function startWith(
  navigations: FirefoxNavigations,
  start: FirefoxStart,
  pages: readonly PhishingPage[],
): Promise<void> {
  return withFirefox(navigations, start, async (browser) => {
    let titles: readonly string[] = [];
    await until(
      async () => {
        titles = await Promise.all((await browser.pages()).map((tab) => tab.title().catch(() => '')));
        return pages.every((page) => titles.includes(warningOf(page)));
      },
      () => `of ${pages.length} tabs ${titles.length} are there: ${titles.join(', ')}`,
    );
  });
}

function warningOf({ name }: PhishingPage): string {
  return `Dangerous page stopped: ${name}`;
}

type RunningWay = Exclude<Way, 'first after start' | 'session restore'>;
type Opening = (browser: Browser, page: Page, phish: PhishingPage) => Promise<Page>;

/** The driver learns of no navigation that ends on a page of an extension: the title tells. */
async function untilWarned(page: Page, phish: PhishingPage): Promise<void> {
  let title = '';
  await until(
    async () => {
      title = await page.title().catch(() => '');
      return title === warningOf(phish);
    },
    () => `the tab that should warn of ${phish.url} shows "${title}"`,
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

const OPENINGS: Readonly<Record<RunningWay, Opening>> = {
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
