import { join } from 'node:path';
import { createDatabase } from './http/bench-database.ts';
import { analyzeBody, HEADERS, type Measured, measure, warmUp } from './http/measure.ts';
import { ALL_CORES, SERVER_CORE, startPinned } from './http/processes.ts';
import { type Service, startService } from './http/start-service.ts';
import { type BenchRow, median, publish } from './result.ts';
import { distinctUrls } from './sample-urls.ts';

/** Short turns and many: a machine whose clock or neighbours change from minute to minute then treats all alike. */
const SECONDS = Number(process.argv[2] ?? 4);
const ROUNDS = 7;

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
  const url = `${service.origin}/v1/analyze`;
  const bodies = distinctUrls((ROUNDS + 1) * NEW_PER_ROUND).map(analyzeBody);
  const newIn = (round: number) => bodies.slice(round * NEW_PER_ROUND, (round + 1) * NEW_PER_ROUND);
  const repeated = bodies.slice(0, FEW);
  const bytes = await answerBytes(service, repeated);
  const bare = await startBare(bytes, SERVER_CORE);
  for (const target of [bare.origin, url]) await warmUp(target, newIn(ROUNDS), { amount: 15_000 });
  const taken = { bare: [] as Measured[], fresh: [] as Measured[], repeated: [] as Measured[] };
  for (let round = 0; round < ROUNDS; round++) {
    const fresh = newIn(round);
    taken.bare.push(await measure(bare.pid, bare.origin, fresh, { seconds: SECONDS }));
    taken.fresh.push(await measure(service.pid, url, fresh, { seconds: SECONDS }));
    taken.repeated.push(await measure(service.pid, url, repeated, { seconds: SECONDS }));
  }
  await bare.stop();
  await service.stop();
  const threads = await measureThreads(env, bytes, newIn);
  const failed = [...taken.fresh, ...taken.repeated].reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0);
  if (failed > 0) throw new Error(`${failed} requests failed on ${store}: the figures mean nothing`);
  const of = (results: readonly Measured[], key: keyof Measured) => median(results.map((result) => result[key]));
  const ratioOf = (ours: readonly Measured[], key: keyof Measured) =>
    median(ours.map((result, round) => result[key] / (taken.bare[round]?.[key] ?? Number.NaN)));
  const against = (what: string, ours: readonly Measured[]): BenchRow[] => [
    {
      what: `POST /v1/analyze, ${what}, ${store}`,
      value: of(ours, 'requestsPerSecond'),
      unit: 'req/s',
      ratio: ratioOf(ours, 'requestsPerSecond'),
      ratioTo: 'bare',
      goal,
    },
    {
      what: `POST /v1/analyze p99, ${what}, ${store}`,
      value: of(ours, 'p99Ms'),
      unit: 'ms',
      ratio: ratioOf(ours, 'p99Ms'),
      ratioTo: 'bare p99',
      goal: '≤ 4',
    },
    {
      what: `POST /v1/analyze, processor time, ${what}, ${store}`,
      value: of(ours, 'cpuUs'),
      unit: 'µs/req',
      ratio: 1 / ratioOf(ours, 'cpuUs'),
      ratioTo: 'bare, requests per processor second',
    },
    {
      what: `POST /v1/analyze, processor time of the main thread, ${what}, ${store}`,
      value: of(ours, 'mainCpuUs'),
      unit: 'µs/req',
      ratio: ratioOf(ours, 'mainCpuUs'),
      ratioTo: "bare's",
      goal: '≤ 2.4',
    },
  ];
  return [
    { what: `bare node:http (beside ${store})`, value: of(taken.bare, 'requestsPerSecond'), unit: 'req/s' },
    { what: `bare node:http p99 (beside ${store})`, value: of(taken.bare, 'p99Ms'), unit: 'ms' },
    { what: `bare node:http, processor time (beside ${store})`, value: of(taken.bare, 'cpuUs'), unit: 'µs/req' },
    {
      what: `bare node:http, processor time of the main thread (beside ${store})`,
      value: of(taken.bare, 'mainCpuUs'),
      unit: 'µs/req',
    },
    ...against('each URL new', taken.fresh),
    ...against(`${FEW} URLs over and over`, taken.repeated),
    {
      what: `POST /v1/analyze, each URL new, on all cores with the load, ${store}`,
      value: threads.one,
      unit: 'req/s',
      ratio: threads.oneToBare,
      ratioTo: 'bare there',
      goal: '≥ 0.28',
    },
    {
      what: `POST /v1/analyze p99, each URL new, on all cores with the load, ${store}`,
      value: threads.oneP99Ms,
      unit: 'ms',
      ratio: threads.p99ToBare,
      ratioTo: "bare's there",
      goal: '≤ 3',
    },
    {
      what: `POST /v1/analyze, processor time of the main thread, each URL new, on all cores with the load, ${store}`,
      value: threads.oneMainUs,
      unit: 'µs/req',
      ratio: threads.mainToBare,
      ratioTo: "bare's there",
      goal: '≤ 2.4',
    },
    {
      what: `POST /v1/analyze, each URL new, four analysis threads on all cores, ${store}`,
      value: threads.four,
      unit: 'req/s',
      ratio: threads.fourToOne,
      ratioTo: 'one analysis thread',
      goal: '≥ 0.95',
    },
    {
      what: `POST /v1/analyze, room by processor time with four analysis threads, ${store}`,
      value: threads.room,
      unit: 'req/s',
      ratio: threads.roomRatio,
      ratioTo: 'everything in one thread',
      goal: '≥ 3',
    },
  ];
}

