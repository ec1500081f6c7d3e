import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** A program that a test started. */
export interface Running {
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** Sends the signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

const all = new Set<Running>();

/** Starts a program that ends with the suite at the latest. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Running {
  // A group of its own, so that what the program starts ends with it.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      output += String(error);
      resolve();
    });
  });
  const running: Running = {
    child,
    output: () => output,
    end: async (signal = 'SIGKILL') => {
      killGroup(child, signal);
      await ended;
      all.delete(running);
    },
  };
  all.add(running);
  return running;
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** Ends what the suite has started, when it is over. */
export function endAllAfterwards(): void {
  afterAll(async () => {
    await Promise.all([...all].map((running) => running.end()));
  });
}

/** @param what as text, or worked out when it has not come true */
export async function until(
  what: string | (() => string),
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs = 45_000,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > end) {
      throw new Error(`this did not come true in ${timeoutMs} ms: ${typeof what === 'string' ? what : what()}`);
    }
    await sleep(50);
  }
}

/** Does the work for every item, a few at a time. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}

export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Whether every program is installed. Where services are required a missing one fails the suite; elsewhere it is said.
 */
export function hasPrograms(suite: string, ...programs: readonly string[]): boolean {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length === 0) return true;
  if (process.env.LUREWATCH_REQUIRE_SERVICES === '1') throw new Error(`${suite} needs ${missing.join(', ')}`);
  console.warn(`SKIPPED ${suite}: not installed: ${missing.join(', ')}`);
  return false;
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `PATH=$PATH:/usr/sbin:/sbin command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
