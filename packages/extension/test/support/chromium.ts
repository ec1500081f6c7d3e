import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';

export const CHROMIUM_PATH: string = process.env.LUREWATCH_TEST_CHROMIUM ?? '/usr/bin/chromium';

export interface ChromiumOptions {
  readonly port: number;
  /** Folder of the unpacked extension; null: policy installs it. */
  readonly extension: string | null;
  readonly profile: string;
  readonly language?: string;
  readonly executablePath?: string;
  /** Opens a private window, with the one page that it is started with. */
  readonly isPrivate?: boolean;
  /** Added to the command line. */
  readonly switches?: readonly string[];
}

/** A real Chromium in which every name is the fake internet. */
export function launchChromium(options: ChromiumOptions): Promise<BrowserContext> {
  const { profile, language = 'en-US', executablePath = CHROMIUM_PATH } = options;
  return chromium.launchPersistentContext(profile, {
    executablePath,
    headless: false,
    ignoreDefaultArgs: [
      '--disable-extensions',
      '--disable-background-networking',
      '--disable-component-extensions-with-background-pages',
    ],
    locale: language,
    env: environmentOf(language),
    args: switchesOf(options),
  });
}

/** As Chromium's debugger lists what can be attached to. */
export interface Target {
  readonly type: string;
  readonly url: string;
  readonly title: string;
  readonly webSocketDebuggerUrl: string;
}

export interface StartedChromium {
  /** Of the process that all others of the browser come of. */
  readonly pid: number;
  targets(): Promise<readonly Target[]>;
  /** Leads a tab to another address, as a person who types it does. */
  navigate(target: Target, url: string): Promise<void>;
  /** Closes a tab, or ends a worker. */
  end(target: Target): Promise<void>;
  /** Addresses of the tabs. */
  tabs(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Chromium as a person starts it, without a driver: with the pages that it is set to open, or with those of the last time. */
export async function startChromium(
  options: ChromiumOptions,
  pages: readonly string[] | 'last',
): Promise<StartedChromium> {
  const { profile, language = 'en-US', executablePath = CHROMIUM_PATH, isPrivate = false } = options;
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  setStartPages(profile, isPrivate ? [] : pages);
  const args = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', NO_UPGRADE, ...switchesOf(options)];
  if (isPrivate) args.push('--incognito', ...pages);
  const browser = spawn(executablePath, args, { stdio: 'ignore', env: environmentOf(language) });
  const ended = once(browser, 'exit');
  const port = await until(() => (existsSync(portFile) ? readFileSync(portFile, 'utf8').split('\n')[0] : undefined));
  const targets = async (): Promise<readonly Target[]> => {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    return response === null ? [] : ((await response.json()) as Target[]);
  };
  return {
    pid: browser.pid ?? 0,
    targets,
    async navigate({ webSocketDebuggerUrl }, url) {
      const socket = new WebSocket(webSocketDebuggerUrl);
      await once(socket, 'open');
      const answered = once(socket, 'message');
      socket.send(JSON.stringify({ id: 1, method: 'Page.navigate', params: { url } }));
      await answered;
      socket.close();
    },
    async end({ webSocketDebuggerUrl }) {
      await fetch(`http://127.0.0.1:${port}/json/close/${webSocketDebuggerUrl.split('/').at(-1)}`);
    },
    tabs: async () => (await targets()).filter(({ type }) => type === 'page').map(({ url }) => url),
    async close() {
      browser.kill('SIGTERM');
      await ended;
    },
  };
}

/** The fake internet speaks no TLS, which Chromium would try first; the driver sets the same. */
const NO_UPGRADE = '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable';

/** The command line of a headless Chromium takes one page alone. */
function setStartPages(profile: string, pages: readonly string[] | 'last'): void {
  const file = join(profile, 'Default/Preferences');
  const preferences = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  preferences.session = pages === 'last' ? { restore_on_startup: 1 } : { restore_on_startup: 4, startup_urls: pages };
  mkdirSync(join(profile, 'Default'), { recursive: true });
  writeFileSync(file, JSON.stringify(preferences));
}

function switchesOf({ port, extension, language = 'en-US', switches = [] }: ChromiumOptions): string[] {
  return [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-component-update',
    `--lang=${language}`,
    '--hide-crash-restore-bubble',
    `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE 127.0.0.1`,
    ...(extension === null ? [] : [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`]),
    ...switches,
  ];
}

function environmentOf(language: string): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(own), LANGUAGE: language.slice(0, 2), LANG: `${language.replace('-', '_')}.UTF-8` };
}

const PATIENCE_MS = 60_000;

/** The first value that is none of undefined, null and false; asked for every 50 ms. `describe`: what is there instead. */
export async function until<T>(ask: () => T | Promise<T>, describe = () => 'not in time'): Promise<NonNullable<T>> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await ask();
    if (value !== undefined && value !== null && value !== false) return value;
    if (Date.now() > end) throw new Error(describe());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until the extension answers one of its own pages. */
export async function untilAwake(context: BrowserContext, extensionId: string): Promise<void> {
  await until(async () => {
    // An installation under way closes the extension's pages.
    const page = await context.newPage();
    await page.goto(`chrome-extension://${extensionId}/popup.html`).catch(() => {});
    const answered = await page.waitForSelector('body[data-drawn]', { timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    await page.close().catch(() => {});
    return answered;
  });
}

/** That of an unpacked extension follows from its folder. */
export async function idOf(context: BrowserContext): Promise<string> {
  const [worker] = context.serviceWorkers();
  const { url } = worker === undefined ? await worked(context) : { url: worker.url() };
  return new URL(url).host;
}

async function worked(context: BrowserContext): Promise<{ readonly url: string }> {
  return { url: (await context.waitForEvent('serviceworker')).url() };
}

export function isWarning(url: string): boolean {
  return url.includes('/warning.html#');
}

export interface Profile {
  readonly path: string;
  remove(): void;
}

export function newProfile(): Profile {
  const path = mkdtempSync(join(tmpdir(), 'lurewatch-profile-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}
