import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { newProfile, until } from './chromium.ts';
import { EXTENSION_ID, launchFirefox, manageFirefox } from './firefox.ts';
import type { TriedBrowser, TriedTab } from './lure-table.ts';

export interface TriedFirefox {
  readonly browser: Browser;
  close(): Promise<void>;
}

/** A Firefox into which policy has installed the extension: it is there when it has stopped a page. */
export async function extendedFirefox(built: string, port: number): Promise<TriedFirefox> {
  const xpi = join(built, 'lurewatch.xpi');
  copyFileSync(join(built, 'lurewatch-firefox.zip'), xpi);
  const install = { installation_mode: 'force_installed', install_url: `file://${xpi}` };
  const started = await managedFirefox({ ExtensionSettings: { [EXTENSION_ID]: install } }, port);
  const page = await started.browser.newPage();
  await until(async () => {
    void page.goto('http://paypa1-login.example/page/first').catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 500));
    return (await titleOf(page)) === `${STOPPED} paypa1-login.example`;
  });
  await page.close();
  return started;
}

/** The same without it. */
export function plainFirefox(port: number): Promise<TriedFirefox> {
  return managedFirefox({}, port);
}

async function managedFirefox(policies: object, port: number): Promise<TriedFirefox> {
  const firefox = manageFirefox(policies);
  const profile = newProfile();
  const browser = await launchFirefox({ executablePath: firefox.executablePath, profile: profile.path, port });
  return {
    browser,
    async close() {
      await browser.close();
      profile.remove();
      firefox.remove();
    },
  };
}

/** The title of the warning, before the host. */
export const STOPPED = 'Dangerous page stopped:';

export function titleOf(page: Page): Promise<string> {
  return page.title().catch(() => '');
}

export function triedFirefox(browser: Browser): TriedBrowser {
  return {
    newTab: async () => tabOf(await browser.newPage()),
    async opened(act) {
      const before = await browser.pages();
      await act();
      const isNew = (page: Page): boolean => !before.includes(page);
      const opened = await until(async () => (await browser.pages()).find(isNew)).catch(() => null);
      return opened && tabOf(opened);
    },
  };
}

function tabOf(page: Page): TriedTab {
  return {
    mouse: page.mouse,
    keyboard: page.keyboard,
    // The driver learns of no navigation that ends on a page of an extension: the title tells.
    go: (url) => void page.goto(url).catch(() => {}),
    isStopped: async () => (await titleOf(page)).startsWith(STOPPED),
    has: (mark) => page.evaluate(`'${mark}' in document.documentElement.dataset`).then(Boolean, () => false),
    told: (name) =>
      page.evaluate(`document.documentElement.dataset.${name} ?? null`).then(
        (value) => value as string | null,
        () => null,
      ),
    close: () => page.close(),
  };
}
