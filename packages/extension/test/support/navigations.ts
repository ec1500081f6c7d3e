import type { BrowserContext, Page } from 'playwright-core';
import { isWarning, until } from './chromium.ts';

export type Opening = (context: BrowserContext, url: string) => Promise<Page>;

/** The ways on which a page is opened in a running browser. Each gives the tab that should show the warning. */
export const OPENINGS: Readonly<Record<string, Opening>> = {
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
