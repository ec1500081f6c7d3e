import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import { openPool } from '../../packages/server/src/store/postgres/open-pool.ts';
import { createPostgresWriter } from '../../packages/server/src/store/postgres/open-postgres-writer.ts';
import type { Store } from '../../packages/server/src/store/store.ts';
import { silentLog } from '../../packages/server/src/store/store-log.ts';
import { ANALYSIS_COLUMNS } from '../../packages/server/src/store/tables/analyses/analysis-columns.ts';
import type { AnalysisWriter } from '../../packages/server/src/store/writer/analysis-writer.ts';
import { makeAccount, makeAnalysis, makeEntry } from '../../packages/server/test/store/make-records.ts';
import { createDatabase } from './http/bench-database.ts';
import { median, publish } from './result.ts';

/** Commits in all, one after so long. */
const COMMITS = 400;
const EVERY_MS = 20;
/** How long a replica without processor time has its account's counters locked, as was seen at 50 requests a second, and not. */
const LOCKED_MS = 300;
const FREE_MS = 10;

const WRITERS = 3;
const PARALLEL = 150;
const MANY_ACCOUNTS = 300;
const ROUNDS = 6;
const ROUND_MS = 1_500;

/**
 * What it costs a replica's commits that a starved one commits for the same account: beside one that stores for another account,
 * on PostgreSQL. The other replica is played by its statements, with the pauses of a process that waits for its turn.
 * And what three writers at full load store with shares of quotas, for one account and for many, beside what they store without.
 */
export async function benchSideBySide(): Promise<void> {
  const database = await createDatabase();
  if (database === null) throw new Error('PostgreSQL is not reachable');
  const store = await openStore({ databaseUrl: database.url, dataDir: 'unused', now: Date.now, log: silentLog });
  try {
    const [own, others] = [(await makeAccount(store)).id, (await makeAccount(store)).id];
    for (const id of [own, others]) await store.writer.commit(makeEntry(makeAnalysis(id)));
    const apart = await beside(store, database.url, own, others);
    const together = await beside(store, database.url, own, own);
    const many: string[] = [];
    for (let n = 0; n < MANY_ACCOUNTS; n++) many.push((await makeAccount(store)).id);
    const ofOne = await inTurns(database.url, [own]);
    const ofMany = await inTurns(database.url, many);
    publish('side-by-side', 'node bench/src/side-by-side.ts', [
      { what: 'a commit beside another account, median', value: median(apart), unit: 'ms' },
      { what: 'p99', value: p99(apart), unit: 'ms' },
      {
        ...{ what: 'a commit beside the same account, median', value: median(together), unit: 'ms' },
        ...{ ratio: median(together) / median(apart), ratioTo: 'another account' },
      },
      { what: 'p99', value: p99(together), unit: 'ms', ratio: p99(together) / p99(apart), ratioTo: 'another account' },
      ...[ofOne, ofMany].map(({ shared, plain }, index) => ({
        ...{ what: `three writers for ${index === 0 ? 'one account' : `${MANY_ACCOUNTS} accounts`}`, value: shared },
        ...{ unit: '/s', ratio: shared / plain, ratioTo: 'without shares' },
      })),
    ]);
  } finally {
    await store.close();
    await database.drop();
  }
}

/** How long each commit for `own` took while a starved replica commits for `locked`, milliseconds. */
async function beside(store: Store, databaseUrl: string, own: string, locked: string): Promise<readonly number[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let isOver = false;
  const starved = (async () => {
    while (!isOver) {
      await client.query('begin');
      await client.query('select from quota_counters where account_id = $1 order by period for update', [locked]);
      await sleep(LOCKED_MS);
      await client.query('commit');
      await sleep(FREE_MS);
    }
  })();
  const took: Promise<number>[] = [];
  for (let n = 0; n < COMMITS; n++) {
    const since = performance.now();
    took.push(store.writer.commit(makeEntry(makeAnalysis(own))).then(() => performance.now() - since));
    await sleep(EVERY_MS);
  }
  const times = await Promise.all(took);
  isOver = true;
  await starved;
  await client.end();
  return times;
}

/** Units a second of three writers that lease shares and of three that do not, medians of rounds in turns. */
async function inTurns(databaseUrl: string, accountIds: readonly string[]): Promise<{ shared: number; plain: number }> {
  const rounds: Record<'shared' | 'plain', number[]> = { shared: [], plain: [] };
  for (let n = 0; n < ROUNDS; n++) {
    // Whoever comes later finds more stored.
    const order = n % 2 === 0 ? ([false, true] as const) : ([true, false] as const);
    for (const leasesShares of order) {
      rounds[leasesShares ? 'shared' : 'plain'].push(await atFullLoad(databaseUrl, accountIds, leasesShares));
    }
  }
  return { shared: median(rounds.shared), plain: median(rounds.plain) };
}

async function atFullLoad(databaseUrl: string, accountIds: readonly string[], leasesShares: boolean): Promise<number> {
  const pools = Array.from({ length: WRITERS }, () => openPool(databaseUrl, 4, silentLog));
  const writers = pools.map((pool) =>
    createPostgresWriter(pool, { namesStatements: true, isSpread: false, leasesShares }, ANALYSIS_COLUMNS),
  );
  const since = performance.now();
  let stored = 0;
  const call = async (writer: AnalysisWriter) => {
    while (performance.now() - since < ROUND_MS) {
      const accountId = accountIds[Math.floor(Math.random() * accountIds.length)] ?? '';
      await writer.commit(makeEntry(makeAnalysis(accountId)));
      stored += 1;
    }
  };
  await Promise.all(writers.flatMap((writer) => Array.from({ length: PARALLEL }, () => call(writer))));
  const perSecond = stored / ((performance.now() - since) / 1000);
  for (const writer of writers) await writer.close();
  for (const pool of pools) await pool.end();
  return perSecond;
}

function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}

if (import.meta.main) await benchSideBySide();
