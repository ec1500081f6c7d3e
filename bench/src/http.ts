import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import pg from 'pg';
import { type LoadResult, runLoad } from './http/load.ts';
import { cpuMs, SERVER_CORE, startPinned } from './http/processes.ts';
import { BENCH_KEY, type Service, startService } from './http/start-service.ts';
import { type BenchRow, median, publish } from './result.ts';
import { sampleUrls } from './sample-urls.ts';

const CONNECTIONS = 64;
const SECONDS = Number(process.argv[2] ?? 8);
const ROUNDS = 3;
const HEADERS = { authorization: `Bearer ${BENCH_KEY}`, 'content-type': 'application/json' };

/**
 * `POST /v1/analyze` (depth fast, keys and limits on, answer durable) against a bare node:http echo of the same
 * sizes, both in one run, taking turns; load pinned to another core.
 */
export async function benchHttp(): Promise<void> {
  const rows: BenchRow[] = [];
  rows.push(...(await againstBare('SQLite', {}, '≥ 0.33')));
  const database = await createDatabase();
  if (database === null) console.log('PostgreSQL is not reachable: its rows are left out.');
  else {
    rows.push(...(await againstBare('PostgreSQL', { DATABASE_URL: database.url }, '≥ 0.28')));
    await database.drop();
  }
  publish('http', 'node bench/src/http.ts', rows);
}

async function againstBare(store: string, env: Record<string, string>, goal: string): Promise<BenchRow[]> {
  const service = await startService(env);
  const bodies = sampleUrls(500).map((url) => JSON.stringify({ url, depth: 'fast' }));
  const bare = await startBare(await answerBytes(service, bodies));
  for (const url of [bare.origin, `${service.origin}/v1/analyze`]) await warmUp(url, bodies, CONNECTIONS, 15_000);
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await measure(bare.pid, bare.origin, bodies));
    ours.push(await measure(service.pid, `${service.origin}/v1/analyze`, bodies));
  }
  await bare.stop();
  const batch = await measureBatch(service);
  await service.stop();
  const failed = ours.reduce((sum, result) => sum + result.errors + result.non2xx, 0);
  if (failed > 0) throw new Error(`${failed} requests failed on ${store}: the figures mean nothing`);
  const of = (results: readonly Measured[], key: keyof Measured) => median(results.map((result) => result[key]));
  const bareRate = of(theirs, 'requestsPerSecond');
  const bareP99 = of(theirs, 'p99Ms');
  const rate = of(ours, 'requestsPerSecond');
  return [
    { what: `bare node:http (beside ${store})`, value: bareRate, unit: 'req/s' },
    { what: `POST /v1/analyze, ${store}`, value: rate, unit: 'req/s', ratio: rate / bareRate, ratioTo: 'bare', goal },
    { what: `bare node:http p99 (beside ${store})`, value: bareP99, unit: 'ms' },
    {
      what: `POST /v1/analyze p99, ${store}`,
      value: of(ours, 'p99Ms'),
      unit: 'ms',
      ratio: of(ours, 'p99Ms') / bareP99,
      ratioTo: 'bare p99',
      goal: '≤ 4',
    },
    { what: `bare node:http, processor time (beside ${store})`, value: of(theirs, 'cpuUs'), unit: 'µs/req' },
    {
      what: `POST /v1/analyze, processor time, ${store}`,
      value: of(ours, 'cpuUs'),
      unit: 'µs/req',
      ratio: of(theirs, 'cpuUs') / of(ours, 'cpuUs'),
      ratioTo: 'bare, requests per processor second',
      goal,
    },
    { what: `POST /v1/batch of 50, ${store}`, value: batch.requestsPerSecond * BATCH, unit: 'URLs/s' },
    {
      what: `POST /v1/batch of 50, processor time, ${store}`,
      value: batch.cpuUs / BATCH,
      unit: 'µs/URL',
      ratio: engineUs() / (batch.cpuUs / BATCH),
      ratioTo: "the engine's own speed",
      goal: '≥ 0.6',
    },
  ];
}

/** A load with the processor time that the server spent on each request, which neighbours on the machine do not change. */
interface Measured extends LoadResult {
  readonly cpuUs: number;
}

async function measure(
  pid: number,
  url: string,
  bodies: readonly string[],
  connections: number = CONNECTIONS,
): Promise<Measured> {
  const before = cpuMs(pid);
  const result = await runLoad({ url, seconds: SECONDS, connections, headers: HEADERS, bodies });
  const answered = result.requestsPerSecond * SECONDS;
  return { ...result, cpuUs: ((cpuMs(pid) - before) * 1000) / answered };
}

/** Enough answers for the compiler to have seen everything. */
async function warmUp(url: string, bodies: readonly string[], connections: number, amount: number): Promise<void> {
  const result = await runLoad({ url, seconds: 0, amount, connections, headers: HEADERS, bodies });
  if (result.errors + result.non2xx > 0) throw new Error(`${url} failed: the figures would mean nothing`);
}

const BATCH = 50;

async function measureBatch(service: Service): Promise<Measured> {
  const urls = sampleUrls(2_500);
  const bodies = Array.from({ length: urls.length / BATCH }, (_, i) =>
    JSON.stringify({ urls: urls.slice(i * BATCH, (i + 1) * BATCH), depth: 'fast' }),
  );
  await warmUp(`${service.origin}/v1/batch`, bodies, 8, 400);
  return measure(service.pid, `${service.origin}/v1/batch`, bodies, 8);
}

/** Processor time of parsing and judging one of the same URLs in this process, µs. */
function engineUs(): number {
  const engine = loadEngine();
  const evidence = noEvidence(new Date());
  const urls = sampleUrls(2_500);
  const turn = (): number => {
    const began = process.cpuUsage();
    for (const url of urls) {
      const parsed = parseUrl(url);
      if (parsed.ok) engine.analyze(parsed.url, evidence);
    }
    const { user, system } = process.cpuUsage(began);
    return (user + system) / urls.length;
  };
  return median(Array.from({ length: 9 }, turn).slice(3));
}

async function answerBytes(service: Service, bodies: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    bodies.slice(0, 50).map(async (body) => {
      const answer = await fetch(`${service.origin}/v1/analyze`, { method: 'POST', headers: HEADERS, body });
      return (await answer.arrayBuffer()).byteLength;
    }),
  );
  return median(sizes);
}

async function startBare(bytes: number) {
  const started = await startPinned(
    SERVER_CORE,
    [join(import.meta.dirname, 'http/bare-server.ts'), String(bytes)],
    {},
    /^(\d+)$/,
  );
  return { origin: `http://127.0.0.1:${started.match[1]}/`, pid: started.child.pid ?? 0, stop: started.stop };
}

/** A database of its own on the local PostgreSQL; null when there is none. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const admin = process.env.BENCH_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
  const name = `lurewatch_bench_${randomUUID().slice(0, 8)}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client(admin);
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  try {
    await run(`create database ${name}`);
  } catch {
    return null;
  }
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

if (import.meta.main) await benchHttp();
