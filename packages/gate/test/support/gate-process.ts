import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { PROGRAM_ENVIRONMENT } from '../../../server/test/support/program-environment.ts';
import { type Running, run, until } from './processes.ts';

export interface GateProcess extends Running {
  readonly icap: number;
  readonly http: number;
  readonly page: number;
  readonly squid: number;
  readonly names: number;
  /** 0 unless GATE_RPZ_LISTEN is set. */
  readonly rpz: number;
  /** Set the ports of a gate that was started before, to start it again in its place. */
  readonly places: Readonly<Record<string, string>>;
}

const MAIN = join(import.meta.dirname, '../../src/main.ts');

/** A folder that is removed when the test, or the suite, is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-gate-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the real gate on free ports and waits until it listens. */
export async function startGateProcess(env: Readonly<Record<string, string>> = {}): Promise<GateProcess> {
  const everywhere = Object.fromEntries(
    ['ICAP', 'HTTP', 'PAGE', 'SQUID', 'NAMES'].map((it) => [`GATE_${it}`, '127.0.0.1:0']),
  );
  const running = run(process.execPath, [MAIN], {
    env: { ...PROGRAM_ENVIRONMENT, GATE_DATA_DIR: temporaryFolder(), ...everywhere, ...env },
  });
  await until(
    `the gate listens: ${running.output()}`,
    () => {
      if (running.child.exitCode !== null) throw new Error(`the gate ended:\n${running.output()}`);
      return running.output().includes('Lurewatch gate listens');
    },
    60_000,
  );
  const port = (name: string) => Number(new RegExp(`\\b${name} \\S+:(\\d+)`).exec(running.output())?.[1]);
  const ports = {
    icap: port('icap'),
    http: port('http'),
    page: port('page'),
    squid: port('squid'),
    names: port('names'),
    rpz: port('rpz') || 0,
  };
  const places = Object.fromEntries(
    Object.entries(ports)
      .filter(([name]) => name !== 'rpz')
      .map(([name, it]) => [`GATE_${name.toUpperCase()}`, `127.0.0.1:${it}`]),
  );
  return { ...running, ...ports, places };
}

/** The same, ended with the test. */
export async function startGateForTest(env: Readonly<Record<string, string>> = {}): Promise<GateProcess> {
  const gate = await startGateProcess(env);
  onTestFinished(() => gate.end());
  return gate;
}
