import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { openPool } from '../../src/store/postgres/open-pool.ts';
import { runWithLease } from '../../src/store/postgres/run-with-lease.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { describeWith, type TemporaryDatabase, temporaryPostgres } from '../support/services.ts';

const TIMES = { heldMs: 1_000, renewMs: 50 };

describeWith('PostgreSQL', 'a lease', () => {
  let database: TemporaryDatabase;
  let pools: readonly [pg.Pool, pg.Pool];
  beforeAll(async () => {
    database = await temporaryPostgres();
    const store = await openStore({ databaseUrl: database.url, dataDir: 'unused', now: Date.now, log: silentLog });
    await store.close();
    pools = [openPool(database.url, 4, silentLog), openPool(database.url, 4, silentLog)];
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await database.drop();
  });

  const other = () => runWithLease(pools[1], 'job', async () => {}, TIMES);

  it('stays with who renews it, for longer than it was given', async () => {
    const outcomes: boolean[] = [];
    const ran = await runWithLease(
      pools[0],
      'job',
      async (signal) => {
        for (let n = 0; n < 15; n++) {
          outcomes.push(await other());
          await sleep(TIMES.heldMs / 5);
        }
        expect(signal.aborted).toBe(false);
      },
      TIMES,
    );
    expect(ran).toBe(true);
    expect(new Set(outcomes)).toEqual(new Set([false]));
    expect(await other()).toBe(true);
  }, 60_000);

  it('is taken over from a holder that died, by the clock of the database', async () => {
    const set = (until: string) =>
      pools[0].query(
        `insert into leases values ('job', 'dead', (extract(epoch from clock_timestamp()) * 1000)::bigint + ${until}, 7)
         on conflict (name) do update set holder = 'dead', until = excluded.until, fence = 7`,
      );
    await set('60000');
    expect(await other()).toBe(false);
    await set('-1');
    expect(await other()).toBe(true);
    expect((await pools[0].query(`select fence from leases where name = 'job'`)).rows).toEqual([{ fence: 8 }]);
  });

  it('tells its holder to end when it was lost, and is not given back by it', async () => {
    let wasTold = false;
    const run = runWithLease(
      pools[0],
      'job',
      async (signal) => {
        await pools[1].query(`update leases set holder = 'thief', fence = fence + 1 where name = 'job'`);
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        wasTold = true;
      },
      TIMES,
    );
    await expect(run).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(wasTold).toBe(true);
    const { rows } = await pools[0].query(`select holder, until > 0 as held from leases where name = 'job'`);
    expect(rows).toEqual([{ holder: 'thief', held: true }]);
    await pools[0].query(`delete from leases where name = 'job'`);
  }, 60_000);

  it('ends by itself where the database is away, before another may have it', async () => {
    const lonely = openPool(database.url, 1, silentLog);
    let endedEarly: boolean | null = null;
    const run = runWithLease(
      lonely,
      'job',
      async (signal) => {
        // The only connection is taken: no renewal gets through.
        const blocker = await lonely.connect();
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        const { rows } = await blocker.query(
          `select until > extract(epoch from clock_timestamp()) * 1000 as held from leases where name = 'job'`,
        );
        endedEarly = rows[0]?.held;
        blocker.release();
      },
      { heldMs: 4_000, renewMs: 500 },
    );
    await expect(run).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(endedEarly).toBe(true);
    await lonely.end();
    expect(await runWithLease(pools[0], 'job', async () => {}, TIMES)).toBe(true);
  }, 60_000);
});
