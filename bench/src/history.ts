import { createDatabase } from './http/bench-database.ts';
import { fillStore } from './http/fill-store.ts';
import { analyzeBody, HEADERS } from './http/measure.ts';
import { type Service, startService } from './http/start-service.ts';
import { type BenchRow, median, publish, quantile } from './result.ts';

const FEW = 10_000;
const MANY = Number(process.argv[2] ?? 1_000_000);
const CALLS = 200;

/** Time of pages of history, of one stored analysis and of one new one, with few and with many stored. */
export async function benchHistory(): Promise<void> {
  const rows = await fewAgainstMany('SQLite', []);
  const databases = [await createDatabase(), await createDatabase()].filter((database) => database !== null);
  if (databases.length < 2) console.log('PostgreSQL is not reachable: its rows are left out.');
  else
    rows.push(
      ...(await fewAgainstMany(
        'PostgreSQL',
        databases.map(({ url }) => ({ DATABASE_URL: url })),
      )),
    );
  for (const database of databases) await database.drop();
  publish('history', 'node bench/src/history.ts', rows);
}

async function fewAgainstMany(name: string, environments: readonly Environment[]): Promise<BenchRow[]> {
  const [few, many] = await Promise.all(
    [FEW, MANY].map(async (stored, at) => startFilled(environments[at] ?? {}, stored)),
  );
  if (few === undefined || many === undefined) throw new Error('two services are needed');
  const rows: BenchRow[] = [];
  for (const [what, ask] of QUESTIONS) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let i = 0; i < CALLS; i++) {
      times.few.push(await timeMs(() => ask(few)));
      times.many.push(await timeMs(() => ask(many)));
    }
    const [before, after] = [times.few.slice(CALLS / 10), times.many.slice(CALLS / 10)];
    const ratio = median(after) / median(before);
    rows.push(
      { what: `${what}, ${FEW} stored, ${name}`, value: median(before), unit: 'ms p50' },
      {
        what: `${what}, ${MANY} stored, ${name}`,
        value: median(after),
        unit: 'ms p50',
        ratio,
        ratioTo: 'few',
        goal: '≤ 2',
      },
      { what: `${what}, ${MANY} stored, ${name}`, value: quantile(after, 0.95), unit: 'ms p95', goal: '≤ 50' },
    );
  }
  await few.service.stop();
  await many.service.stop();
  return rows;
}

export type Environment = Readonly<Record<string, string>>;

export interface Filled {
  readonly service: Service;
  /** The oldest analysis. */
  readonly id: string;
}

/** A service on a store with so many analyses. */
export async function startFilled(env: Environment, stored: number): Promise<Filled> {
  const first = await startService(env);
  const id = await analyze(first, 'https://shop.example/the/only/one');
  await first.halt();
  const { dataDir } = first;
  await fillStore({ dataDir, ...(env.DATABASE_URL !== undefined && { databaseUrl: env.DATABASE_URL }) }, stored);
  return { service: await startService(env, dataDir), id };
}

export async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

type Ask = (filled: Filled) => Promise<unknown>;

const get =
  (path: (id: string) => string): Ask =>
  async ({ service, id }) =>
    read(await fetch(service.origin + path(id), { headers: HEADERS }));
const page = (filter: string): Ask => get(() => `/v1/analyses?limit=50${filter}`);
const DAY_AGO = new Date(Date.now() - 86_400_000).toISOString();

/** No suspicious analysis has a brand: that page has no match to find. */
const QUESTIONS: readonly (readonly [string, Ask])[] = [
  ['newest 50', page('')],
  ['50 dangerous', page('&verdict=dangerous')],
  ['50 unknown, of which there are none', page('&verdict=unknown')],
  ['50 of a brand', page('&brand=Brand%201')],
  ['50 of a brand and verdict, of which there are none', page('&brand=Brand%201&verdict=suspicious')],
  ['50 of a host that many have', page('&host=popular.example')],
  ['50 of a host that few have', page('&host=rare.example')],
  ['50 of the last day', page(`&from=${DAY_AGO}`)],
  ['one analysis by its id', get((id) => `/v1/analysis/${id}`)],
  ['a new analysis', ({ service }) => analyze(service, 'https://shop.example/another')],
];

async function analyze({ origin }: Service, url: string): Promise<string> {
  const body = analyzeBody(url);
  return (await read(await fetch(`${origin}/v1/analyze`, { method: 'POST', headers: HEADERS, body }))).id;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
export async function read(answer: Response): Promise<any> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text).data;
}

if (import.meta.main) await benchHistory();
