import { type Load, type LoadResult, runLoad } from './load.ts';
import { cpuMs, mainThreadCpuMs } from './processes.ts';
import { BENCH_KEY } from './start-service.ts';

export const CONNECTIONS = 64;
export const HEADERS: Readonly<Record<string, string>> = {
  authorization: `Bearer ${BENCH_KEY}`,
  'content-type': 'application/json',
};

/** A load with the processor time that the server spent on each request, which neighbours on the machine do not change. */
export interface Measured extends LoadResult {
  readonly cpuUs: number;
  /** Of that, what its main thread spent. */
  readonly mainCpuUs: number;
}

export async function measure(
  pid: number,
  url: string,
  bodies: readonly string[],
  { connections = CONNECTIONS, ...load }: Pick<Load, 'seconds' | 'cores'> & { readonly connections?: number },
): Promise<Measured> {
  const before = { whole: cpuMs(pid), main: mainThreadCpuMs(pid) };
  const result = await runLoad({ ...load, url, connections, headers: HEADERS, bodies });
  const answered = result.requestsPerSecond * load.seconds;
  return {
    ...result,
    cpuUs: ((cpuMs(pid) - before.whole) * 1000) / answered,
    mainCpuUs: ((mainThreadCpuMs(pid) - before.main) * 1000) / answered,
  };
}

/** The body of a request for one URL, judged by what is at hand. */
export function analyzeBody(url: string): string {
  return JSON.stringify({ url, depth: 'fast' });
}

/** Enough answers for the compiler to have seen everything. */
export async function warmUp(
  url: string,
  bodies: readonly string[],
  { amount, connections = CONNECTIONS }: { readonly amount: number; readonly connections?: number },
): Promise<void> {
  const result = await runLoad({ url, seconds: 0, amount, connections, headers: HEADERS, bodies });
  if (result.errors + result.non2xx > 0) throw new Error(`${url} failed: the figures would mean nothing`);
}
