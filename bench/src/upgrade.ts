import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { allMigrations } from '../../packages/server/src/store/migrations/all-migrations.ts';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import { silentLog } from '../../packages/server/src/store/store-log.ts';
import { fillOlder, workAsOlder } from '../../packages/server/test/store/older-release.ts';
import { createDatabase } from './http/bench-database.ts';
import { publish } from './result.ts';

const DEFAULT_ROWS = 1_000_000;
const ALONE_MS = 10_000;
const SAMPLE_MS = 5;
/** The last schema whose keys are without the account. */
const OLDER = 19;

/**
 * How long callers of the release before wait while the keys of a PostgreSQL database come to begin with the account: reading
 * and writing goes on throughout, and a statement that waits longer than 200 ms for a lock fails.
 *
 * Argument: rows in each large table (default a million).
 */
export async function benchUpgrade(rows: number = DEFAULT_ROWS): Promise<void> {
  const database = await createDatabase();
  if (database === null) throw new Error('PostgreSQL is not reachable');
  const open = async (migrations = allMigrations) => {
    const options = { databaseUrl: database.url, dataDir: 'unused', now: Date.now, log: silentLog, migrations };
    await (await openStore(options)).close();
  };
  try {
    await open(allMigrations.filter(({ number }) => number <= OLDER));
    await fillOlder(database.url, rows);
    const alone = workAsOlder(database.url);
    await sleep(ALONE_MS);
    const before = await alone.stop();

    const during = workAsOlder(database.url, 'during');
    const locks = watchLocks(database.url);
    const began = performance.now();
    await open();
    const tookS = (performance.now() - began) / 1000;
    const longestLockMs = await locks.stop();
    const older = await during.stop();
    for (const failure of [...before.failures, ...older.failures]) console.error(failure);
    publish('upgrade', `node bench/src/upgrade.ts ${rows}`, [
      { what: `the upgrade, ${rows} rows in each of five tables`, value: tookS, unit: 's' },
      { what: 'statements of the release before meanwhile', value: older.statements, unit: '' },
      { what: 'of these failed', value: older.failures.length, unit: '', goal: '0' },
      { what: 'longest wait for a lock, looked at every 5 ms', value: longestLockMs, unit: 'ms', goal: '≤ 200' },
      {
        what: 'longest statement',
        value: older.longestMs,
        unit: 'ms',
        ratio: older.longestMs / before.longestMs,
        ratioTo: 'without an upgrade',
      },
    ]);
  } finally {
    await database.drop();
  }
}

/** How long anybody of the release before has waited for a lock. */
function watchLocks(databaseUrl: string): { stop(): Promise<number> } {
  let longestMs = 0;
  let stopped = false;
  async function watch(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    while (!stopped) {
      const { rows } = await client.query(`
        select coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0)::float8 * 1000 as ms
        from pg_locks join pg_stat_activity using (pid) where not granted and application_name = 'older'`);
      longestMs = Math.max(longestMs, rows[0].ms);
      await sleep(SAMPLE_MS);
    }
    await client.end();
  }
  const ended = watch();
  return {
    async stop() {
      stopped = true;
      await ended;
      return longestMs;
    },
  };
}

if (import.meta.main) await benchUpgrade(Number(process.argv[2] ?? DEFAULT_ROWS));
