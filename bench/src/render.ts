import { readFileSync } from 'node:fs';
import { startFakeInternet } from '@lurewatch/evidence/fake-internet';
import { startTestRenderer, type TestRenderer } from '../../packages/renderer/test/support/start-test-renderer.ts';
import { type BenchRow, median, publish, quantile } from './result.ts';

const DEFAULT_PAGES = 1_000;
const DEFAULT_AT_ONCE = 2;
const TENTHS = 10;
/** Often enough to meet a page's own processes, seldom enough to cost nothing beside a browser. */
const SAMPLE_MS = 500;
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
 * Many pages in one renderer, so many at once: how long one takes, and whether the memory of all its processes stays flat: of each
 * tenth of the pages, what was used at the median; that of the last must not be above that of the second (browsers start in the first).
 *
 * Arguments: pages (default 1 000), at once (default 2: one for each core that the figures are promised for).
 */
export async function benchRender(
  pages: number = DEFAULT_PAGES,
  atOnce: number = DEFAULT_AT_ONCE,
): Promise<readonly BenchRow[]> {
  const internet = await startFakeInternet({ hosts: [{ host: 'pages.example', pages: PAGES }] });
  const renderer = await startTestRenderer(internet, { RENDERER_CONCURRENCY: String(atOnce) });
  try {
    const startedAt = performance.now();
    const run = await renderMany(renderer, pages, atOnce, (path) => internet.urlOf('pages.example', path));
    return rowsOf(run, (performance.now() - startedAt) / 1_000, atOnce);
  } finally {
    await renderer.stop();
    await internet.close();
  }
}

interface Run {
  readonly times: readonly number[];
  readonly failures: readonly string[];
  /** Megabytes of all processes, by the tenth of the pages in which they were counted. */
  readonly memory: readonly (readonly number[])[];
}

async function renderMany(
  renderer: TestRenderer,
  pages: number,
  atOnce: number,
  urlOf: (path: string) => string,
): Promise<Run> {
  const paths = Object.keys(PAGES);
  const times: number[] = [];
  const failures: string[] = [];
  const memory: number[][] = Array.from({ length: TENTHS }, () => []);
  let begun = 0;
  const sampler = setInterval(() => {
    memory[Math.min(TENTHS - 1, Math.floor((times.length * TENTHS) / pages))]?.push(residentOf(renderer));
  }, SAMPLE_MS);
  const work = async () => {
    for (let number = begun++; number < pages; number = begun++) {
      const path = paths[number % paths.length] ?? '/form';
      const answer = await renderer.render(urlOf(path));
      times.push(answer.timeMs);
      const fault = faultOf(answer, path);
      if (fault !== null) failures.push(fault);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    clearInterval(sampler);
  }
  return { times, failures, memory };
}

/** A page without its field, or without its picture, was not rendered. */
function faultOf(answer: Awaited<ReturnType<TestRenderer['render']>>, path: string): string | null {
  if (answer.outcome === 'failed') return `${path}: ${answer.reason}`;
  if (!answer.html.includes('type="password"')) return `${path}: no field`;
  return answer.picture === null ? `${path}: no picture` : null;
}

function rowsOf({ times, failures, memory }: Run, seconds: number, atOnce: number): readonly BenchRow[] {
  for (const fault of new Set(failures)) console.error(fault);
  const tenths = memory.map((counted) => (counted.length > 0 ? median(counted) : Number.NaN));
  const [, second = Number.NaN] = tenths;
  return [
    { what: 'pages rendered', value: times.length, unit: '' },
    { what: 'at once', value: atOnce, unit: '' },
    { what: 'of them failed, or without field or picture', value: failures.length, unit: '', goal: '0' },
    { what: 'all together', value: seconds, unit: 's' },
    { what: 'pages in a second', value: times.length / seconds, unit: '' },
    { what: 'time of one, median', value: median(times), unit: 'ms', goal: '≤ 800' },
    { what: 'time of one, 95th percentile', value: quantile(times, 0.95), unit: 'ms', goal: '≤ 1200' },
    { what: 'time of one, longest', value: Math.max(...times), unit: 'ms' },
    ...tenths.map((value, tenth): BenchRow => {
      const row = { what: `memory of all processes, tenth ${tenth + 1}`, value, unit: 'MB' };
      if (tenth !== TENTHS - 1) return row;
      return { ...row, ratio: value / second, ratioTo: 'tenth 2', goal: '≤ 1.1' };
    }),
    {
      what: 'memory of all processes, most',
      value: Math.max(...memory.flat()),
      unit: 'MB',
      goal: atOnce === 1 ? '≤ 1500' : '≤ 2500',
    },
  ];
}

function residentOf(renderer: TestRenderer): number {
  return [renderer.pid, ...renderer.descendants()].reduce((sum, pid) => sum + residentMb(pid), 0);
}

/** proc_pid_status(5): with what processes share counted in each. One that has just ended has none. */
function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

if (import.meta.main) {
  const [pages = DEFAULT_PAGES, atOnce = DEFAULT_AT_ONCE] = process.argv.slice(2).map(Number);
  publish('render', `node bench/src/render.ts ${pages} ${atOnce}`, await benchRender(pages, atOnce));
}
