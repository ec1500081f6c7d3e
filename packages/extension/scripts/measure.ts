import { readFileSync } from 'node:fs';
import { parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { buildExtension } from '../build.ts';
import { idOf, launchChromium, newProfile, startChromium, until, untilAwake } from '../test/support/chromium.ts';
import { startFakeInternet } from '../test/support/fake-internet.ts';

/**
 * `node scripts/measure.ts [URLS]`, a file with one URL a line: whether the worker stops what the detector calls dangerous,
 * how long it takes to answer a page of its own, and what it holds in memory.
 */
const urls = (process.argv[2] === undefined ? invented() : readFileSync(process.argv[2], 'utf8').split('\n'))
  .map((line) => line.trim())
  .filter((line) => /^https?:/.test(line));
const internet = await startFakeInternet();
const { chromium } = await buildExtension();
const profile = newProfile();
const context = await launchChromium({ port: internet.port, extension: chromium, profile: profile.path });
try {
  const id = await idOf(context);
  await untilAwake(context, id);
  const page = await context.newPage();
  await page.goto(`chrome-extension://${id}/options.html`);
  const answers = await page.evaluate<readonly (readonly [boolean, number])[]>(`(async () => {
    const answers = [];
    for (const url of ${JSON.stringify(urls)}) {
      const from = performance.now();
      const answer = await chrome.runtime.sendMessage({ type: 'warning', url });
      answers.push([answer.stops, performance.now() - from]);
    }
    return answers;
  })()`);
  const engine = loadEngine();
  const expected = urls.map((url) => {
    const parsed = parseUrl(url);
    return parsed.ok && engine.rate(parsed.url).verdict === 'dangerous';
  });
  const different = answers.filter(([stops], i) => stops !== expected[i]).length;
  const times = answers.map(([, ms]) => ms).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(
    `${urls.length} URLs: ${answers.filter(([stops]) => stops).length} stopped, ${different} unlike the detector`,
  );
  console.log(`worker's answer with reasons, message included: median ${at(0.5)} ms, p99 ${at(0.99)} ms`);
} finally {
  await context.close();
}
try {
  console.log(`memory of the worker: ${await heapMegabytes(profile.path)} MB`);
} finally {
  await internet.close();
  profile.remove();
}

/** What the worker itself holds: objects and buffers, after a collection. */
async function heapMegabytes(folder: string): Promise<string> {
  const browser = await startChromium({ port: internet.port, extension: chromium, profile: folder }, [
    'http://honest.example/',
  ]);
  try {
    const target = await until(async () => (await browser.targets()).find(({ type }) => type === 'service_worker'));
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const call = (id: number, method: string) =>
      new Promise<Record<string, number>>((resolve) => {
        socket.addEventListener('message', ({ data }) => {
          const answer = JSON.parse(String(data));
          if (answer.id === id) resolve(answer.result);
        });
        socket.send(JSON.stringify({ id, method }));
      });
    await call(1, 'HeapProfiler.collectGarbage');
    const { usedSize = 0, backingStorageSize = 0 } = await call(2, 'Runtime.getHeapUsage');
    socket.close();
    return ((usedSize + backingStorageSize) / 1e6).toFixed(1);
  } finally {
    await browser.close();
  }
}

function invented(): readonly string[] {
  return Array.from(
    { length: 500 },
    (_, i) => `https://${i % 5 === 0 ? 'paypa1-login' : 'garden-friends'}${i}.example/a/${i}`,
  );
}
