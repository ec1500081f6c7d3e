import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { onTestFinished } from 'vitest';
import { until } from './chromium.ts';
import { EXTENSION_ID, launchFirefox, manageFirefox } from './firefox.ts';
import { profileOfTest } from './surroundings.ts';

/** Such as Firefox draws at random for each installation. */
export const OWN_UUID = '5b4d0a2e-6f0f-4f0a-9a51-3c0e8a7d1f10';

/** A Firefox with the extension at a known address, until the end of the test. */
export async function launchInstalledFirefox(built: string, port: number): Promise<Browser> {
  const xpi = join(built, 'lurewatch.xpi');
  copyFileSync(join(built, 'lurewatch-firefox.zip'), xpi);
  const install = { installation_mode: 'force_installed', install_url: `file://${xpi}` };
  const { executablePath, remove } = manageFirefox({ ExtensionSettings: { [EXTENSION_ID]: install } });
  onTestFinished(() => remove());
  const preferences = { 'extensions.webextensions.uuids': JSON.stringify({ [EXTENSION_ID]: OWN_UUID }) };
  const browser = await launchFirefox({ executablePath, profile: profileOfTest().path, port, preferences });
  onTestFinished(() => browser.close());
  return browser;
}

/** Opens the address in the tab until the warning is there in its place. */
export async function untilWarnedIn(page: Page, url: string): Promise<void> {
  const isWarned = async () => (await page.title().catch(() => '')).startsWith('Dangerous page stopped');
  let tries = 0;
  await until(
    async () => {
      // Not awaited: the driver learns of no navigation that ends on a page of an extension. A new try would end the one under way.
      if (tries++ % 10 === 0) void page.goto(url).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 500));
      return isWarned();
    },
    () => `${url} does not lead to the warning`,
  );
}
