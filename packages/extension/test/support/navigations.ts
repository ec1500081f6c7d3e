import type { BrowserContext, Page } from 'playwright-core';
import { type ChromiumOptions, idOf, isWarning, launchChromium, startChromium, until, untilAwake } from './chromium.ts';
import { batchesOf, type Counts, noteResult, shareOf, type Way } from './counts.ts';
import type { FakeInternet } from './fake-internet.ts';
import type { PhishingPage } from './phishing-names.ts';

export interface Navigations {
  readonly options: ChromiumOptions;
  /** null: what an unpacked extension has. */
  readonly extensionId: string | null;
  readonly internet: FakeInternet;
  readonly nextPage: () => PhishingPage;
  /** Pages in all. */
  readonly pages: number;
  /** Called before the browser is closed for the first time. */
  readonly afterRunning?: () => void;
}

/** Opens phishing pages in every way, and counts those whose script ran. Throws where a tab shows no warning in the end. */
export async function openInEveryWay(navigations: Navigations): Promise<Counts> {
  const { options, extensionId, internet, nextPage, pages, afterRunning } = navigations;
  const counts: Counts = new Map();
  const context = await launchChromium(options);
  await untilAwake(context, extensionId ?? (await idOf(context)));
  for (const [way, open] of Object.entries(OPENINGS) as [RunningWay, Opening][]) {
    for (let i = 0; i < shareOf(way, pages); i++) {
      const { url, name } = nextPage();
      const page = await open(context, url);
      await untilWarned(page, url);
      noteResult(counts, way, internet.ran.has(name));
      if (context.pages().length > 1) await page.close();
    }
  }
  afterRunning?.();
  await context.close();
  for (const batch of batchesOf(shareOf('first after start', pages), nextPage)) {
    await startWith(options, batch, 'first after start');
    for (const { name } of batch) noteResult(counts, 'first after start', internet.ran.has(name));
  }
  for (const batch of batchesOf(shareOf('session restore', pages), nextPage)) {
    await leaveOpen(navigations, batch);
    internet.forget();
    await startWith(options, batch, 'session restore');
    for (const { name } of batch) noteResult(counts, 'session restore', internet.ran.has(name));
  }
  return counts;
}

async function startWith(options: ChromiumOptions, pages: readonly PhishingPage[], way: Way): Promise<void> {
  const browser = await startChromium(options, way === 'session restore' ? 'last' : pages.map(({ url }) => url));
  try {
    let shown: readonly string[] = [];
    await until(
      async () => {
        shown = await browser.tabs();
        return pages.every(({ url }) => shown.some((tab) => isWarning(tab) && tab.endsWith(url)));
      },
      () => `${way}: the tabs show ${shown.join(' ')}`,
    );
  } finally {
    await browser.close();
  }
}

/** A person opened them in spite of the warning, which counts until the browser is closed. */
async function leaveOpen({ options, internet }: Navigations, pages: readonly PhishingPage[]): Promise<void> {
  const context = await launchChromium(options);
  for (const { url, name } of pages) {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'commit' }).catch(() => {});
    await untilWarned(page, url);
    await page.click('#more summary');
    await page.click('#continue', { noWaitAfter: true });
    await until(() => internet.ran.has(name));
    await until(() => page.url() === url);
  }
  await context.close();
}

type RunningWay = Exclude<Way, 'first after start' | 'session restore'>;
type Opening = (context: BrowserContext, url: string) => Promise<Page>;

/** In a running browser. Each gives the tab that should show the warning. */
const OPENINGS: Readonly<Record<RunningWay, Opening>> = {
  direct: async (context, url) => go(await tabOf(context), url),
  redirect: async (context, url) => go(await tabOf(context), `http://honest.example/to/${encodeURIComponent(url)}`),
  'new tab': async (context, url) => {
    const page = await tabOf(context);
    await go(page, `http://mail.example/links/${encodeURIComponent(url)}`);
    const opened = context.waitForEvent('page');
    await page.click('#new');
    return opened;
  },
  'mail link': async (context, url) => {
    const page = await tabOf(context);
    await go(page, `http://mail.example/links/${encodeURIComponent(url)}`);
    await page.click('#same', { noWaitAfter: true });
    return page;
  },
  'history back': async (context, url) => {
    const page = await tabOf(context);
    await go(page, url);
    await untilWarned(page, url);
    await page.goto('http://honest.example/');
    await page.goBack({ timeout: 10_000 }).catch(() => {});
    return page;
  },
};

/** Until the warning of the address is drawn, and the tab at rest. */
export async function untilWarned(page: Page, url: string): Promise<void> {
  await until(
    () => isWarning(page.url()) && page.url().endsWith(url),
    () => `the tab that should warn of ${url} shows ${page.url()}`,
  );
  await page.waitForSelector('#back:focus');
}

async function tabOf(context: BrowserContext): Promise<Page> {
  const [page] = context.pages();
  return page ?? context.newPage();
}

/** A page that is led away fails its navigation, which is what is wanted. */
async function go(page: Page, url: string): Promise<Page> {
  await page.goto(url, { timeout: 10_000, waitUntil: 'commit' }).catch(() => {});
  return page;
}
