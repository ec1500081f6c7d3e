import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase } from './http/bench-database.ts';
import { runLoad } from './http/load.ts';
import { analyzeBody, CONNECTIONS, HEADERS } from './http/measure.ts';
import { ALL_CORES, cpuMs } from './http/processes.ts';
import { startService } from './http/start-service.ts';
import { publish } from './result.ts';

const SECONDS = 10;
const SAMPLE_MS = 10;

/**
 * What two replicas on one PostgreSQL cost when all callers are of one account, whose counters one row each holds: the rate, the
 * processor time of service and database for each analysis, and how long commits wait for that row. Every URL is new.
 */
export async function benchOneAccount(): Promise<void> {
  const database = await createDatabase();
  if (database === null) throw new Error('PostgreSQL is not reachable');
  const settings = { DATABASE_URL: database.url, THREADS: '0' };
  const replicas = [
    await startService(settings, undefined, ALL_CORES),
    await startService(settings, undefined, ALL_CORES),
  ];
  const watch = new pg.Client(database.url);
  await watch.connect();
  try {
    await loadAll('warm', 3);
    const [serviceBefore, databaseBefore] = [serviceMs(), await databaseMs(watch)];
    let isOver = false;
    let samples = 0;
    let waiting = 0;
    let longestMs = 0;
    const watching = (async () => {
      while (!isOver) {
        const { rows } = await watch.query(`
          select count(*)::int as n, coalesce(max(extract(epoch from clock_timestamp() - state_change)), 0)::float8 * 1000 as ms
          from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
        samples++;
        waiting += rows[0].n > 0 ? 1 : 0;
        longestMs = Math.max(longestMs, rows[0].ms);
        await sleep(SAMPLE_MS);
      }
    })();
    const results = await loadAll('run', SECONDS);
    isOver = true;
    await watching;
    const rate = results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
    const analyses = rate * SECONDS;
    const failed = results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0);
    const bytes = await bytesEach(watch);
    publish('one-account', 'node bench/src/one-account.ts', [
      { what: 'two replicas, one account, each URL new', value: rate, unit: 'req/s' },
      { what: 'of these refused or failed', value: failed, unit: '', goal: '0' },
      {
        what: 'processor time of the replicas',
        value: ((serviceMs() - serviceBefore) * 1000) / analyses,
        unit: 'µs/req',
      },
      {
        what: 'processor time of PostgreSQL',
        value: (((await databaseMs(watch)) - databaseBefore) * 1000) / analyses,
        unit: 'µs/req',
      },
      { what: 'moments in which a commit waited for the row', value: (100 * waiting) / samples, unit: '%' },
      { what: 'longest wait for it', value: longestMs, unit: 'ms' },
      { what: 'a stored analysis, indexes included', value: bytes, unit: 'bytes' },
    ]);
  } finally {
    await watch.end();
    for (const replica of replicas) await replica.stop();
    await database.drop();
  }

  function loadAll(mark: string, seconds: number) {
    return Promise.all(
      replicas.map(({ origin }, number) =>
        runLoad({
          ...{ url: `${origin}/v1/analyze`, seconds, connections: CONNECTIONS / 2, headers: HEADERS, cores: ALL_CORES },
          bodies: Array.from({ length: 60_000 }, (_, n) => analyzeBody(`https://${mark}-${number}-${n}.example/`)),
        }),
      ),
    );
  }
  function serviceMs(): number {
    return replicas.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
  }
}

/** Of the server processes that work for this database now. */
async function databaseMs(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  return rows.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
}

async function bytesEach(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`
    select sum(pg_total_relation_size(inhrelid))::float8 as bytes, (select count(*) from analyses)::float8 as n
    from pg_inherits where inhparent = 'analyses'::regclass`);
  return rows[0].bytes / rows[0].n;
}

if (import.meta.main) await benchOneAccount();
