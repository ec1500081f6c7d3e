import type { BrowserContext, Page } from 'playwright-core';
import { isWarning, until } from './chromium.ts';
import type { TriedBrowser, TriedTab } from './lure-table.ts';

export function triedChromium(context: BrowserContext): TriedBrowser {
  return {
    newTab: async () => tabOf(await context.newPage()),
    async opened(act) {
      const before = context.pages();
      await act();
      const opened = await until(() => context.pages().find((page) => !before.includes(page))).catch(() => null);
      return opened && tabOf(opened);
    },
  };
}

function tabOf(page: Page): TriedTab {
  return {
    mouse: page.mouse,
    keyboard: page.keyboard,
    go: (url) => void page.goto(url, { waitUntil: 'commit' }).catch(() => {}),
    isStopped: () => Promise.resolve(isWarning(page.url())),
    // The page may be led away while it is asked.
    has: (mark) => page.evaluate<boolean>(`'${mark}' in document.documentElement.dataset`).catch(() => false),
    told: (name) => page.evaluate<string | null>(`document.documentElement.dataset.${name} ?? null`).catch(() => null),
    close: () => page.close(),
  };
}
