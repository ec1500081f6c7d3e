import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeEach, onTestFinished } from 'vitest';
import { buildExtension } from '../../build.ts';
import { type ChromiumOptions, launchChromium, newProfile, type Profile, startChromium } from './chromium.ts';
import { type FakeInternet, startFakeInternet } from './fake-internet.ts';

/** What the tests of one file share: a build of their own, and an internet that each test finds as new. */
export interface Surroundings {
  readonly internet: FakeInternet;
  /** Of the build: `chromium`, `firefox` and the zips. */
  readonly folder: string;
  readonly chromium: string;
}

/** To be awaited once, at the head of a file of tests. */
export async function surroundTests(): Promise<Surroundings> {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-extension-'));
  const starting = startFakeInternet();
  beforeEach(async () => (await starting).forget());
  afterAll(async () => {
    await (await starting).close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { chromium } = await buildExtension(folder);
  return { internet: await starting, folder, chromium };
}

export function profileOfTest(): Profile {
  const profile = newProfile();
  onTestFinished(() => profile.remove());
  return profile;
}

type Launch = Partial<ChromiumOptions> & Pick<ChromiumOptions, 'port' | 'extension'>;

/** A Chromium with a driver, until the end of the test; with a new profile unless told. */
export async function launchForTest(options: Launch): Promise<BrowserContext> {
  const context = await launchChromium({ profile: options.profile ?? profileOfTest().path, ...options });
  onTestFinished(() => context.close());
  return context;
}

/** The same without a driver. */
export async function startForTest(options: Launch, pages: readonly string[]): ReturnType<typeof startChromium> {
  const browser = await startChromium({ profile: options.profile ?? profileOfTest().path, ...options }, pages);
  onTestFinished(() => browser.close());
  return browser;
}

/** A page that is led away fails its navigation, which is no failure of the test. */
export async function openIn(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' }).catch(() => {});
}
