import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { eachDatabase } from './each-database.ts';
import { makeAccount, makeAnalysis, makeEntry } from './make-records.ts';

const DAY_MS = 86_400_000;

const retention = (plan: string): number | null => (plan === 'free' ? 7 : plan === 'pro' ? 30 : null);

async function agesOf(store: Store, accountId: string, now: number): Promise<readonly number[]> {
  const { items } = await store.analyses.page(accountId, {}, 5000, null);
  return items.map((item) => Math.round((now - item.createdAt) / DAY_MS));
}

eachDatabase('retention', (database) => {
  it("deletes what is older than each plan's retention, and nothing else", async () => {
    const { store } = database();
    const now = Date.now();
    const accounts = {
      free: await makeAccount(store, { plan: 'free' }),
      pro: await makeAccount(store, { plan: 'pro' }),
      forever: await makeAccount(store, { plan: 'forever' }),
    };
    for (const account of Object.values(accounts)) {
      for (const days of [0, 6, 8, 29, 31, 400]) {
        const createdAt = now - days * DAY_MS;
        await store.writer.commit(makeEntry(makeAnalysis(account.id, { createdAt })));
      }
    }
    expect(await store.maintenance.purgeAnalyses(retention, now)).toBe(4 + 2);
    expect(await agesOf(store, accounts.free.id, now)).toEqual([0, 6]);
    expect(await agesOf(store, accounts.pro.id, now)).toEqual([0, 6, 8, 29]);
    expect(await agesOf(store, accounts.forever.id, now)).toEqual([0, 6, 8, 29, 31, 400]);
    expect(await store.maintenance.purgeAnalyses(retention, now)).toBe(0);
  });

  it('deletes more than one chunk', async () => {
    const { store } = database();
    const account = await makeAccount(store, { plan: 'free' });
    const createdAt = Date.now() - 8 * DAY_MS;
    const analyses = Array.from({ length: 2300 }, () => makeAnalysis(account.id, { createdAt }));
    await Promise.all(analyses.map((analysis) => store.writer.commit(makeEntry(analysis))));
    expect(await store.maintenance.purgeAnalyses(retention, Date.now())).toBe(2300);
  });

  it('drops the partitions of past months that keep nothing, and moves rows into the ones it makes', async () => {
    const { store, dialect } = database();
    if (dialect === 'sqlite') return;
    const account = await makeAccount(store, { plan: 'pro' });
    const at = Date.UTC(2031, 0, 20);
    const partitions = async () => {
      const { rows } = await sql<{ name: string; count: number }>`
        select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as count
        from pg_class join pg_inherits on inhrelid = oid where inhparent = 'analyses'::regclass
        and relname like 'analyses_2031%' order by 1`.execute(store.database.db);
      return rows.map((row) => `${row.name} ${row.count}`);
    };
    // Written before the month had a partition: the default one took it.
    const analysis = makeAnalysis(account.id, { createdAt: at });
    await store.writer.commit(makeEntry(analysis));
    await store.maintenance.ensurePartitions(at);
    await store.maintenance.ensurePartitions(at);
    expect(await partitions()).toEqual(['analyses_2031_01 1', 'analyses_2031_02 0']);
    await store.maintenance.purgeAnalyses(() => 30, Date.UTC(2031, 1, 10));
    expect(await partitions()).toEqual(['analyses_2031_01 1', 'analyses_2031_02 0']);
    await store.maintenance.purgeAnalyses(() => 30, Date.UTC(2031, 2, 10));
    expect(await partitions()).toEqual([]);
    expect(await store.analyses.find(account.id, analysis.id)).toBeNull();
  });

  it('runs a job of one name only once at a time', async () => {
    const { store } = database();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = store.maintenance.runSingleton('purge', () => held);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await store.maintenance.runSingleton('purge', async () => {})).toBe(false);
    expect(await store.maintenance.runSingleton('other', async () => {})).toBe(true);
    release();
    expect(await first).toBe(true);
    await expect(store.maintenance.runSingleton('purge', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await store.maintenance.runSingleton('purge', async () => {})).toBe(true);
  });

  it('remembers what it is told by name', async () => {
    const { store } = database();
    expect(await store.maintenance.getMeta('colour')).toBeNull();
    await store.maintenance.setMeta('colour', 'red');
    await store.maintenance.setMeta('colour', 'blue');
    expect(await store.maintenance.getMeta('colour')).toBe('blue');
    await store.ping();
  });
});
