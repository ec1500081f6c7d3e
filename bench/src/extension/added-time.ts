import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayBeDangerous } from '../../../packages/extension/src/hold/may-be-dangerous.ts';
import { launchChromium, newProfile, untilAwake } from '../../../packages/extension/test/support/chromium.ts';
import { forceChromium } from '../../../packages/extension/test/support/forced-chromium.ts';
import { type BenchRow, quantile } from '../result.ts';
import type { ExtensionBench } from './extension-bench.ts';
import { legitimateUrls } from './legitimate-urls.ts';

const ROUNDS = 6;
/** Sites of a round; the first ones are opened before anything is measured. */
const SITES = 60;
const WARM_UP = 10;
/** A browser that has just started has other work than pages. */
const SETTLE_MS = 2_000;

const MODES = ['without', 'under policy', 'in ordinary Chromium', 'empty'] as const;
type Mode = (typeof MODES)[number];

const NAMES: Readonly<Record<Exclude<Mode, 'without'>, string>> = {
  'under policy': 'added by the extension under policy',
  'in ordinary Chromium': 'added by the extension in ordinary Chromium',
  empty: 'added by any extension with these hooks, here one that does nothing',
};

/**
 * From the start of a navigation until the page is read, to another site and then within it: in a Chromium without the extension,
 * in one that waits for it (installed by policy), in an ordinary one, whose pages wait, and in one with an extension that does
 * nothing but run an empty script before each page and listen to what this one listens to, which is what Chromium itself takes for the
 * places where a page can be held.
 * One browser is open at a time; they take turns in short rounds, each the first as often as the others, and open the same
 * addresses in a round, so that what the machine does meanwhile meets all alike. What the extension adds is the difference of
 * their quantiles.
 */
export async function measureAddedTime(bench: ExtensionBench): Promise<BenchRow[]> {
  const installed: Installed[] = [];
  try {
    for (const mode of MODES) installed.push(await install(bench, mode));
    const sites = plainAddresses();
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const urls = sites.slice(round * SITES, (round + 1) * SITES).flatMap((url) => [url, pageBeside(url)]);
      const times = new Map<Mode, readonly (number | null)[]>();
      for (let turn = 0; turn < MODES.length; turn++) {
        const at = (turn + round) % MODES.length;
        const [mode, browser] = [MODES[at], installed[at]];
        if (mode !== undefined && browser !== undefined) times.set(mode, await browser.visit(urls));
      }
      for (const [i, url] of urls.entries()) {
        const ms = MODES.map((mode) => times.get(mode)?.[i] ?? null);
        if (i < 2 * WARM_UP || ms.includes(null)) continue;
        visits.push({ isWithinSite: i % 2 === 1, waits: mayBeDangerous(url), ms: ms as number[] });
      }
    }
    return rowsOf(visits);
  } finally {
    for (const { remove } of installed) await remove();
  }
}

interface Visit {
  /** From a page of the same site, which the browser gives no new process. */
  readonly isWithinSite: boolean;
  /** Whether the page asks the worker before it goes on. */
  readonly waits: boolean;
  /** Milliseconds, in the order of the modes. */
  readonly ms: readonly number[];
}

function rowsOf(visits: readonly Visit[]): BenchRow[] {
  return [
    ...rowsOfKind(
      'to another site',
      visits.filter(({ isWithinSite }) => !isWithinSite),
    ),
    ...rowsOfKind(
      'within a site',
      visits.filter(({ isWithinSite }) => isWithinSite),
    ),
  ];
}

function rowsOfKind(kind: string, visits: readonly Visit[]): BenchRow[] {
  const timesOf = (mode: Mode, of: readonly Visit[]) => of.map(({ ms }) => ms[MODES.indexOf(mode)] ?? Number.NaN);
  const added = (mode: Mode, share: number, of: readonly Visit[]): number =>
    quantile(timesOf(mode, of), share) - quantile(timesOf('without', of), share);
  const waiting = visits.filter(({ waits }) => waits);
  const bare = timesOf('without', visits);
  return [
    { what: `navigation ${kind} without the extension, median`, value: quantile(bare, 0.5), unit: 'ms' },
    { what: '  99th percentile', value: quantile(bare, 0.99), unit: 'ms' },
    { what: `${NAMES.empty}, median`, value: added('empty', 0.5, visits), unit: 'ms' },
    { what: '  99th percentile', value: added('empty', 0.99, visits), unit: 'ms' },
    ...(['under policy', 'in ordinary Chromium'] as const).flatMap((mode): BenchRow[] => [
      { what: `${NAMES[mode]}, median`, value: added(mode, 0.5, visits), unit: 'ms', goal: '≤ 5 ms' },
      { what: '  99th percentile', value: added(mode, 0.99, visits), unit: 'ms', goal: '≤ 20 ms' },
      {
        what: `  to the ${waiting.length} of ${visits.length} whose address waits for the worker, median`,
        value: added(mode, 0.5, waiting),
        unit: 'ms',
      },
    ]),
  ];
}