interface MeasuredThreads {
  /** Requests per second with one analysis thread, and how they compare with bare node:http. */
  readonly one: number;
  readonly oneToBare: number;
  readonly oneP99Ms: number;
  readonly p99ToBare: number;
  /** Processor time of the main thread per request. */
  readonly oneMainUs: number;
  readonly mainToBare: number;
  /** Requests per second with four, and how they compare with those with one. */
  readonly four: number;
  readonly fourToOne: number;
  /** Requests per second if each thread had a core of its own, and how much more that is than one thread for everything bears. */
  readonly room: number;
  readonly roomRatio: number;
}

/**
 * All on the same cores, the load as well: pinned to one of them it would draw the server's threads there, as the scheduler does
 * with threads that wake one another, and leave the other core idle. Several analysis threads must not stand in one another's way
 * where cores are few, and by their processor time it can be said what more cores would bear: the busiest thread bounds it, the
 * main one or each of four that share the rest of the work.
 */
async function measureThreads(
  env: Record<string, string>,
  bytes: number,
  newIn: (round: number) => readonly string[],
): Promise<MeasuredThreads> {
  const bare = await startBare(bytes, ALL_CORES);
  const start = (threads: string) => startService({ ...env, THREADS: threads }, undefined, ALL_CORES);
  const services = { none: await start('0'), one: await start('1'), four: await start('4') };
  const run = async ({ pid, origin }: Service, round: number): Promise<Measured> => {
    const measured = await measure(pid, `${origin}/v1/analyze`, newIn(round), { seconds: SECONDS, cores: ALL_CORES });
    if (measured.errors + measured.non2xx > 0) throw new Error('requests failed: the figures mean nothing');
    return measured;
  };
  for (const { origin } of Object.values(services))
    await warmUp(`${origin}/v1/analyze`, newIn(ROUNDS), { amount: 15_000 });
  const turns: MeasuredThreads[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bareTurn = await measure(bare.pid, bare.origin, newIn(round), { seconds: SECONDS, cores: ALL_CORES });
    const none = await run(services.none, round);
    const one = await run(services.one, round);
    const four = await run(services.four, round);
    const busiestUs = Math.max(four.mainCpuUs, (four.cpuUs - four.mainCpuUs) / 4);
    turns.push({
      one: one.requestsPerSecond,
      oneToBare: one.requestsPerSecond / bareTurn.requestsPerSecond,
      oneP99Ms: one.p99Ms,
      p99ToBare: one.p99Ms / bareTurn.p99Ms,
      oneMainUs: one.mainCpuUs,
      mainToBare: one.mainCpuUs / bareTurn.mainCpuUs,
      four: four.requestsPerSecond,
      fourToOne: four.requestsPerSecond / one.requestsPerSecond,
      room: 1e6 / busiestUs,
      roomRatio: none.cpuUs / busiestUs,
    });
  }
  for (const { stop } of [bare, ...Object.values(services)]) await stop();
  const of = (key: keyof MeasuredThreads) => median(turns.map((turn) => turn[key]));
  return {
    one: of('one'),
    oneToBare: of('oneToBare'),
    oneP99Ms: of('oneP99Ms'),
    p99ToBare: of('p99ToBare'),
    oneMainUs: of('oneMainUs'),
    mainToBare: of('mainToBare'),
    four: of('four'),
    fourToOne: of('fourToOne'),
    room: of('room'),
    roomRatio: of('roomRatio'),
  };
}

/** More than any service answers in a round. */
const NEW_PER_ROUND = 40_000;
/** What was judged lately is not judged again: people visit the same pages. */
const FEW = 500;

async function answerBytes(service: Service, bodies: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    bodies.slice(0, 50).map(async (body) => {
      const answer = await fetch(`${service.origin}/v1/analyze`, { method: 'POST', headers: HEADERS, body });
      return (await answer.arrayBuffer()).byteLength;
    }),
  );
  return median(sizes);
}

async function startBare(bytes: number, cores: number | string) {
  const started = await startPinned(
    cores,
    [join(import.meta.dirname, 'http/bare-server.ts'), String(bytes)],
    {},
    /^(\d+)$/,
  );
  return { origin: `http://127.0.0.1:${started.match[1]}/`, pid: started.child.pid ?? 0, stop: started.stop };
}

if (import.meta.main) await benchHttp();
