import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LOAD_CORE } from './processes.ts';

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly errors: number;
  readonly non2xx: number;
}

export interface Load {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Bodies sent in turn by every connection; without any, GET. */
  readonly bodies: readonly string[];
  /** Requests per second in all; as many as it bears when left out. */
  readonly rate?: number;
  /** Ends after so many answers instead of after `seconds`: for warming up, whatever the machine is doing beside. */
  readonly amount?: number;
}

/** Runs autocannon in a process of its own, pinned away from the server. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-load-'));
  const har = join(folder, 'requests.har');
  const cannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js');
  const headers = Object.entries(load.headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const bodies: string[] = [];
  if (load.bodies.length > 0) {
    writeFileSync(har, JSON.stringify(harOf(load)));
    bodies.push('--har', har);
  }
  const rate = load.rate === undefined ? [] : ['-R', String(load.rate)];
  const until = load.amount === undefined ? ['-d', String(load.seconds)] : ['-a', String(load.amount)];
  const args = ['-c', String(LOAD_CORE), process.execPath, cannon, '-j', '-n', '-c', String(load.connections)];
  try {
    const { stdout } = await promisify(execFile)(
      'taskset',
      [...args, ...until, ...rate, ...headers, ...bodies, load.url],
      { maxBuffer: 64 * 2 ** 20 },
    );
    const result = JSON.parse(stdout);
    return {
      requestsPerSecond: result.requests.average,
      p50Ms: result.latency.p50,
      p99Ms: result.latency.p99,
      errors: result.errors + result.timeouts,
      non2xx: result.non2xx,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** HTTP Archive 1.2, the form in which autocannon takes several bodies. */
function harOf(load: Load): unknown {
  const headers = Object.entries(load.headers).map(([name, value]) => ({ name, value }));
  const entries = load.bodies.map((text) => ({
    request: { method: 'POST', url: load.url, headers, postData: { mimeType: 'application/json', text } },
  }));
  return { log: { version: '1.2', creator: { name: 'bench', version: '1' }, entries } };
}
