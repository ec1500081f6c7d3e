import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_CORE, startPinned } from './processes.ts';

/** A well-formed key for measurements (the checksum is part of the format, not a secret). */
export const BENCH_KEY = 'lw_live_BenchBenchBenchBenchBenchBench002IpPpi';

/** Of all services, since several may share one database. */
const BENCH_SECRET_KEY = '00'.repeat(32);

/** What every start of ours gives Node: `npm start`, the image, the packages. */
export const START_FLAGS: readonly string[] = ['--max-semi-space-size=8'];
export const START_ENVIRONMENT = { MALLOC_TRIM_THRESHOLD_: '131072' } as const;

export interface Service {
  readonly origin: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Ends the service and leaves its data, for another start on them. */
  halt(): Promise<void>;
  removeData(): void;
  /** Ends the service and removes its data. */
  stop(): Promise<void>;
}

/** Starts the real service, on an empty folder unless told otherwise, network off, with a plan that no measurement can exhaust. */
export async function startService(
  env: Readonly<Record<string, string>> = {},
  dataDir: string = mkdtempSync(join(tmpdir(), 'lurewatch-bench-')),
  cores: number | string = SERVER_CORE,
  flags: readonly string[] = START_FLAGS,
): Promise<Service> {
  const plans = join(dataDir, 'plans.json');
  writeFileSync(plans, JSON.stringify({ enterprise: { requests_per_second: 1_000_000, batch_size: 100 } }));
  const started = await startPinned(
    cores,
    [...flags, join(import.meta.dirname, '../../../packages/server/src/main.ts')],
    {
      ...START_ENVIRONMENT,
      PORT: '0',
      DATA_DIR: dataDir,
      PLANS_FILE: plans,
      NETWORK_CHECKS: 'off',
      SECRET_KEY: BENCH_SECRET_KEY,
      BOOTSTRAP_API_KEY: BENCH_KEY,
      BOOTSTRAP_PLAN: 'enterprise',
      LOG_LEVEL: 'info',
      ...env,
    },
    /(http:\/\/127\.0\.0\.1:\d+)/,
  );
  const removeData = (): void => rmSync(dataDir, { recursive: true, force: true });
  return {
    origin: started.match[1] ?? '',
    pid: started.child.pid ?? 0,
    dataDir,
    halt: started.stop,
    removeData,
    stop: async () => {
      await started.stop();
      removeData();
    },
  };
}
