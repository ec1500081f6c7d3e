import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startHostileWeb } from '@lurewatch/evidence/fake-internet';
import { BENCH_KEY, startService } from './http/start-service.ts';
import { median, publish } from './result.ts';

const DEFAULT_SECONDS = 1_200;
const CALLERS = 32;
const PROBE_MS = 50;

/**
 * Full-depth analyses of hostile pages, as many as the service bears: its memory must not grow after half the time, and its
 * health answer must keep coming. Everything stays on loopback.
 *
 * Argument: seconds (default twenty minutes).
 */
export async function benchHostile(seconds: number = DEFAULT_SECONDS): Promise<void> {
  const web = await startHostileWeb();
  const service = await startService({
    NETWORK_CHECKS: 'on',
    OUTBOUND_ALLOW: '127.0.0.0/8',
    // Nobody answers there: nothing leaves this machine.
    DNS_SERVERS: '127.0.0.1:9',
    FEEDS_FILE: new URL('./hostile/no-feeds.json', import.meta.url).pathname,
  });
  const until = performance.now() + seconds * 1_000;
  const resident: number[] = [];
  const healthMs: number[] = [];
  const answers = { ok: 0, refused: 0, failed: 0, cut: 0 };
  let asked = 0;

  const call = async (): Promise<void> => {
    while (performance.now() < until) {
      const { url } = web.urls[asked % web.urls.length] ?? { url: '' };
      // A new address each time: what was read before is not answered from the cache.
      const body = JSON.stringify({ url: `${url}?${asked++}` });
      const headers = { authorization: `Bearer ${BENCH_KEY}`, 'content-type': 'application/json' };
      const response = await fetch(`${service.origin}/v1/analyze`, { method: 'POST', headers, body }).catch(() => null);
      if (response === null) {
        answers.cut++;
        continue;
      }
      await response.arrayBuffer();
      if (response.status === 200) answers.ok++;
      else if (response.status === 503 || response.status === 429) answers.refused++;
      else answers.failed++;
    }
  };
  const probe = async (): Promise<void> => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      await (await fetch(`${service.origin}/health/live`)).arrayBuffer();
      healthMs.push(performance.now() - startedAt);
      resident.push(residentMb(service.pid));
      await sleep(PROBE_MS);
    }
  };
  try {
    await Promise.all([...Array.from({ length: CALLERS }, call), probe()]);
    if (answers.failed > 0) throw new Error(`${answers.failed} requests failed`);
    // Half-time and end are each the median of the tenth before it.
    const tenth = Math.max(1, Math.floor(resident.length / 10));
    const byTenth = Array.from({ length: 10 }, (_, i) => median(resident.slice(i * tenth, (i + 1) * tenth)));
    const half = byTenth[4] ?? 0;
    const end = byTenth[9] ?? 0;
    console.log(`resident memory, each tenth of the time: ${byTenth.map((mb) => mb.toFixed(0)).join(' ')} MB`);
    const sorted = healthMs.toSorted((left, right) => left - right);
    publish('soak-hostile', `node bench/src/soak-hostile.ts ${seconds}`, [
      { what: 'hostile pages for', value: seconds, unit: 's' },
      { what: 'analyses answered', value: answers.ok, unit: '' },
      { what: 'refused (503, 429)', value: answers.refused, unit: '' },
      { what: 'connections cut', value: answers.cut, unit: '', goal: '0' },
      { what: 'health answer, p99', value: sorted[Math.floor(sorted.length * 0.99)] ?? 0, unit: 'ms', goal: '≤ 50 ms' },
      { what: 'health answer, longest', value: sorted.at(-1) ?? 0, unit: 'ms' },
      { what: 'threads at the end', value: readdirSync(`/proc/${service.pid}/task`).length, unit: '' },
      { what: 'open files at the end', value: readdirSync(`/proc/${service.pid}/fd`).length, unit: '' },
      { what: 'resident memory at half-time', value: half, unit: 'MB' },
      {
        what: 'resident memory at the end',
        value: end,
        unit: 'MB',
        ratio: end / half,
        ratioTo: 'half-time',
        goal: '≤ 1.1',
      },
    ]);
  } finally {
    await service.stop();
    await web.close();
  }
}

/** proc_pid_status(5). */
function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

if (import.meta.main) await benchHostile(Number(process.argv[2] ?? DEFAULT_SECONDS));
