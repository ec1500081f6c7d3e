import { isWarning, newProfile, startChromium, until } from '../../../packages/extension/test/support/chromium.ts';
import type { BenchRow } from '../result.ts';
import type { ExtensionBench } from './extension-bench.ts';

const PHISH = 'http://paypa1-login.example/page/shown';

/** What the worker itself holds: objects and buffers, after a collection. */
export async function measureWorkerMemory({ internet, built }: ExtensionBench): Promise<BenchRow[]> {
  const profile = newProfile();
  const browser = await startChromium({ port: internet.port, extension: built.chromium, profile: profile.path }, [
    'http://honest.example/',
  ]);
  try {
    const tab = await until(async () => (await browser.targets()).find(({ type }) => type === 'page'));
    // A worker that has stopped a page has all in memory that it needs.
    await browser.navigate(tab, PHISH);
    await until(async () => (await browser.tabs()).some((url) => isWarning(url) && url.endsWith(PHISH)));
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
    const megabytes = (usedSize + backingStorageSize) / 1e6;
    return [{ what: 'memory of the worker', value: megabytes, unit: 'MB', goal: '≤ 80 MB' }];
  } finally {
    await browser.close();
    profile.remove();
  }
}
