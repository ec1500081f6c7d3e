import { type ChildProcess, spawn } from 'node:child_process';
import { issueKey } from '../../packages/server/src/keys/issue-key.ts';
import { newId } from '../../packages/server/src/store/id.ts';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import { silentLog } from '../../packages/server/src/store/store-log.ts';
import { createDatabase } from './http/bench-database.ts';
import { runLoad } from './http/load.ts';
import { analyzeBody, HEADERS } from './http/measure.ts';
import { ALL_CORES } from './http/processes.ts';
import { startService } from './http/start-service.ts';
import { median, publish } from './result.ts';

/** Calls of each replica for a round: of one account, and of an account each, in turn. */
const RATE = 25;
const ROUND_SECONDS = 6;
const ROUNDS = 3;
/** Processes that do nothing but keep the processors busy. */
const BUSY = 4;

/**
 * What it costs an answer that another replica stores for the same account: the slowest in a hundred of two replicas with one
 * account, beside the same with an account each, at 50 requests a second on processors that have too much to do.
 */
export async function benchSideBySide(): Promise<void> {
  const database = await createDatabase();
  if (database === null) throw new Error('PostgreSQL is not reachable');
  const settings = { DATABASE_URL: database.url, THREADS: '0' };
  const replicas = [
    await startService(settings, undefined, ALL_CORES),
    await startService(settings, undefined, ALL_CORES),
  ] as const;
  const busy: ChildProcess[] = [];
  try {
    const other = { ...HEADERS, authorization: `Bearer ${await anotherKey(database.url)}` };
    await round('warm', [HEADERS, other]);
    while (busy.length < BUSY) busy.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
    const together: number[] = [];
    const apart: number[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      together.push(await round(`together-${n}`, [HEADERS, HEADERS]));
      apart.push(await round(`apart-${n}`, [HEADERS, other]));
    }
    const ratio = median(together) / median(apart);
    publish('side-by-side', 'node bench/src/side-by-side.ts', [
      { what: 'two replicas, an account each, p99', value: median(apart), unit: 'ms' },
      {
        what: 'two replicas, one account, p99',
        value: median(together),
        unit: 'ms',
        ratio,
        ratioTo: 'an account each',
      },
    ]);
  } finally {
    for (const process of busy) process.kill('SIGKILL');
    for (const replica of replicas) await replica.stop();
    await database.drop();
  }

  async function round(mark: string, headers: readonly [typeof HEADERS, typeof HEADERS]): Promise<number> {
    const results = await Promise.all(
      replicas.map(({ origin }, number) =>
        runLoad({
          ...{ url: `${origin}/v1/analyze`, seconds: ROUND_SECONDS, connections: 8, rate: RATE, cores: ALL_CORES },
          headers: headers[number] ?? HEADERS,
          bodies: Array.from({ length: 1_000 }, (_, n) => analyzeBody(`https://${mark}-${number}-${n}.example/`)),
        }),
      ),
    );
    if (results.some(({ errors, non2xx }) => errors + non2xx > 0))
      throw new Error('a call failed: p99 would mean nothing');
    return Math.max(...results.map(({ p99Ms }) => p99Ms));
  }
}

async function anotherKey(databaseUrl: string): Promise<string> {
  const store = await openStore({ databaseUrl, dataDir: 'unused', now: Date.now, log: silentLog });
  try {
    const accountId = newId('acc');
    await store.accounts.create({
      ...{ id: accountId, email: null, name: null, plan: 'enterprise', status: 'active', isAdministrator: false },
      createdAt: Date.now(),
    });
    const key = { name: 'bench', prefix: 'lw_live_', expiresAt: null, limit: null, at: Date.now() } as const;
    return (await issueKey(store.keys, { ...key, accountId }))?.token ?? '';
  } finally {
    await store.close();
  }
}

if (import.meta.main) await benchSideBySide();
