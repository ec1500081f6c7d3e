import { type ChildProcess, fork } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { NETWORK_SOURCES, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { createEvidenceGatherer, type EvidenceGatherer } from '@lurewatch/evidence';
import { type BenchRow, publish } from './result.ts';

interface Internet {
  readonly settings: { dnsServers: string[]; rdapBootstrapUrl: string; outboundAllow: string[] };
  readonly httpPort: number;
  readonly httpsPort: number;
}

const SEQUENTIAL = 40;
const CONCURRENT = 1_000;
const SECONDS = 10;
const HOSTS = 40_000;
const SAMPLE_EVERY_MS = 5;

/** How long a full gathering takes, and what a thousand at once do to the event loop. Everything stays on loopback. */
async function main(): Promise<void> {
  const child = fork(new URL('./evidence/fake-internet-process.ts', import.meta.url), [String(HOSTS)]);
  const [internet]: Internet[] = await once(child, 'message');
  if (internet === undefined) throw new Error('the fake internet did not start');
  await setDelay(child, 100);
  const rows = [
    await measureIdle(),
    ...(await measureSlowUpstream(internet)),
    ...(await measureDeadUpstreams(internet)),
    ...(await measureConcurrent(internet, 'http')),
    ...(await measureConcurrent(internet, 'https')),
  ];
  child.disconnect();
  publish('evidence', 'node bench/src/evidence.ts', rows);
}

/** What the machine itself adds: other processes delay an idle event loop too. */
async function measureIdle(): Promise<BenchRow> {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_EVERY_MS });
  delay.enable();
  await sleep(3_000);
  delay.disable();
  return { what: 'idle, event loop delay p99', value: loopDelayMs(delay.percentile(99)), unit: 'ms' };
}

async function measureSlowUpstream(internet: Internet): Promise<BenchRow[]> {
  const gatherer = createEvidenceGatherer({ ...internet.settings });
  await timeOf(gatherer, urlOf(internet, 'https', 0));
  const times: number[] = [];
  let complete = 0;
  for (let index = 1; index < SEQUENTIAL; index++) {
    const { timeMs, found } = await timeOf(gatherer, urlOf(internet, 'https', index));
    times.push(timeMs);
    if (found === 4) complete += 1;
  }
  await gatherer.close();
  return [
    { what: 'full gathering, upstream 100 ms, mean', value: average(times), unit: 'ms', goal: '≤ 250 ms' },
    { what: 'full gathering, upstream 100 ms, slowest', value: Math.max(...times), unit: 'ms' },
    { what: 'of these with all four findings', value: (100 * complete) / times.length, unit: '%' },
  ];
}

/** A resolver that never says a word: nothing can be learnt, and the answer must come all the same. */
async function measureDeadUpstreams(internet: Internet): Promise<BenchRow[]> {
  const mute = createSocket('udp4');
  await new Promise<void>((resolve) => mute.bind(0, '127.0.0.1', resolve));
  const gatherer = createEvidenceGatherer({
    ...internet.settings,
    dnsServers: [`127.0.0.1:${mute.address().port}`],
    rdapBootstrapUrl: 'https://nobody.example/dns.json',
  });
  const times: number[] = [];
  for (let index = 0; index < 20; index++) times.push((await timeOf(gatherer, urlOf(internet, 'https', index))).timeMs);
  await gatherer.close();
  mute.close();
  return [{ what: 'every upstream silent, slowest', value: Math.max(...times), unit: 'ms', goal: '≤ 500 ms' }];
}

/** A thousand callers, each asking about a new host as soon as the last answer is there. */
async function measureConcurrent(internet: Internet, scheme: 'http' | 'https'): Promise<BenchRow[]> {
  const gatherer = createEvidenceGatherer({
    ...internet.settings,
    rdapRequestsPerSecond: 10_000,
  });
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_EVERY_MS });
  const memoryMiB: number[] = [];
  const sampler = setInterval(() => memoryMiB.push(process.memoryUsage.rss() / 1_048_576), 1_000);
  const until = performance.now() + SECONDS * 1_000;
  let asked = 0;
  let found = 0;
  const caller = async () => {
    while (performance.now() < until) {
      const result = await timeOf(gatherer, urlOf(internet, scheme, SEQUENTIAL + (asked++ % (HOSTS - SEQUENTIAL))));
      found += result.found;
    }
  };
  const cpuBefore = process.cpuUsage();
  delay.enable();
  await Promise.all(Array.from({ length: CONCURRENT }, caller));
  delay.disable();
  clearInterval(sampler);
  const cpu = process.cpuUsage(cpuBefore);
  await gatherer.close();
  const name = `${CONCURRENT} at once, ${scheme}`;
  return [
    { what: `${name}, event loop delay p99`, value: loopDelayMs(delay.percentile(99)), unit: 'ms', goal: '≤ 50 ms' },
    { what: `${name}, event loop delay, longest`, value: loopDelayMs(delay.max), unit: 'ms' },
    { what: `${name}, memory at half time`, value: memoryMiB[SECONDS / 2 - 1] ?? 0, unit: 'MiB' },
    { what: `${name}, memory at the end`, value: memoryMiB.at(-1) ?? 0, unit: 'MiB', goal: 'flat' },
    { what: `${name}, gatherings`, value: asked / SECONDS, unit: '/s' },
    { what: `${name}, processor time used`, value: (cpu.user + cpu.system) / 1e4 / SECONDS, unit: '%' },
    { what: `${name}, findings in time`, value: found / SECONDS, unit: '/s' },
  ];
}

function loopDelayMs(nanoseconds: number): number {
  return Math.max(nanoseconds / 1e6 - SAMPLE_EVERY_MS, 0);
}

async function timeOf(gatherer: EvidenceGatherer, url: ParsedUrl): Promise<{ timeMs: number; found: number }> {
  const startedAt = performance.now();
  const evidence = await gatherer.gather(url, { depth: 'full', now: new Date() });
  const found = NETWORK_SOURCES.filter((source) => evidence[source].status === 'found').length;
  return { timeMs: performance.now() - startedAt, found };
}

function urlOf(internet: Internet, scheme: 'http' | 'https', index: number): ParsedUrl {
  const port = scheme === 'https' ? internet.httpsPort : internet.httpPort;
  const parsed = parseUrl(`${scheme}://host-${index}.example:${port}/login`);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.url;
}

async function setDelay(child: ChildProcess, delayMs: number): Promise<void> {
  child.send(delayMs);
  await once(child, 'message');
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

await main();
