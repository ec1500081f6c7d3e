import { setTimeout as sleep } from 'node:timers/promises';
import { type Environment, read, timeMs } from './history.ts';
import { createDatabase } from './http/bench-database.ts';
import { HEADERS } from './http/measure.ts';
import { type Service, startService } from './http/start-service.ts';
import { type BenchRow, median, publish, quantile } from './result.ts';

const STORED = Number(process.argv[2] ?? 100_000);
const CALLS = 60;
const LINKS = 200;
const ENTRIES = 500;

/** Time of one page of every list that the dashboard shows, with so many analyses stored, all of them of one batch. */
async function benchLists(): Promise<void> {
  const rows = await measure('SQLite', {}, async () => {});
  const database = await createDatabase();
  if (database === null) console.log('PostgreSQL is not reachable: its rows are left out.');
  else rows.push(...(await measure('PostgreSQL', { DATABASE_URL: database.url }, database.vacuum)));
  await database?.drop();
  publish('lists', 'node bench/src/lists.ts', rows);
}

async function measure(name: string, environment: Environment, settle: () => Promise<void>): Promise<BenchRow[]> {
  const service = await startService(environment);
  const batch = await fill(service);
  await settle();
  const rows: BenchRow[] = [];
  let newest = 0;
  for (const [what, path] of listsOf(batch)) {
    const times: number[] = [];
    for (let i = 0; i < CALLS; i++) times.push(await timeMs(() => get(service, path)));
    newest ||= median(times);
    rows.push({
      what: `${what}, ${STORED} stored, ${name}`,
      value: quantile(times, 0.95),
      unit: 'ms p95',
      ratio: median(times) / newest,
      ratioTo: 'the newest 50, medians',
      goal: '≤ 100 ms',
    });
    // What is asked for the first time, and remembered from then on.
    if (what.startsWith('lines'))
      rows.push({ what: `${what}, the first look, ${name}`, value: times[0] ?? 0, unit: 'ms' });
  }
  await service.stop();
  return rows;
}

function listsOf(batch: string): readonly (readonly [string, string])[] {
  return [
    ['newest 50', '/v1/analyses?limit=50'],
    ['newest 50, counted', '/v1/analyses?limit=50&count=true'],
    ['50 dangerous, counted', '/v1/analyses?limit=50&count=true&verdict=dangerous'],
    ['batches', '/v1/batches?limit=25'],
    ['lines of a batch by danger', `/v1/batches/${batch}/results?order=danger&limit=50`],
    ['its dangerous lines', `/v1/batches/${batch}/results?order=danger&outcome=dangerous&limit=50`],
    ['its lines as given', `/v1/batches/${batch}/results?limit=50`],
    ['a domain that one in five has', '/v1/domains/popular.example'],
    ['a domain that few have', '/v1/domains/host-7.example'],
    ['shared links', '/v1/shares?limit=25'],
    ['reports', '/v1/reports?limit=25'],
    ['block list', '/v1/lists/block'],
    ['webhooks', '/v1/webhooks'],
    ['usage of the month', '/v1/usage?granularity=day'],
  ];
}

/** One batch is all that is stored; some of it is shared, reported and blocked. */
async function fill(service: Service): Promise<string> {
  const urls = Array.from({ length: STORED }, (_, n) => urlOf(n));
  const { id } = await post(service, '/v1/batches', { urls, depth: 'fast' });
  while ((await get(service, `/v1/batches/${id}`)).status !== 'completed') await sleep(1000);
  const analyses: { readonly id: string }[] = await get(service, '/v1/analyses?limit=100');
  for (let n = 0; n < LINKS; n++) {
    const analysis_id = analyses[n % analyses.length]?.id;
    await post(service, '/v1/shares', { analysis_id });
    if (n < analyses.length) await post(service, '/v1/reports', { analysis_id, expected_verdict: 'dangerous' });
  }
  for (let n = 0; n < ENTRIES; n++) await post(service, '/v1/lists/block', { entry: `blocked-${n}.example` });
  return id;
}

function urlOf(n: number): string {
  if (n % 20 === 1) return `https://paypa1-login-${n}.example/verify`;
  return n % 5 === 0 ? `https://popular.example/page/${n}` : `https://host-${n % 40_000}.example/page/${n}`;
}

async function get({ origin }: Service, path: string) {
  return read(await fetch(origin + path, { headers: HEADERS }));
}

async function post({ origin }: Service, path: string, body: object) {
  return read(await fetch(origin + path, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) }));
}

await benchLists();
