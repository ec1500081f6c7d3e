import { mayBeDangerous } from '../../../packages/extension/src/hold/may-be-dangerous.ts';
import { launchChromium, newProfile, untilAwake } from '../../../packages/extension/test/support/chromium.ts';
import { forceChromium } from '../../../packages/extension/test/support/forced-chromium.ts';
import { type BenchRow, quantile } from '../result.ts';
import type { ExtensionBench } from './extension-bench.ts';
import { legitimateUrls } from './legitimate-urls.ts';

const NAVIGATIONS = 300;
const WARM_UP = 20;

/**
 * From the start of a navigation until the page is read, in a Chromium without the extension, in one that waits for it (installed
 * by policy) and in an ordinary one, whose pages wait. The three take turns at each address, each the first as often as the others,
 * so that whatever else runs slows all. What the extension adds is the difference of their quantiles.
 */
export async function measureAddedTime(bench: ExtensionBench): Promise<BenchRow[]> {
  const browsers: Browser[] = [];
  try {
    for (const mode of [null, 'force_installed', 'normal_installed'] as const)
      browsers.push(await openBrowser(bench, mode));
    const times = browsers.map((): number[] => []);
    let held = 0;
    for (const [i, address] of plainAddresses().entries()) {
      const visits: (number | null)[] = browsers.map(() => null);
      for (let turn = 0; turn < browsers.length; turn++) {
        const at = (turn + i) % browsers.length;
        visits[at] = (await browsers[at]?.visit(address)) ?? null;
      }
      if (i < WARM_UP || visits.includes(null)) continue;
      if (mayBeDangerous(address)) held++;
      for (const [at, ms] of visits.entries()) if (ms !== null) times[at]?.push(ms);
      if (times[0]?.length === NAVIGATIONS) break;
    }
    const [without, policy, ordinary] = times;
    const rowsOf = (what: string, own: readonly number[] = []): BenchRow[] => {
      const added = (share: number): number => quantile(own, share) - quantile(without ?? [], share);
      return [
        { what: `added by the extension ${what}, median`, value: added(0.5), unit: 'ms', goal: '≤ 5 ms' },
        { what: '  99th percentile', value: added(0.99), unit: 'ms', goal: '≤ 20 ms' },
      ];
    };
    return [
      { what: 'navigation without the extension, median', value: quantile(without ?? [], 0.5), unit: 'ms' },
      { what: '  99th percentile', value: quantile(without ?? [], 0.99), unit: 'ms' },
      ...rowsOf('under policy', policy),
      ...rowsOf('in ordinary Chromium', ordinary),
      { what: '  of these navigations waited for the worker', value: held, unit: `of ${without?.length ?? 0}` },
    ];
  } finally {
    for (const { close } of browsers) await close();
  }
}

interface Browser {
  /** @returns milliseconds; null where the page did not open */
  visit(url: string): Promise<number | null>;
  close(): Promise<void>;
}

async function openBrowser(
  { internet, built }: ExtensionBench,
  mode: 'force_installed' | 'normal_installed' | null,
): Promise<Browser> {
  const profile = newProfile();
  const forced = mode === null ? null : await forceChromium(built.chromium, {}, mode);
  const path = forced === null ? {} : { executablePath: forced.executablePath };
  const context = await launchChromium({
    port: internet.port,
    extension: null,
    profile: profile.path,
    ...path,
  });
  if (forced !== null) await untilAwake(context, forced.extensionId);
  const page = await context.newPage();
  return {
    visit: async (url) => {
      const isOpen = await page.goto(url, { timeout: 10_000 }).then(
        () => true,
        () => false,
      );
      return isOpen ? page.evaluate<number>(`performance.getEntriesByType('navigation')[0].domInteractive`) : null;
    },
    async close() {
      await context.close();
      profile.remove();
      await forced?.close();
    },
  };
}

/** The server of this bench speaks no TLS. Addresses that the browsers open by TLS alone are left out when they fail. */
function plainAddresses(): readonly string[] {
  return legitimateUrls(2 * NAVIGATIONS).urls.map((url) => {
    const { host, pathname, search } = new URL(url);
    return `http://${host}${pathname}${search}`;
  });
}
