import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayBeDangerous } from '../../../packages/extension/src/hold/may-be-dangerous.ts';
import { newProfile, startChromium, type Target, until } from '../../../packages/extension/test/support/chromium.ts';
import { type BenchRow, median, quantile } from '../result.ts';
import type { ExtensionBench } from './extension-bench.ts';

const WAKINGS = 15;
/** A browser that has just started has other work first. */
const SETTLE_MS = 5_000;

/**
 * A worker that was ended is woken by an honest page that waits for its word: from the worker's own beginning (the origin of its
 * clock) until its script runs, and until it lets the page go, with settings and exceptions read.
 */
export async function measureWaking({ internet, built }: ExtensionBench): Promise<BenchRow[]> {
  const profile = newProfile();
  const extension = withMarks(built);
  const browser = await startChromium({ port: internet.port, extension, profile: profile.path }, [
    'http://honest.example/',
  ]);
  const find = (type: string) => async (): Promise<Target | undefined> =>
    (await browser.targets()).find((target) => target.type === type);
  try {
    const tab = await until(find('page'));
    await until(find('service_worker'));
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const wakings: Marks[] = [];
    for (let i = 0; wakings.length < WAKINGS; i++) {
      const url = `http://my-portal${i}.net/verify`;
      if (!mayBeDangerous(url)) continue;
      await browser.end(await until(find('service_worker')));
      await browser.navigate(tab, url);
      await until(async () =>
        (await browser.targets()).some((target) => target.url === url && target.title === 'honest'),
      );
      wakings.push(await until(async () => marksOf(await until(find('service_worker')))));
    }
    const judged = wakings.map((one) => one.judged);
    return [
      { what: 'a woken worker runs its script, median', value: median(wakings.map(({ begun }) => begun)), unit: 'ms' },
      { what: '  lets its first page go, median', value: median(judged), unit: 'ms', goal: '≤ 60 ms' },
      { what: '  90th percentile', value: quantile(judged, 0.9), unit: 'ms' },
    ];
  } finally {
    await browser.close();
    profile.remove();
  }
}

/** Milliseconds since the worker began. */
interface Marks {
  readonly begun: number;
  readonly judged: number;
}

/** The extension, whose worker notes when it begins and when it lets the first page go. */
function withMarks({ folder, chromium }: ExtensionBench['built']): string {
  const marked = join(folder, 'marked');
  cpSync(chromium, marked, { recursive: true });
  const worker = join(marked, 'background.js');
  writeFileSync(worker, `${NOTE}\n${readFileSync(worker, 'utf8')}`);
  return marked;
}

const NOTE = `
  globalThis.marks = { begun: performance.now() };
  const { updateSessionRules } = chrome.declarativeNetRequest;
  chrome.declarativeNetRequest.updateSessionRules = (change) => {
    const letsGo = change.addRules?.some(({ condition }) => condition.resourceTypes?.includes('xmlhttprequest'));
    if (letsGo) marks.judged ??= performance.now();
    return updateSessionRules.call(chrome.declarativeNetRequest, change);
  };
`;

/** null where the worker is not there any more, or has let no page go. */
async function marksOf({ webSocketDebuggerUrl }: Target): Promise<Marks | null> {
  const socket = new WebSocket(webSocketDebuggerUrl);
  const answered = new Promise<string>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      // The browser tells of other things, too.
      if (JSON.parse(String(data)).id === 1) resolve(String(data));
    });
    socket.addEventListener('close', () => resolve('{}'));
  });
  await new Promise((resolve) => {
    for (const type of ['open', 'close']) socket.addEventListener(type, resolve);
  });
  if (socket.readyState !== WebSocket.OPEN) return null;
  const params = { expression: 'marks', returnByValue: true };
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
  const { result } = JSON.parse(await answered);
  socket.close();
  const marks = result?.result?.value;
  return marks?.judged === undefined ? null : marks;
}
