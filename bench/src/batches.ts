import { setTimeout as sleep } from 'node:timers/promises';
import { type Engine, noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { createDatabase } from './http/bench-database.ts';
import { HEADERS, measure, warmUp } from './http/measure.ts';
import { cpuMs } from './http/processes.ts';
import { type Service, startService } from './http/start-service.ts';
import { type BenchRow, median, publish } from './result.ts';
import { distinctUrls } from './sample-urls.ts';

const SECONDS = 2;
const ROUNDS = 4;
/** More than any service answers in a round. */
const NEW_PER_ROUND = 25_000;
const ANSWERED_AT_ONCE = 50;
const CONNECTIONS = 8;
const IN_THE_BACKGROUND = 10_000;
const POLL_MS = 50;

/**
 * What judging costs in batches, those answered at once and those worked on in the background, every URL new (depth fast, keys and
 * limits on, all of it durable), against the detector alone on the same URLs in turns with it.
 */
export async function benchBatches(): Promise<void> {
  const engine = loadEngine();
  const urls = distinctUrls((ROUNDS + 1) * NEW_PER_ROUND);
  engineUs(engine, urls.slice(0, IN_THE_BACKGROUND)); // the compiler has seen everything
  const rows: BenchRow[] = [];
  rows.push(...(await benchStore('SQLite', {}, engine, urls)));
  const database = await createDatabase();
  if (database === null) console.log('PostgreSQL is not reachable: its rows are left out.');
  else {
    rows.push(...(await benchStore('PostgreSQL', { DATABASE_URL: database.url }, engine, urls)));
    await database.drop();
  }
  publish('batches', 'node bench/src/batches.ts', rows);
}

interface Turn {
  readonly urlsPerSecond: number;
  /** Processor time of the service per URL. */
  readonly cpuUs: number;
  /** Of the detector's processor time for the same URLs to the service's. */
  readonly ratio: number;
}

async function benchStore(
  store: string,
  env: Record<string, string>,
  engine: Engine,
  urls: readonly string[],
): Promise<BenchRow[]> {
  const service = await startService(env);
  const path = `${service.origin}/v1/batch`;
  const newIn = (round: number, count: number) => urls.slice(round * NEW_PER_ROUND, round * NEW_PER_ROUND + count);
  const requests = batchesOf(newIn(ROUNDS, NEW_PER_ROUND));
  await warmUp(path, requests, { amount: requests.length / 2, connections: CONNECTIONS });
  await workInBackground(service, newIn(ROUNDS, IN_THE_BACKGROUND));
  const atOnce: Turn[] = [];
  const inBackground: Turn[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = engineUs(engine, newIn(round, IN_THE_BACKGROUND));
    const bodies = batchesOf(newIn(round, NEW_PER_ROUND));
    const measured = await measure(service.pid, path, bodies, { seconds: SECONDS, connections: CONNECTIONS });
    if (measured.errors + measured.non2xx > 0) throw new Error(`batches failed on ${store}: the figures mean nothing`);
    const cpuUs = measured.cpuUs / ANSWERED_AT_ONCE;
    atOnce.push({ urlsPerSecond: measured.requestsPerSecond * ANSWERED_AT_ONCE, cpuUs, ratio: alone / cpuUs });
    const worked = await workInBackground(service, newIn(round, IN_THE_BACKGROUND));
    inBackground.push({ ...worked, ratio: alone / worked.cpuUs });
  }
  await service.stop();
  return [
    ...rowsOf(`POST /v1/batch of ${ANSWERED_AT_ONCE}`, store, atOnce),
    ...rowsOf(`batch of ${IN_THE_BACKGROUND} in the background`, store, inBackground),
  ];
}

function rowsOf(what: string, store: string, turns: readonly Turn[]): BenchRow[] {
  const of = (key: keyof Turn) => median(turns.map((turn) => turn[key]));
  return [
    { what: `${what}, ${store}`, value: of('urlsPerSecond'), unit: 'URLs/s' },
    {
      what: `${what}, processor time, ${store}`,
      value: of('cpuUs'),
      unit: 'µs/URL',
      ratio: of('ratio'),
      ratioTo: 'the speed of the detector alone',
      goal: '≥ 0.6',
    },
  ];
}

async function workInBackground(service: Service, urls: readonly string[]): Promise<Omit<Turn, 'ratio'>> {
  const began = { at: performance.now(), cpuMs: cpuMs(service.pid) };
  const { id } = await ask(`${service.origin}/v1/batches`, JSON.stringify({ urls, depth: 'fast' }));
  let batch = await ask(`${service.origin}/v1/batches/${id}`);
  while (batch.status !== 'completed') {
    await sleep(POLL_MS);
    batch = await ask(`${service.origin}/v1/batches/${id}`);
  }
  const seconds = (performance.now() - began.at) / 1000;
  if (batch.summary.succeeded !== urls.length) throw new Error('lines of a batch failed: the figures mean nothing');
  return {
    urlsPerSecond: urls.length / seconds,
    cpuUs: ((cpuMs(service.pid) - began.cpuMs) * 1000) / urls.length,
  };
}

async function ask(url: string, body?: string) {
  const answer = await fetch(url, { headers: HEADERS, ...(body !== undefined && { method: 'POST', body }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text).data;
}

function batchesOf(urls: readonly string[]): readonly string[] {
  return Array.from({ length: urls.length / ANSWERED_AT_ONCE }, (_, i) =>
    JSON.stringify({ urls: urls.slice(i * ANSWERED_AT_ONCE, (i + 1) * ANSWERED_AT_ONCE), depth: 'fast' }),
  );
}

/** Processor time of parsing and judging one of the URLs in this process, µs. */
function engineUs(engine: Engine, urls: readonly string[]): number {
  const evidence = noEvidence(new Date());
  const began = process.cpuUsage();
  for (const url of urls) {
    const parsed = parseUrl(url);
    if (parsed.ok) engine.analyze(parsed.url, evidence);
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / urls.length;
}

if (import.meta.main) await benchBatches();
