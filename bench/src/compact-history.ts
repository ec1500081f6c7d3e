import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allMigrations } from '../../packages/server/src/store/migrations/all-migrations.ts';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import type { Store } from '../../packages/server/src/store/store.ts';
import { silentLog } from '../../packages/server/src/store/store-log.ts';
import { DETAILS_STEP } from '../../packages/server/src/store/tables/analyses/details/stored-form.ts';
import { createDatabase } from './http/bench-database.ts';
import { fillStore } from './http/fill-store.ts';
import { analyzeBody, warmUp } from './http/measure.ts';
import { startService } from './http/start-service.ts';
import { type BenchRow, median, publish } from './result.ts';
import { distinctUrls } from './sample-urls.ts';

const STORED = Number(process.argv[2] ?? 20_000);
const TEMPLATES = 64;
const CALLS = 15;
const BEFORE = allMigrations.filter(({ number }) => number < DETAILS_STEP);

type Ask = (store: Store, accountId: string) => Promise<unknown>;
const page =
  (filter: Parameters<Store['analyses']['page']>[1]): Ask =>
  ({ analyses }, accountId) =>
    analyses.page(accountId, filter, 50, null);

const QUESTIONS: readonly (readonly [string, Ask])[] = [
  ['newest 50', page({})],
  ['50 of a host that many have', page({ host: 'popular.example' })],
  ['part of a URL that none has', page({ urlPart: 'needle' })],
  ['a signal that none has', page({ signal: 'nothing_of_ours' })],
  ['a signal that many have', page({ signal: 'model_host_wording' })],
  ['the same, counted', ({ analyses }, accountId) => analyses.count(accountId, { signal: 'model_host_wording' })],
];

/**
 * Pages of the history from rows without details and in the compact form, in turns, on both databases.
 *
 * Argument: how many are stored in each (default 20 000).
 */
async function benchCompactHistory(): Promise<void> {
  const rows = await compare('SQLite', [undefined, undefined]);
  const databases = [await createDatabase(), await createDatabase()];
  if (databases.includes(null)) console.log('PostgreSQL is not reachable: its rows are left out.');
  else {
    rows.push(
      ...(await compare(
        'PostgreSQL',
        databases.map((database) => database?.url),
      )),
    );
  }
  for (const database of databases) await database?.drop();
  publish('compact-history', `node bench/src/compact-history.ts ${STORED}`, rows);
}

async function compare(name: string, urls: readonly (string | undefined)[]): Promise<BenchRow[]> {
  const spacious = await filled(urls[0], false);
  const compact = await filled(urls[1], true);
  const timed: BenchRow[] = [];
  for (const [what, ask] of QUESTIONS) {
    const times: [number[], number[]] = [[], []];
    for (let call = 0; call < CALLS; call++) {
      for (const [at, { store, accountId }] of [spacious, compact].entries()) {
        const began = performance.now();
        await ask(store, accountId);
        times[at]?.push(performance.now() - began);
      }
    }
    const [before, after] = times.map((list) => median(list.slice(2)));
    timed.push({
      what: `${what}, ${name}`,
      value: after ?? Number.NaN,
      unit: 'ms p50',
      ratio: (after ?? Number.NaN) / (before ?? Number.NaN),
      ratioTo: 'without details',
      goal: '≤ 1',
    });
  }
  for (const { store, dataDir } of [spacious, compact]) {
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
  return timed;
}

async function filled(databaseUrl: string | undefined, isCompact: boolean) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lurewatch-bench-'));
  const options = { databaseUrl, dataDir, now: Date.now, log: silentLog };
  // A database that the version before has made is written as that version does.
  if (!isCompact) await (await openStore({ ...options, migrations: BEFORE })).close();
  const service = await startService(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }, dataDir);
  const bodies = distinctUrls(TEMPLATES).map(analyzeBody);
  await warmUp(`${service.origin}/v1/analyze`, bodies, { amount: TEMPLATES });
  await service.halt();
  await fillStore({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) }, STORED);
  const store = await openStore(options);
  const [account] = (await store.accounts.list(10, null)).items;
  if (account === undefined) throw new Error('there is no account');
  return { store, accountId: account.id, dataDir };
}

if (import.meta.main) await benchCompactHistory();
