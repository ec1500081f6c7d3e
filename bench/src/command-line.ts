import { spawn } from 'node:child_process';
import { createReadStream, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { LOG_SOURCES } from './log-lines.ts';
import { type BenchRow, printTable, publish } from './result.ts';
import { distinctUrls } from './sample-urls.ts';

const MAIN = join(import.meta.dirname, '../../packages/cli/src/main.js');
/** Few different URLs, each as often as the others. */
const DISTINCT_SHARE = 0.05;

/** Which of `distinct` URLs stands in line `index`. */
type Draw = (index: number, distinct: number) => number;

const evenly: Draw = (index, distinct) => (index * 7919) % distinct;

/** As in a proxy's log: the nth most frequent URL comes about 1/n as often as the first (Zipf), many come once. */
const byZipf: Draw = (index, distinct) => {
  const share = (Math.imul(index + 1, 0x9e3779b1) >>> 0) / 2 ** 32;
  return Math.min(distinct - 1, Math.floor((distinct + 1) ** share) - 1);
};

/**
 * Lines per second of `check` and `enrich` offline, in a pipe: each URL new, repeated as in a proxy's log, or most of them
 * seen before.
 */
async function benchCommandLine(lines: number): Promise<void> {
  await inFolder(async (folder) => {
    const rows: BenchRow[] = [];
    for (const [what, distinct, draw] of [
      ['each URL new', lines, evenly],
      ['repeated as in a log', lines, byZipf],
      [`${lines * DISTINCT_SHARE} different URLs`, lines * DISTINCT_SHARE, evenly],
    ] as const) {
      const urls = distinctUrls(distinct);
      const plain = join(folder, 'urls.txt');
      const events = join(folder, 'events.ndjson');
      writeLines(plain, lines, (index) => urls[draw(index, distinct)] ?? '');
      writeLines(events, lines, (index) => eventLine(index, urls[draw(index, distinct)] ?? ''));
      const check = await run(['check', '--offline', '--format', 'tsv', '-'], plain, lines + 1);
      const enrich = await run(['enrich', '--offline', '--ecs'], events, lines, (line, index) =>
        line.startsWith(`{"seq":${index},`),
      );
      rows.push(
        ...rowsOf('check --offline', what, lines, check),
        ...rowsOf('enrich --offline --ecs', what, lines, enrich),
      );
    }
    rows.push(...(await benchSources(folder, lines)));
    publish('command-line', `node bench/src/command-line.ts ${lines}`, rows);
  });
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-bench-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Lines of eight products against the same number of plain events, `enrich --offline` in both; half of each, then the others. */
async function benchSources(folder: string, lines: number): Promise<readonly BenchRow[]> {
  const urls = distinctUrls(lines);
  const writers = Object.values(LOG_SOURCES);
  const events = join(folder, 'events.ndjson');
  const sources = join(folder, 'sources.ndjson');
  writeLines(events, lines, (index) => eventLine(index, urls[byZipf(index, lines)] ?? ''));
  writeLines(sources, lines, (index) => {
    const write = writers[index % writers.length];
    return write?.(index, urls[byZipf(index, lines)] ?? '') ?? '';
  });
  const spent = { events: 0, sources: 0 };
  const hasVerdict = (line: string): boolean => line.includes('"lurewatch.verdict"');
  for (const name of ['events', 'sources', 'sources', 'events'] as const)
    spent[name] += (await run(['enrich', '--offline'], name === 'events' ? events : sources, lines, hasVerdict)).cpuS;
  return [
    {
      what: `enrich --offline, lines of ${writers.length} products`,
      value: (2 * lines) / spent.sources,
      unit: 'lines/s of one core',
      ratio: spent.events / spent.sources,
      ratioTo: 'events with url.full',
      goal: '≥ 0.75',
    },
  ];
}

function rowsOf(command: string, what: string, lines: number, { cpuS, wallS }: Spent): readonly BenchRow[] {
  return [
    {
      what: `${command}, ${what}`,
      value: lines / cpuS,
      unit: 'lines/s of one core',
      goal: '≥ 50 000',
    },
    { what: '  by the clock', value: lines / wallS, unit: 'lines/s' },
  ];
}

/** An event as a proxy logs it, about 400 bytes. */
function eventLine(seq: number, url: string): string {
  return JSON.stringify({
    seq,
    '@timestamp': '2026-11-20T12:00:00.000Z',
    url: { full: url },
    source: { ip: '198.51.100.7', port: 40000 + (seq % 20000) },
    http: { request: { method: 'GET', id: `${seq}-5f2c` }, response: { status_code: 200, body: { bytes: 48213 } } },
    user_agent: { original: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    observer: { hostname: 'proxy-1', type: 'proxy' },
  });
}

function writeLines(path: string, count: number, lineAt: (index: number) => string): void {
  const file = openSync(path, 'w');
  for (let at = 0; at < count; at += 10_000) {
    let block = '';
    for (let index = at; index < Math.min(count, at + 10_000); index++) block += `${lineAt(index)}\n`;
    writeSync(file, block);
  }
}

interface Spent {
  readonly cpuS: number;
  readonly wallS: number;
}

/** Runs the program in a pipe; throws unless it wrote that many lines, each as `isRight` says. */
async function run(
  args: readonly string[],
  input: string,
  expected: number,
  isRight: (line: string, index: number) => boolean = () => true,
): Promise<Spent> {
  const began = performance.now();
  // The shell's own `times` tells what its children used of the processor.
  const shell = spawn('sh', ['-c', '"$0" "$@"; times >&2', process.execPath, MAIN, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let told = '';
  shell.stderr.on('data', (text) => {
    told += text;
  });
  createReadStream(input).pipe(shell.stdin);
  let count = 0;
  for await (const line of createInterface({ input: shell.stdout })) {
    if (!isRight(line, count)) throw new Error(`line ${count} came out as ${line.slice(0, 200)}`);
    count += 1;
  }
  const wallS = (performance.now() - began) / 1000;
  if (count !== expected) throw new Error(`${args[0]} wrote ${count} lines instead of ${expected}: ${told}`);
  const [user = 0, system = 0] = [...told.matchAll(/(\d+)m([\d.]+)s/g)]
    .slice(-2)
    .map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds));
  return { cpuS: user + system, wallS };
}

if (import.meta.main) {
  const [lines = '1000000', only] = process.argv.slice(2);
  if (only === undefined) await benchCommandLine(Number(lines));
  else await inFolder(async (folder) => printTable('lines of products', await benchSources(folder, Number(lines))));
}
