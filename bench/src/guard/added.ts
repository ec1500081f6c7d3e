import { join } from 'node:path';
import {
  newProfile,
  type StartedChromium,
  startChromium,
  type Target,
  until,
} from '../../../packages/extension/test/support/chromium.ts';
import { HONEST_SITES } from '../../../packages/extension/test/support/honest-forms.ts';
import { neutralDomain } from '../../../training/src/pages/neutral-names.ts';
import { megabytesBelow, processorMsBelow } from '../extension/browser-processes.ts';
import type { ExtensionBench } from '../extension/extension-bench.ts';
import { type BenchRow, median, quantile } from '../result.ts';
import { buildEarlier, EARLIER } from './earlier-extension.ts';

const ROUNDS = 3;
const PAGES = 12;
/** A browser that has just started has other work first. */
const SETTLE_MS = 4_000;
const BETWEEN_PAGES_MS = 300;

/**
 * What the extension adds to a whole Chromium, and what the one before fields and presses were guarded added: memory of all
 * processes, their processor time, and the time from the start of a navigation until its document is complete
 * (`DOMContentLoaded`), on twelve pages of different sites, half of them with a field for a password. The three take turns.
 */
export async function measureAdded(
  bench: ExtensionBench,
  keep: (rows: readonly BenchRow[]) => void,
): Promise<BenchRow[]> {
  const earlier = buildEarlier(join(bench.built.folder, 'earlier'));
  const ways = { without: null, earlier, now: bench.built.chromium };
  const runs: Record<keyof typeof ways, Run[]> = { without: [], earlier: [], now: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
      const one = await run(bench, ways[way]);
      runs[way].push(one);
      console.log(way, one.idle, one.browsed, one.processorMs, median(one.loadMs));
    }
    // A long measurement that is ended before its last round keeps the others.
    keep(rowsOf(runs));
  }
  return rowsOf(runs);
}

function rowsOf(runs: Readonly<Record<'without' | 'earlier' | 'now', readonly Run[]>>): BenchRow[] {
  const rows = (what: string, unit: string, of: (run: Run) => number): BenchRow[] => {
    const at = (way: keyof typeof runs): number => median(runs[way].map(of));
    const added = { earlier: at('earlier') - at('without'), now: at('now') - at('without') };
    return [
      { what: `${what}, without the extension`, value: at('without'), unit },
      { what: `  added at ${EARLIER}`, value: added.earlier, unit },
      {
        what: '  added now',
        value: added.now,
        unit,
        ratio: added.now / added.earlier,
        ratioTo: 'what was added then',
        goal: '≤ 1.1',
      },
    ];
  };
  return [
    { what: 'rounds', value: runs.now.length, unit: '' },
    ...rows('whole browser, idle after its start', 'MB', ({ idle }) => idle),
    ...rows(`whole browser, after ${PAGES} pages`, 'MB', ({ browsed }) => browsed),
    ...rows('processor time of a page', 'ms', ({ processorMs }) => processorMs),
    ...rows('until DOMContentLoaded, median', 'ms', ({ loadMs }) => quantile(loadMs, 0.5)),
    ...rows('until DOMContentLoaded, 95th percentile', 'ms', ({ loadMs }) => quantile(loadMs, 0.95)),
  ];
}

interface Run {
  /** Megabytes. */
  readonly idle: number;
  readonly browsed: number;
  /** Of a page, in the mean. */
  readonly processorMs: number;
  readonly loadMs: readonly number[];
}

async function run({ internet }: ExtensionBench, extension: string | null): Promise<Run> {
  const profile = newProfile();
  const switches = extension === null ? ['--disable-extensions'] : [];
  const login = HONEST_SITES[0]?.answer;
  if (login !== undefined) internet.answers.set('/login', login);
  const browser = await startChromium({ port: internet.port, extension, profile: profile.path, switches }, [
    'http://honest.example/',
  ]);
  try {
    const tab = await until(async () => (await browser.targets()).find(({ type }) => type === 'page'));
    await sleep(SETTLE_MS);
    const idle = megabytesBelow(browser.pid);
    const before = processorMsBelow(browser.pid);
    const loadMs: number[] = [];
    for (let page = 0; page < PAGES; page++) loadMs.push(await visit(browser, tab, page));
    // Pages wake it.
    const hasWorker = async () => (await browser.targets()).some(({ type }) => type === 'service_worker');
    if (extension !== null) await until(hasWorker);
    await sleep(SETTLE_MS);
    const processorMs = (processorMsBelow(browser.pid) - before) / PAGES;
    return { idle, browsed: megabytesBelow(browser.pid), processorMs, loadMs };
  } finally {
    await browser.close();
    profile.remove();
  }
}

async function visit(browser: StartedChromium, tab: Target, page: number): Promise<number> {
  const url = `http://${neutralDomain(page * 7)}/${page % 2 === 0 ? '' : 'login'}`;
  await browser.navigate(tab, url);
  await until(async () => (await browser.tabs()).includes(url));
  await sleep(BETWEEN_PAGES_MS);
  return evaluate(tab, `performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd`);
}

async function evaluate({ webSocketDebuggerUrl }: Target, expression: string): Promise<number> {
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const answer = new Promise<string>((resolve) =>
    socket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true }),
  );
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, returnByValue: true } }));
  const { result } = JSON.parse(await answer) as { result: { result: { value: number } } };
  socket.close();
  return result.result.value;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
