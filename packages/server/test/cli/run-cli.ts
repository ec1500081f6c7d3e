import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROGRAM_ENVIRONMENT } from '../support/program-environment.ts';

export const CLI_MAIN: string = join(import.meta.dirname, '../../../cli/src/main.js');

export interface CliRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The command line as a process of its own, which knows of no service unless `environment` says so. */
export function startCli(args: readonly string[], environment: CliOptions['environment'] = {}): ChildProcess {
  return spawn(process.execPath, [CLI_MAIN, ...args], {
    env: { ...PROGRAM_ENVIRONMENT, HOME: '/dev/null', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Runs it to its end. */
export function runCli(args: readonly string[], { input = '', environment }: CliOptions = {}): Promise<CliRun> {
  const child = startCli(args, environment);
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  return outcomeOf(child);
}

export function outcomeOf(child: ChildProcess): Promise<CliRun> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, stdout, stderr })));
}
