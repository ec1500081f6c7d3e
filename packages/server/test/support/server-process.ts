import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROGRAM_ENVIRONMENT } from './program-environment.ts';

export interface ServerProcess {
  readonly url: string;
  /** Everything it has printed so far. */
  output(): string;
  readonly child: ChildProcess;
  /** Sends the signal and waits for the end; resolves with the exit code, null when killed. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const START_MS = 120_000;

/**
 * Starts the real service as a process of its own and waits until it listens. The network is off unless `env` says otherwise.
 * @param main its first file; that of an earlier release to start that one
 * @throws with all output when the process ends first.
 */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  main: string = MAIN,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...PROGRAM_ENVIRONMENT, NETWORK_CHECKS: 'off', PORT: '0', SHUTDOWN_DELAY_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server does not listen:\n${output}`)), START_MS);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /listens on (http:\/\/\S+)/.exec(output);
      if (found?.[1] === undefined) return;
      clearTimeout(timer);
      resolve(found[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}:\n${output}`));
    });
  });
  return {
    url,
    child,
    output: () => output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
