import { readFileSync } from 'node:fs';
import { startFakeInternet } from '@lurewatch/evidence/fake-internet';
import { startTestRenderer } from '../../packages/renderer/test/support/start-test-renderer.ts';
import { median, publish, quantile } from './result.ts';

const DEFAULT_PAGES = 1_000;
const FORM = '<form action="/next.php"><h1>Sign in</h1><input name="user"><input type="password"></form>';

/** Kinds of pages that a renderer meets, in turn; the network costs nothing here. */
const PAGES: Readonly<Record<string, string>> = {
  '/form': `<title>Form</title>${FORM}`,
  '/script': `<title>Script</title><div id="root"></div><script>root.innerHTML = ${JSON.stringify(FORM)}</script>`,
  '/late': `<title>Late</title><script>setTimeout(() => document.body.innerHTML = ${JSON.stringify(FORM)}, 300)</script>`,
  '/frame': '<title>Frame</title><iframe src="/form"></iframe><iframe src="/script"></iframe>',
  '/moved': '<script>location.replace("/form")</script>',
  '/long': `<title>Long</title>${'<p>The barn owl hunts by night and hears better than it sees.</p>'.repeat(3_000)}${FORM}`,
};

/**
 * Many pages one after the other in one renderer: how long one takes, and whether the memory of all its processes stays flat, that is,
 * the last third needs no more than the second.
 *
 * Argument: pages (default 1 000).
 */
export async function benchRender(pages: number = DEFAULT_PAGES): Promise<void> {
  const internet = await startFakeInternet({ hosts: [{ host: 'pages.example', pages: PAGES }] });
  const renderer = await startTestRenderer(internet);
  const paths = Object.keys(PAGES);
  const times: number[] = [];
  const memory: number[] = [];
  let failed = 0;
  try {
    for (let number = 0; number < pages; number++) {
      const answer = await renderer.render(internet.urlOf('pages.example', paths[number % paths.length]));
      times.push(answer.timeMs);
      if (answer.outcome === 'failed') failed += 1;
      memory.push([renderer.pid, ...renderer.descendants()].reduce((sum, pid) => sum + residentMb(pid), 0));
    }
    const third = Math.floor(pages / 3);
    const [middle, last] = [median(memory.slice(third, 2 * third)), median(memory.slice(2 * third))];
    publish('render', `node bench/src/render.ts ${pages}`, [
      { what: 'pages rendered, one at a time', value: pages, unit: '' },
      { what: 'of them failed', value: failed, unit: '', goal: '0' },
      { what: 'time of one, median', value: median(times), unit: 'ms', goal: '≤ 800' },
      { what: 'time of one, 95th percentile', value: quantile(times, 0.95), unit: 'ms', goal: '≤ 1200' },
      { what: 'time of one, longest', value: Math.max(...times), unit: 'ms' },
      { what: 'memory of all processes, second third', value: middle, unit: 'MB' },
      {
        what: 'memory of all processes, last third',
        value: last,
        unit: 'MB',
        ratio: last / middle,
        ratioTo: 'second third',
        goal: '≤ 1.1',
      },
      { what: 'memory of all processes, most', value: Math.max(...memory), unit: 'MB', goal: '≤ 1500' },
    ]);
  } finally {
    await renderer.stop();
    await internet.close();
  }
}

/** proc_pid_status(5): with what processes share counted in each. One that has just ended has none. */
function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

if (import.meta.main) await benchRender(Number(process.argv[2] ?? DEFAULT_PAGES));
