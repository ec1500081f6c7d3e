import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';

export const FIREFOX_FOLDER: string = process.env.LUREWATCH_TEST_FIREFOX ?? '/usr/lib/firefox-esr';

/** A Firefox of an organisation: a folder that is the installed one but for its policies. */
export interface ManagedFirefox {
  readonly executablePath: string;
  remove(): void;
}

export function manageFirefox(policies: object): ManagedFirefox {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-firefox-'));
  for (const name of readdirSync(FIREFOX_FOLDER)) {
    if (name === 'distribution') continue;
    // The program finds its folder through its own real path.
    if (name === 'firefox-esr' || name === 'firefox-bin') copyFileSync(join(FIREFOX_FOLDER, name), join(folder, name));
    else symlinkSync(join(FIREFOX_FOLDER, name), join(folder, name));
  }
  mkdirSync(join(folder, 'distribution'));
  writeFileSync(join(folder, 'distribution/policies.json'), JSON.stringify({ policies }));
  return {
    executablePath: join(folder, 'firefox-esr'),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

export const EXTENSION_ID = 'lurewatch@lurewatch.example';

export interface FirefoxOptions {
  readonly executablePath: string;
  readonly profile: string;
  /** Of the fake internet: every name but this machine's is asked there. */
  readonly port: number;
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
  readonly pages?: readonly string[];
}

export function launchFirefox({
  executablePath,
  profile,
  port,
  preferences = {},
  pages = [],
}: FirefoxOptions): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    userDataDir: profile,
    headless: true,
    args: [...pages],
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': port,
      'xpinstall.signatures.required': false,
      'extensions.experiments.enabled': true,
      ...preferences,
    },
  });
}
