import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { RenderAnswer } from '@lurewatch/evidence';
import type { FakeInternet } from '@lurewatch/evidence/fake-internet';
import { describe } from 'vitest';
import { PROGRAM_ENVIRONMENT } from '../../../server/test/support/program-environment.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
export const SECRET = 'a-secret-of-the-tests-0123456789';

export interface TestRenderer {
  readonly url: string;
  readonly pid: number;
  render(address: string, pressMs?: number): Promise<RenderAnswer>;
  /** Everything that it has started, and what those have. */
  descendants(): readonly number[];
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The renderer as its users start it: a process of its own, which drops root by itself. */
export async function startTestRenderer(
  internet: Pick<FakeInternet, 'settings'>,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestRenderer> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...PROGRAM_ENVIRONMENT,
      RENDERER_SECRET: SECRET,
      RENDERER_PORT: '0',
      RENDERER_LOG_LEVEL: 'error',
      DNS_SERVERS: internet.settings.dnsServers.join(','),
      OUTBOUND_ALLOW: internet.settings.outboundAllow.join(','),
      ...environment,
    },
  });
  const url = `http://127.0.0.1:${await portOf(child)}`;
  return {
    url,
    pid: child.pid ?? 0,
    async render(address, pressMs) {
      const response = await fetch(`${url}/render`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET}` },
        body: JSON.stringify({ url: address, ...(pressMs !== undefined && { pressMs }) }),
      });
      return (await response.json()) as RenderAnswer;
    },
    descendants: () => descendantsOf(child.pid ?? 0),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
}

/** What it says when it does not start. */
export function failedStart(environment: Readonly<Record<string, string>>): { code: number | null; message: string } {
  const { status, stderr } = spawnSync(process.execPath, [MAIN], {
    env: { ...PROGRAM_ENVIRONMENT, ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { code: status, message: stderr };
}

/** Where its programs are missing the suite is skipped; with LUREWATCH_REQUIRE_SERVICES=1 it fails instead. */
export function describeWithBrowser(title: string, suite: () => void): void {
  const programs = [['/usr/bin/bwrap'], ['/usr/lib/chromium/chromium-headless-shell', '/usr/lib/chromium/chromium']];
  const missing = programs.filter((paths) => !paths.some((path) => existsSync(path))).flat();
  if (missing.length === 0) describe(title, suite);
  else if (process.env.LUREWATCH_REQUIRE_SERVICES === '1') throw new Error(`${title} needs ${missing.join(', ')}`);
  else describe.skip(`${title} (skipped: no ${missing.join(', ')})`, suite);
}

export function isAlive(pid: number): boolean {
  try {
    // One that has ended and was not yet collected runs no more.
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /listens on [^ ]*:(\d+),/.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return Number(port);
  }
  throw new Error('the renderer did not start');
}

function descendantsOf(root: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(Number(name));
    if (parent !== null) parents.set(Number(name), parent);
  }
  const found = new Set([root]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  found.delete(root);
  return [...found];
}

function parentOf(pid: number): number | null {
  try {
    const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return parent === undefined ? null : Number(parent);
  } catch {
    return null;
  }
}
