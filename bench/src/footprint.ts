import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_CORES, cpuMs, proportionalMb, startPinned } from './http/processes.ts';
import { START_ENVIRONMENT, START_FLAGS } from './http/start-service.ts';
import { type BenchRow, median, publish } from './result.ts';

const ROOT = join(import.meta.dirname, '../..');
const SERVICE = join(ROOT, 'packages/server/src/main.ts');
const RENDERER = join(ROOT, 'packages/renderer/src/main.ts');
const GATE = join(ROOT, 'packages/gate/src/main.ts');
const COMMAND_LINE = join(ROOT, 'packages/cli/src/main.js');
const COMMAND_LINE_SOURCES = join(ROOT, 'packages/cli/src/run.ts');
const VERDICT: readonly string[] = ['check', '--offline', 'https://example.com/'];
const LISTENS = /(http:\/\/127\.0\.0\.1:\d+)/;
const IDLE_MS = 3_000;
const THREADS = 4;
/** Short programs are run so often in one measurement, since the system counts in steps of 10 ms. */
const RUNS = 10;

/** What was measured of one start. */
interface Started {
  /** Processor time until it had answered its first request, or said that it stood: neighbours on the machine change it less than the clock. */
  readonly startMs: number;
  readonly idleMb: number;
}

/**
 * Memory of what does nothing, as its proportional share (PSS), beside that of an idle Node; and processor time until the service has
 * answered its first request, beside a bare Fastify with SQLite, and until the command line has said its first verdict, beside an empty
 * Node. In turns, a few minutes.
 *
 * Argument: rounds (default 3).
 */
async function benchFootprint(rounds: number): Promise<void> {
  runToEnd('npm', ['run', '-s', 'build']);
  const turns: Turn[] = [];
  for (let round = 0; round < rounds; round++) turns.push(await takeTurn());
  const of = (read: (turn: Turn) => number) => median(turns.map(read));
  const row = (what: string, read: (turn: Turn) => number, to: (turn: Turn) => number): Omit<BenchRow, 'unit'> => ({
    what,
    value: of(read),
    ratio: of((turn) => read(turn) / to(turn)),
  });
  const idle = (turn: Turn) => turn.node.idleMb;
  const perThread = (turn: Turn) => (turn.fourThreads.idleMb - turn.smallest.idleMb) / THREADS;
  const perWorker = (turn: Turn) => (turn.workers.idleMb - turn.node.idleMb) / THREADS;
  const above = (what: string, read: (turn: Turn) => number, to: (turn: Turn) => number, goal: string): BenchRow => ({
    ...{ what: `  ${what}`, value: of((turn) => read(turn) - to(turn)), unit: 'MB', goal },
  });
  publish('footprint', `node bench/src/footprint.ts ${rounds}`, [
    { what: 'idle Node', value: of(idle), unit: 'MB' },
    {
      ...row('idle service', ({ service }) => service.idleMb, idle),
      unit: 'MB',
      ratioTo: 'idle Node',
      goal: '≤ 200 MB',
    },
    {
      ...row('idle service, THREADS=0 EVIDENCE_WORKERS=1', ({ smallest }) => smallest.idleMb, idle),
      unit: 'MB',
      ratioTo: 'idle Node',
    },
    { ...row('renderer without a page', ({ renderer }) => renderer.idleMb, idle), unit: 'MB', ratioTo: 'idle Node' },
    above('above an idle Node', ({ renderer }) => renderer.idleMb, idle, '≤ 35 MB'),
    {
      ...row('command line that follows a file, offline', ({ commandLine }) => commandLine.idleMb, idle),
      unit: 'MB',
      ratioTo: 'idle Node',
    },
    above('above an idle Node', ({ commandLine }) => commandLine.idleMb, idle, '≤ 45 MB'),
    {
      ...row(
        'a further worker of the gate',
        (turn) => turn.threeGates.idleMb - turn.twoGates.idleMb,
        (turn) => turn.twoNodes.idleMb - turn.node.idleMb,
      ),
      unit: 'MB',
      ratioTo: 'a second idle Node',
      goal: '≤ 25 MB',
    },
    { what: 'an empty worker', value: of(perWorker), unit: 'MB' },
    { ...row(`each of ${THREADS} analysis threads`, perThread, perWorker), unit: 'MB', ratioTo: 'an empty worker' },
    above('above an empty worker', perThread, perWorker, '≤ 12 MB'),
    { what: 'bare Fastify with SQLite, first answer', value: of(({ bare }) => bare.startMs), unit: 'ms cpu' },
    {
      ...row(
        'service, first answer',
        ({ service }) => service.startMs,
        ({ bare }) => bare.startMs,
      ),
      unit: 'ms cpu',
      ratioTo: 'bare Fastify',
      goal: '≤ 6',
    },
    {
      ...row(
        'npm start, first answer: the same behind npm and its look at what is built',
        ({ npmStart, npmBuildMs }) => npmStart.startMs + npmBuildMs,
        ({ bare }) => bare.startMs,
      ),
      unit: 'ms cpu',
      ratioTo: 'bare Fastify',
    },
    { what: 'node -e 0', value: of(({ emptyNodeMs }) => emptyNodeMs), unit: 'ms cpu' },
    {
      ...row(
        'command line, first verdict',
        ({ verdictMs }) => verdictMs,
        (turn) => turn.emptyNodeMs,
      ),
      unit: 'ms cpu',
      ratioTo: 'node -e 0',
      goal: '≤ 6',
    },
    {
      ...row(
        'command line from its sources, first verdict',
        ({ sourcesVerdictMs }) => sourcesVerdictMs,
        (turn) => turn.emptyNodeMs,
      ),
      unit: 'ms cpu',
      ratioTo: 'node -e 0',
    },
  ]);
}

