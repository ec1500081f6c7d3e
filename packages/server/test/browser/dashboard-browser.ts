import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM_PATH } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';

const SCREENSHOTS = join(import.meta.dirname, '../../../../test-results/screenshots');

/** How long a step may take: a machine shared with others stalls for seconds, and a step is not a measurement. */
const PATIENCE_MS = 25_000;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page: script errors, refusals of the content security policy, requests to other origins. */
  readonly problems: string[];
  /** Keeps a picture of the whole page. */
  shot(name: string): Promise<void>;
}

export interface VisitorOptions {
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** In which language the browser asks; English unless told. */
  readonly locale?: string;
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  });
}

/** Somebody with a browser profile of their own. */
export async function newVisitor(browser: Browser, url: string, options: VisitorOptions = {}): Promise<Visitor> {
  const { theme = 'light', width = 1280, height = 800, locale = 'en-US' } = options;
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: theme,
    locale,
    viewport: { width, height },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    // A refused request is logged by the browser itself; tests look at what the page makes of it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(?:blob|data|about):/.test(request.url()))
      problems.push(`request to ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return {
    page,
    context,
    problems,
    async shot(name) {
      mkdirSync(SCREENSHOTS, { recursive: true });
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true, animations: 'disabled' });
    },
  };
}

/** Opens the set-up link and becomes the administrator, on an embedded database with the account of the first start. */
export async function setUpInBrowser(page: Page, { url, setUpToken }: TestServer, email: string): Promise<void> {
  await page.goto(`${url}/set-up#token=${setUpToken}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('tulip engine quarry');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('heading', { name: 'Check a URL' }).waitFor();
}

/** Fills in the sign-up page as a person would. */
export async function signUpInBrowser(page: Page, email: string, password = 'tulip engine quarry'): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check a URL' }).waitFor();
}
