import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startListening } from '../http/processes.ts';
import { START_ENVIRONMENT, START_FLAGS } from '../http/start-service.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Something that is asked as a gate is. */
export interface Asked {
  readonly pid: number;
  /** The port of `icap`, `http`, `squid` or `names`. */
  readonly port: (protocol: string) => number;
  /** Ends it and removes what it kept. */
  stop(): void;
}

/** What stands for the service: a process of its own, so that its work delays no clock of the measurement. */
export function startService(): Promise<Asked> {
  return startAsked([join(import.meta.dirname, 'stand-in-service.ts')], {});
}

/** A gate with settings beside those that every measurement needs, of this checkout or another. */
export async function startGate(
  env: Readonly<Record<string, string>>,
  service: Asked,
  root: string = ROOT,
): Promise<Asked> {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-bench-gate-'));
  const settings = {
    ...START_ENVIRONMENT,
    GATE_ICAP: '127.0.0.1:0',
    GATE_HTTP: 'off',
    GATE_PAGE: '127.0.0.1:0',
    GATE_SQUID: 'off',
    GATE_NAMES: 'off',
    GATE_DATA_DIR: folder,
    GATE_LOG_DECISIONS: 'off',
    LUREWATCH_URL: `http://127.0.0.1:${service.port('service')}`,
    LUREWATCH_API_KEY: 'bench',
    ...env,
  };
  const flags = [...START_FLAGS, ...(process.env.BENCH_GATE_FLAGS?.split(' ') ?? [])];
  const started = await startAsked([...flags, join(root, 'packages/gate/src/main.ts')], settings);
  return {
    ...started,
    stop() {
      started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a server costs that reads requests and sends answers of the gate's shapes, and does nothing else. */
export function startBare(env: Readonly<Record<string, string>> = {}): Promise<Asked> {
  return startAsked([...START_FLAGS, join(import.meta.dirname, 'bare-servers.ts')], { ...START_ENVIRONMENT, ...env });
}

async function startAsked(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Asked> {
  const { child, port } = await startListening(args, env);
  return { pid: child.pid ?? 0, port, stop: () => void child.kill('SIGKILL') };
}

/** Processor time of the threads of a process and of those that it started, in ms; of threads that have ended nothing is counted. */
export function cpuMsOfAll(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}`);
  // Ticks of 10 ms would be too coarse for what a bare server needs (sched-stats: nanoseconds on a processor come first).
  const own = tasks.reduce(
    (sum, task) => sum + Number(readFileSync(`${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, child) => (child === '' ? sum : sum + cpuMsOfAll(Number(child))), own);
}
