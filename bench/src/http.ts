import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { type LoadResult, runLoad } from './http/load.ts';
import { SERVER_CORE, startPinned } from './http/processes.ts';
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
  const ours: LoadResult[] = [];
  const theirs: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await load(bare.origin, bodies));
    ours.push(await load(`${service.origin}/v1/analyze`, bodies));
  }
  await bare.stop();
  const batch = await batchUrlsPerSecond(service);
  await service.stop();
  const failed = ours.reduce((sum, result) => sum + result.errors + result.non2xx, 0);
  if (failed > 0) throw new Error(`${failed} requests failed on ${store}: the figures mean nothing`);
  const of = (results: readonly LoadResult[], key: keyof LoadResult) => median(results.map((result) => result[key]));
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
    { what: `POST /v1/batch of 50, ${store}`, value: batch, unit: 'URLs/s', ratio: batch / rate, ratioTo: 'single' },
  ];
}

function load(url: string, bodies: readonly string[]): Promise<LoadResult> {
  return runLoad({ url, seconds: SECONDS, connections: CONNECTIONS, headers: HEADERS, bodies });
}

async function batchUrlsPerSecond(service: Service): Promise<number> {
  const urls = sampleUrls(2_500);
  const bodies = Array.from({ length: 50 }, (_, i) =>
    JSON.stringify({ urls: urls.slice(i * 50, i * 50 + 50), depth: 'fast' }),
  );
  const result = await runLoad({
    url: `${service.origin}/v1/batch`,
    seconds: SECONDS,
    connections: 8,
    headers: HEADERS,
    bodies,
  });
  return result.requestsPerSecond * 50;
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
  return { origin: `http://127.0.0.1:${started.match[1]}/`, stop: started.stop };
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