type Turn = Awaited<ReturnType<typeof takeTurn>>;

async function takeTurn() {
  return {
    node: await start(['-e', "console.log('ready'); setInterval(() => {}, 1e6)"], /ready/),
    workers: await start([join(import.meta.dirname, 'footprint/empty-workers.ts'), String(THREADS)], /ready/),
    bare: await start([join(import.meta.dirname, 'footprint/bare-fastify.ts')], LISTENS),
    service: await startService({}),
    npmStart: await startService({ NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') }),
    twoNodes: await start(['-e', TWO_NODES], /ready/),
    twoGates: await startGate(2),
    threeGates: await startGate(3),
    commandLine: await startCommandLine(),
    renderer: await start([RENDERER], /listens/, { RENDERER_SECRET: '0'.repeat(48), RENDERER_PORT: '0' }),
    smallest: await startService({ THREADS: '0', EVIDENCE_WORKERS: '1' }),
    fourThreads: await startService({ THREADS: String(THREADS), EVIDENCE_WORKERS: '1' }),
    npmBuildMs: runToEnd('npm', ['run', '-s', 'build'], 2),
    emptyNodeMs: runToEnd(process.execPath, ['-e', '0'], RUNS),
    verdictMs: runToEnd(process.execPath, [COMMAND_LINE, ...VERDICT], RUNS),
    sourcesVerdictMs: runToEnd(process.execPath, [COMMAND_LINE_SOURCES, ...VERDICT], RUNS),
  };
}

const TWO_NODES = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['-e', "process.stdin.resume(); console.log('ready')"], { stdio: ['pipe', 'inherit', 'inherit'] });
`;

/** With a worker more than that each door is served by one more process. */
async function startGate(workers: number): Promise<Started> {
  return inFolder((folder) => {
    const doors = ['ICAP', 'HTTP', 'PAGE', 'SQUID', 'NAMES'].map((door) => [`GATE_${door}`, '127.0.0.1:0']);
    const env = {
      ...START_ENVIRONMENT,
      ...Object.fromEntries(doors),
      GATE_WORKERS: String(workers),
      GATE_DATA_DIR: folder,
    };
    return start([...START_FLAGS, GATE], /listens/, env);
  });
}

/** It goes on after its first verdict, so that it can be looked at. */
async function startCommandLine(): Promise<Started> {
  return inFolder((folder) => {
    const lines = join(folder, 'lines');
    writeFileSync(lines, '{"url":"https://example.com/"}\n');
    return start([COMMAND_LINE, 'stream', '--offline', '--from', `file:${lines}`, '--field', 'url'], /verdict/);
  });
}

async function startService(env: Readonly<Record<string, string>>): Promise<Started> {
  return inFolder((folder) =>
    start([...START_FLAGS, SERVICE], LISTENS, {
      ...START_ENVIRONMENT,
      ...{ PORT: '0', DATA_DIR: folder, NETWORK_CHECKS: 'off' },
      ...env,
    }),
  );
}

async function inFolder(work: (folder: string) => Promise<Started>): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function start(
  args: readonly string[],
  ready: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const started = await startPinned(ALL_CORES, args, env, ready);
  const { pid = 0 } = started.child;
  const [, url] = started.match;
  if (url !== undefined) await (await fetch(url)).arrayBuffer();
  const startMs = cpuMs(pid);
  await sleep(IDLE_MS);
  const idleMb = heldMb(pid);
  await started.stop();
  return { startMs, idleMb };
}

/** Memory of a process and of all of Node that it has started, in MB. */
function heldMb(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number);
  return children
    .filter((child) => child > 0 && isNode(child))
    .reduce((sum, child) => sum + heldMb(child), proportionalMb(pid));
}

/** The renderer has started a browser too. */
function isNode(pid: number): boolean {
  return readlinkSync(`/proc/${pid}/exe`) === process.execPath;
}

/** Processor time of a program that has to end well each time, ms. */
function runToEnd(program: string, args: readonly string[], times = 1): number {
  const loop = `for _ in ${'x '.repeat(times)}; do "$0" "$@" >/dev/null || exit; done; times`;
  const run = spawnSync('sh', ['-c', loop, program, ...args], { cwd: ROOT, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${run.status}:\n${run.stderr}`);
  const ofChildren = [...run.stdout.matchAll(/(\d+)m([\d.]+)s/g)].slice(-2);
  const ms = ofChildren.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1_000,
    0,
  );
  return ms / times;
}

if (import.meta.main) await benchFootprint(Number(process.argv[2] ?? 3));