interface Installed {
  /** Opens a browser for these addresses alone. @returns milliseconds; null where a page did not open */
  visit(urls: readonly string[]): Promise<readonly (number | null)[]>;
  remove(): Promise<void>;
}

/** A profile in which the extension is installed before anything is measured. */
async function install({ internet, built }: ExtensionBench, mode: Mode): Promise<Installed> {
  const profile = newProfile();
  const installation = mode === 'under policy' ? 'force_installed' : 'normal_installed';
  const folder = mode === 'empty' ? emptyExtension(built.folder) : built.chromium;
  const forced = mode === 'without' ? null : await forceChromium(folder, {}, installation);
  const launch = async () => {
    const path = forced === null ? {} : { executablePath: forced.executablePath };
    const context = await launchChromium({ port: internet.port, extension: null, profile: profile.path, ...path });
    if (forced !== null) await untilAwake(context, forced.extensionId);
    return context;
  };
  await (await launch()).close();
  return {
    async visit(urls) {
      const context = await launch();
      let page = await context.newPage();
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      const times: (number | null)[] = [];
      for (const url of urls) {
        const time = await timeOf(page, url);
        times.push(time);
        if (time !== null) continue;
        // The page that tells of the error would get in the way of the next address.
        await page.close();
        page = await context.newPage();
      }
      await context.close();
      return times;
    },
    async remove() {
      profile.remove();
      await forced?.close();
    },
  };
}

/** With the popup that tells that it is installed, the scripts and the listeners, and nothing in any of them. */
function emptyExtension(folder: string): string {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  const { version, content_scripts, permissions, host_permissions } = JSON.parse(
    readFileSync(join(folder, 'chromium/manifest.json'), 'utf8'),
  );
  writeFileSync(
    join(empty, 'manifest.json'),
    JSON.stringify({
      manifest_version: 3,
      name: 'Empty',
      version,
      content_scripts,
      permissions,
      host_permissions,
      background: { service_worker: 'listen.js' },
    }),
  );
  writeFileSync(join(empty, 'listen.js'), LISTENERS);
  for (const script of content_scripts.flatMap(({ js }: { readonly js: readonly string[] }) => js)) {
    writeFileSync(join(empty, script), '');
  }
  writeFileSync(join(empty, 'popup.html'), '<!doctype html><title>installed</title><body data-drawn>Installed');
  return empty;
}

const LISTENERS = `
  const pages = { urls: ['http://*/*', 'https://*/*'], types: ['main_frame', 'sub_frame', 'object'] };
  for (const name of ['onBeforeRequest', 'onBeforeRedirect']) chrome.webRequest[name].addListener(() => {}, pages);
  for (const name of ['onCommitted', 'onHistoryStateUpdated', 'onErrorOccurred']) chrome.webNavigation[name].addListener(() => {});
  chrome.runtime.onMessage.addListener(() => {});
  setInterval(() => void chrome.runtime.getPlatformInfo(), 20_000);
`;

/** Milliseconds; null where the page did not open. */
async function timeOf(page: Page, url: string): Promise<number | null> {
  try {
    await page.goto(url, { timeout: 10_000 });
    return await page.evaluate<number>(`performance.getEntriesByType('navigation')[0].domInteractive`);
  } catch {
    return null;
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchChromium>>['newPage']>>;

/** The server of this bench speaks no TLS. Addresses that the browsers open by TLS alone are left out when they fail. */
function plainAddresses(): readonly string[] {
  return legitimateUrls(ROUNDS * SITES).urls.map((url) => {
    const { host, pathname, search } = new URL(url);
    return `http://${host}${pathname}${search}`;
  });
}

function pageBeside(url: string): string {
  return new URL('/about', url).href;
}
