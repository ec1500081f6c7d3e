import { newProfile, startChromium, until } from '../../../packages/extension/test/support/chromium.ts';
import { type BenchRow, quantile } from '../result.ts';
import { megabytesBelow, processorMsBelow } from './browser-processes.ts';
import type { ExtensionBench } from './extension-bench.ts';

const ROUNDS = 3;
const PAGES = 40;
/** A browser that has just started, or a tab that has just opened a page, has other work first. */
const SETTLE_MS = 8_000;
const BETWEEN_PAGES_MS = 500;

/**
 * Memory of all processes of a Chromium, by their proportional set size (`/proc/PID/smaps_rollup`, proc(5)), with the extension and
 * without: idle after its start, and after forty pages of different sites in one tab; and the processor time that they take for these
 * pages. The two take turns; what is added is the difference of the medians.
 */
export async function measureAddedMemory(bench: ExtensionBench): Promise<BenchRow[]> {
  const without: Memory[] = [];
  const installed: Memory[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    without.push(await memoryOf(bench, null));
    installed.push(await memoryOf(bench, bench.built.chromium));
  }
  return MEASURED.flatMap(({ of, what, unit, goal }): BenchRow[] => {
    const median = (all: readonly Memory[]): number =>
      quantile(
        all.map((one) => one[of]),
        0.5,
      );
    const added = median(installed) - median(without);
    return [
      { what: `${what}, without the extension`, value: median(without), unit },
      {
        what: '  added by the extension',
        value: added,
        unit,
        ratio: added / median(without),
        ratioTo: 'without',
        ...(goal !== undefined && { goal }),
      },
    ];
  });
}

interface Memory {
  /** Megabytes. */
  readonly idle: number;
  readonly browsed: number;
  /** Milliseconds of processor time. */
  readonly page: number;
}

const MEASURED: readonly {
  readonly of: keyof Memory;
  readonly what: string;
  readonly unit: string;
  readonly goal?: string;
}[] = [
  { of: 'idle', what: 'whole browser, idle after its start', unit: 'MB', goal: '≤ 45 MB' },
  { of: 'browsed', what: `whole browser, after ${PAGES} pages`, unit: 'MB' },
  { of: 'page', what: 'processor time of a page to another site', unit: 'ms', goal: '≤ 10 ms' },
];

async function memoryOf({ internet }: ExtensionBench, extension: string | null): Promise<Memory> {
  const profile = newProfile();
  const switches = extension === null ? ['--disable-extensions'] : [];
  const browser = await startChromium({ port: internet.port, extension, profile: profile.path, switches }, [
    'http://honest.example/',
  ]);
  try {
    const tab = await until(async () => (await browser.targets()).find(({ type }) => type === 'page'));
    if (extension !== null) {
      await until(async () => (await browser.targets()).some(({ type }) => type === 'service_worker'));
    }
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const idle = megabytesBelow(browser.pid);
    const before = processorMsBelow(browser.pid);
    for (let page = 0; page < PAGES; page++) {
      const url = `http://site-${page}.example/`;
      await browser.navigate(tab, url);
      await until(async () => (await browser.tabs()).includes(url));
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_PAGES_MS));
    }
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const page = (processorMsBelow(browser.pid) - before) / PAGES;
    return { idle, browsed: megabytesBelow(browser.pid), page };
  } finally {
    await browser.close();
    profile.remove();
  }
}
