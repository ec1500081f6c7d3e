import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { eachDatabase } from './each-database.ts';
import { makeAccount, makeAnalysis, makeEntry } from './make-records.ts';

const DAY_MS = 86_400_000;

const RETENTION: Readonly<Record<string, number | null>> = { free: 7, pro: 30, forever: null };
const retention = (plan: string): number | null | undefined => RETENTION[plan];
const deleted = (count: number) => ({ deleted: count, held: null });

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
    await store.retention.order(retention);
    expect(await store.maintenance.purgeAnalyses(now)).toEqual(deleted(4 + 2));
    expect(await agesOf(store, accounts.free.id, now)).toEqual([0, 6]);
    expect(await agesOf(store, accounts.pro.id, now)).toEqual([0, 6, 8, 29]);
    expect(await agesOf(store, accounts.forever.id, now)).toEqual([0, 6, 8, 29, 31, 400]);
    expect(await store.maintenance.purgeAnalyses(now)).toEqual(deleted(0));
  });

  it('deletes more than one chunk', async () => {
    const { store } = database();
    const account = await makeAccount(store, { plan: 'free' });
    const createdAt = Date.now() - 8 * DAY_MS;
    const analyses = Array.from({ length: 2300 }, () => makeAnalysis(account.id, { createdAt }));
    await Promise.all(analyses.map((analysis) => store.writer.commit(makeEntry(analysis))));
    await store.retention.order(retention);
    expect(await store.maintenance.purgeAnalyses(Date.now())).toEqual(deleted(2300));
  });

  it('deletes nothing that the own plan of an account did not order', async () => {
    const { store } = database();
    const now = Date.now();
    const ages = async (account: { readonly id: string }) => (await agesOf(store, account.id, now)).length;
    const newcomer = await makeAccount(store, { plan: 'bank' });
    const ordered = await makeAccount(store, { plan: 'year' });
    for (const { id } of [newcomer, ordered]) {
      await store.writer.commit(makeEntry(makeAnalysis(id, { createdAt: now - 30 * DAY_MS })));
    }
    const full = { bank: 3650, year: 365 };
    const tableOf = (table: Readonly<Record<string, number>>) => (plan: string) => table[plan];
    expect(await store.retention.order(tableOf({ year: 365 }))).toEqual({ shortened: 0 });
    // Another table, which knows one plan not at all and says less of the other.
    expect(await store.retention.order(tableOf({ free: 7, year: 7 }))).toEqual({ shortened: 1 });
    await store.maintenance.purgeAnalyses(now);
    expect([await ages(newcomer), await ages(ordered)]).toEqual([1, 1]);
    await store.retention.order(tableOf(full));
    await store.maintenance.purgeAnalyses(now);
    expect([await ages(newcomer), await ages(ordered)]).toEqual([1, 1]);
    // A change of the account's own plan, or an administrator's word, is an order.
    await store.accounts.change(ordered.id, { plan: 'week' });
    await store.maintenance.purgeAnalyses(now);
    expect(await ages(ordered)).toBe(1);
    await store.retention.order(tableOf({ week: 7 }));
    expect(await store.retention.shorten({ plan: 'bank', days: 20 })).toBe(1);
    await store.maintenance.purgeAnalyses(now);
    expect([await ages(newcomer), await ages(ordered)]).toEqual([0, 0]);
  });

  it('holds a purge of unusually much until it is confirmed, once', async () => {
    const { store } = database();
    const account = await makeAccount(store, { plan: 'jumped' });
    await store.retention.order((plan) => (plan === 'jumped' ? 7 : undefined));
    const fill = async () => {
      const records = Array.from({ length: 60 }, () => makeAnalysis(account.id, { createdAt: Date.now() - DAY_MS }));
      await Promise.all(records.map((record) => store.writer.commit(makeEntry(record))));
    };
    await fill();
    const afterJump = Date.now() + 40 * DAY_MS;
    expect(await store.maintenance.purgeAnalyses(afterJump)).toMatchObject({ deleted: 0, held: expect.anything() });
    expect(await agesOf(store, account.id, Date.now())).toHaveLength(60);
    await store.retention.confirmPurge(afterJump);
    expect(await store.maintenance.purgeAnalyses(afterJump)).toMatchObject({ held: null });
    expect(await agesOf(store, account.id, Date.now())).toHaveLength(0);
    await fill();
    expect((await store.maintenance.purgeAnalyses(afterJump)).held).not.toBeNull();
    await store.accounts.erase(account.id);
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
    await store.retention.order(() => 30);
    await store.retention.shorten({ plan: 'forever', days: 30 });
    await store.maintenance.purgeAnalyses(Date.UTC(2031, 1, 10));
    expect(await partitions()).toEqual(['analyses_2031_01 1', 'analyses_2031_02 0']);
    await store.maintenance.purgeAnalyses(Date.UTC(2031, 2, 10));
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
