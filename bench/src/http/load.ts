import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  /** Sent in turn, each connection its own share of them; without any, GET. */
  readonly bodies: readonly string[];
  /** Requests per second in all; as many as it bears when left out. */
  readonly rate?: number;
  /** Ends after so many answers instead of after `seconds`: for warming up, whatever the machine is doing beside. */
  readonly amount?: number;
  /** Where the load runs, as taskset(1) names cores; default: the last one. */
  readonly cores?: string;
}

/** Runs autocannon in a process of its own, pinned away from the server unless told otherwise. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-load-'));
  const file = join(folder, 'load.json');
  writeFileSync(file, JSON.stringify(load));
  const args = [
    '-c',
    load.cores ?? String(LOAD_CORE),
    process.execPath,
    join(import.meta.dirname, 'load-client.ts'),
    file,
  ];
  try {
    const { stdout } = await promisify(execFile)('taskset', args, { maxBuffer: 64 * 2 ** 20 });
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
