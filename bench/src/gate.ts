import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { latencyAt, newRequests, throughput } from './gate/load.ts';
import { cpuMsOfAll, startGate, startService } from './gate/start-gate.ts';
import { median, publish, quantile } from './result.ts';

const RATE = 500;
const SECONDS = 20;
const CONNECTIONS = 16;
const MEMORY_URLS = Number(process.argv[2] ?? 1_000_000);
/** Requests that one connection has under way at a time where throughput is measured. */
const DEPTH = 32;

/**
 * The gate as a process of its own, asked over ICAP, with a service that answers every batch: what a request waits for,
 * what a decision costs the processor, and what is left in memory.
 */
async function benchGate(): Promise<void> {
  const service = await startService();
  const gate = await startGate({}, service);
  const load = { port: gate.port('icap'), protocol: 'icap', connections: CONNECTIONS } as const;
  try {
    await throughput(load, DEPTH, 5_000, newRequests('icap', 'warm'));
    await sleep(2_000);
    const latency = await latencyAt(load, RATE, SECONDS, newRequests('icap', 'paced'));
    const cpuBefore = cpuMsOfAll(gate.pid);
    const took = await throughput(load, DEPTH, MEMORY_URLS, newRequests('icap', 'new'));
    const cpu = (cpuMsOfAll(gate.pid) - cpuBefore) / 1000;
    await sleep(2_000);
    const memory = residentMb(gate.pid);
    publish('gate', `node bench/src/gate.ts${MEMORY_URLS === 1_000_000 ? '' : ` ${MEMORY_URLS}`}`, [
      { what: `ICAP answer, median at ${RATE}/s`, value: median(latency), unit: 'ms', goal: '≤ 2 ms' },
      { what: `ICAP answer, p99 at ${RATE}/s`, value: quantile(latency, 0.99), unit: 'ms', goal: '≤ 10 ms' },
      { what: 'decisions over ICAP per second of processor', value: MEMORY_URLS / cpu, unit: '/s', goal: '≥ 5000 /s' },
      { what: 'decisions over ICAP per second of clock', value: MEMORY_URLS / took, unit: '/s' },
      { what: `memory after ${MEMORY_URLS} different URLs`, value: memory.now, unit: 'MB', goal: '≤ 250 MB' },
      { what: '  at its highest', value: memory.highest, unit: 'MB' },
    ]);
  } finally {
    gate.stop();
    service.stop();
  }
}

function residentMb(pid: number): { readonly now: number; readonly highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), highest: read('VmHWM') };
}

await benchGate();
