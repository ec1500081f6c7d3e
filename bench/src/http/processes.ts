import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';

export interface StartedProcess {
  readonly child: ChildProcess;
  /** First match of the pattern that was waited for. */
  readonly match: RegExpExecArray;
  stop(): Promise<void>;
}

/** Servers run on the first core, the load on the last, so that they do not take each other's time. */
export const SERVER_CORE = 0;
export const LOAD_CORE: number = availableParallelism() - 1;
/** For a server with several threads: all cores, which it shares with the load. */
export const ALL_CORES: string = `0-${availableParallelism() - 1}`;

/** Starts a program pinned to some cores, as taskset(1) names them, and waits until a line of its output matches. */
export async function startPinned(
  cores: number | string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<StartedProcess> {
  const child = spawn('taskset', ['-c', String(cores), process.execPath, ...args], {
    env: { PATH: process.env.PATH, SHUTDOWN_DELAY_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    const read = (line: string): void => {
      output += `${line}\n`;
      const found = ready.exec(line);
      if (found !== null) resolve(found);
    };
    createInterface({ input: child.stdout }).on('line', read);
    createInterface({ input: child.stderr }).on('line', read);
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`)));
  });
  return {
    child,
    match,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

export interface ListeningProcess {
  readonly child: ChildProcess;
  /** The port of the door of that name. */
  readonly port: (name: string) => number;
}

/** Starts a program on all cores that says in one line where it listens: `name host:port`, several between commas. */
export async function startListening(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ListeningProcess> {
  const { child, match } = await startPinned(ALL_CORES, args, env, /:\d+$/);
  return { child, port: (name) => Number(new RegExp(`\\b${name} \\S+:(\\d+)`).exec(match.input)?.[1]) };
}

/** Clock ticks per second in /proc, the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Processor time that a process has used so far, in ms (proc_pid_stat(5), fields 14 and 15). */
export function cpuMs(pid: number): number {
  return cpuMsOf(`/proc/${pid}/stat`);
}

/** The same of its main thread alone. */
export function mainThreadCpuMs(pid: number): number {
  return cpuMsOf(`/proc/${pid}/task/${pid}/stat`);
}

function cpuMsOf(stat: string): number {
  const fields = readFileSync(stat, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** Memory of a process in MB (PSS, proc_pid_smaps(5)): shared pages count by how many share them. */
export function proportionalMb(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
}
