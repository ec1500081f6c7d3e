import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { createEvidenceGatherer, type EvidenceGatherer } from '@lurewatch/evidence';

interface Internet {
  readonly settings: { dnsServers: string[]; rdapBootstrapUrl: string; outboundAllow: string[] };
  readonly httpPort: number;
  readonly httpsPort: number;
}

const SEQUENTIAL = 40;
const CONCURRENT = 1_000;
const ROUNDS = 5;

/** How long a full gathering takes, and what a thousand at once do to the event loop. Everything stays on loopback. */
async function main(): Promise<void> {
  const child = fork(new URL('./evidence/fake-internet-process.ts', import.meta.url), [
    String(SEQUENTIAL + CONCURRENT * (ROUNDS + 1)),
  ]);
  const [internet]: Internet[] = await once(child, 'message');
  if (internet === undefined) throw new Error('the fake internet did not start');
  await setDelay(child, 100);
  await measureSlowUpstream(internet);
  await measureDeadUpstreams(internet);
  for (const scheme of ['http', 'https'] as const) await measureConcurrent(internet, scheme);
  child.disconnect();
}

async function measureSlowUpstream(internet: Internet): Promise<void> {
  const gatherer = createEvidenceGatherer({ networkChecks: true, ...internet.settings });
  await timeOf(gatherer, urlOf(internet, 'https', 0));
  const times: number[] = [];
  let complete = 0;
  for (let index = 1; index < SEQUENTIAL; index++) {
    const { timeMs, found } = await timeOf(gatherer, urlOf(internet, 'https', index));
    times.push(timeMs);
    if (found === 4) complete += 1;
  }
  print('upstream of 100 ms, uncached', {
    averageMs: average(times),
    maxMs: Math.max(...times),
    complete: `${complete}/${times.length}`,
  });
  await gatherer.close();
}

/** DNS that never answers, and DNS that answers with addresses nobody listens at. */
async function measureDeadUpstreams(internet: Internet): Promise<void> {
  const gatherer = createEvidenceGatherer({
    networkChecks: true,
    ...internet.settings,
    dnsServers: ['127.255.255.1:9'],
    rdapBootstrapUrl: 'http://127.255.255.1:9/',
  });
  const times: number[] = [];
  for (let index = 0; index < 10; index++) times.push((await timeOf(gatherer, urlOf(internet, 'https', index))).timeMs);
  print('every upstream refuses', { averageMs: average(times), maxMs: Math.max(...times) });
  await gatherer.close();
}

async function measureConcurrent(internet: Internet, scheme: 'http' | 'https'): Promise<void> {
  const gatherer = createEvidenceGatherer({ networkChecks: true, ...internet.settings, rdapRequestsPerSecond: 10_000 });
  const histogram = monitorEventLoopDelay({ resolution: 5 });
  const memory: number[] = [];
  let found = 0;
  const startedAt = performance.now();
  histogram.enable();
  for (let round = 0; round < ROUNDS; round++) {
    const first = SEQUENTIAL + round * CONCURRENT;
    const results = await Promise.all(
      Array.from({ length: CONCURRENT }, (_, index) => timeOf(gatherer, urlOf(internet, scheme, first + index))),
    );
    found += results.reduce((sum, result) => sum + result.found, 0);
    memory.push(Math.round(process.memoryUsage().rss / 1_048_576));
    await sleep(3_500);
  }
  histogram.disable();
  print(`${CONCURRENT} at once over ${scheme}, ${ROUNDS} rounds`, {
    loopDelayP99Ms: histogram.percentile(99) / 1e6 - 5,
    loopDelayMaxMs: histogram.max / 1e6 - 5,
    rssMiBPerRound: memory.join(' '),
    foundShare: found / (ROUNDS * CONCURRENT * (scheme === 'https' ? 4 : 3)),
    seconds: (performance.now() - startedAt) / 1_000,
  });
  await gatherer.close();
}

async function timeOf(gatherer: EvidenceGatherer, url: ParsedUrl): Promise<{ timeMs: number; found: number }> {
  const startedAt = performance.now();
  const { dns, rdap, tls, page } = await gatherer.gather(url, { depth: 'full', now: new Date() });
  const found = [dns, rdap, tls, page].filter((finding) => finding.status === 'found').length;
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

function print(name: string, figures: Readonly<Record<string, number | string>>): void {
  const text = Object.entries(figures).map(
    ([key, value]) => `${key} ${typeof value === 'number' ? value.toFixed(2) : value}`,
  );
  console.log(`${name}: ${text.join(', ')}`);
}

await main();
