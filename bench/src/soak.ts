import { readFileSync } from 'node:fs';
import { runLoad } from './http/load.ts';
import { analyzeBody, CONNECTIONS, HEADERS } from './http/measure.ts';
import { startService } from './http/start-service.ts';
import { median, publish } from './result.ts';
import { distinctUrls } from './sample-urls.ts';

const DEFAULT_SECONDS = 600;
const SAMPLE_MS = 1_000;
/** Every second request is for a URL that was not asked lately, the others for one of a few: what is remembered fills up. */
const NEW = 50_000;
const OFTEN = 4_000;

/**
 * Memory of the service under full load: flat means that the last third of the time needs no more than the second.
 * The first third fills caches.
 *
 * Argument: seconds (default ten minutes).
 */
export async function benchSoak(seconds: number = DEFAULT_SECONDS): Promise<void> {
  const service = await startService();
  const resident: number[] = [];
  const sampler = setInterval(() => resident.push(residentMb(service.pid)), SAMPLE_MS);
  try {
    const bodies = distinctUrls(NEW).flatMap((url, i, all) => [url, all[i % OFTEN] ?? url].map(analyzeBody));
    const url = `${service.origin}/v1/analyze`;
    const load = await runLoad({ url, seconds, connections: CONNECTIONS, headers: HEADERS, bodies });
    if (load.errors + load.non2xx > 0) throw new Error(`${load.errors + load.non2xx} requests failed`);
    const third = Math.floor(resident.length / 3);
    const tenth = Math.floor(resident.length / 10);
    const halfTime = median(resident.slice(5 * tenth, 6 * tenth));
    const atTheEnd = median(resident.slice(-tenth));
    const [middle, last] = [median(resident.slice(third, 2 * third)), median(resident.slice(2 * third))];
    publish('soak', `node bench/src/soak.ts ${seconds}`, [
      { what: 'under full load for', value: seconds, unit: 's' },
      { what: 'analyses stored', value: load.requestsPerSecond * seconds, unit: '' },
      { what: 'resident memory, second third', value: middle, unit: 'MB' },
      {
        what: 'resident memory, last third',
        value: last,
        unit: 'MB',
        ratio: last / middle,
        ratioTo: 'second third',
        goal: '≤ 1.1',
      },
      {
        what: 'resident memory, last tenth',
        value: atTheEnd,
        unit: 'MB',
        ratio: atTheEnd / halfTime,
        ratioTo: 'the tenth after half-time',
        goal: '≤ 1.05',
      },
    ]);
  } finally {
    clearInterval(sampler);
    await service.stop();
  }
}

/** proc_pid_status(5). */
function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

if (import.meta.main) await benchSoak(Number(process.argv[2] ?? DEFAULT_SECONDS));
