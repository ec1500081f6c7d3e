import { expect, it } from 'vitest';
import { StoreClosed, StoreOverloaded } from '../../src/store/errors.ts';
import { openStore } from '../../src/store/open-store.ts';
import { eachDatabase } from './each-database.ts';
import { eventsOf, makeAccount, makeAnalysis, makeEntry, makeEvent, UNLIMITED } from './make-records.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

eachDatabase('group commit', (database) => {
  it('stores an analysis with all its fields, its events and its usage', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const analysis = makeAnalysis(account.id, { keyId: 'key_1', brand: 'PayPal', verdict: 'dangerous', score: 4 });
    const event = makeEvent(account.id, 'analysis.dangerous');
    expect(await store.writer.commit(makeEntry(analysis, { events: [event] }))).toBe('committed');
    expect(await store.analyses.find(account.id, analysis.id)).toEqual(analysis);
    expect(await eventsOf(store, account.id)).toEqual([{ type: 'analysis.dangerous', data: event.data }]);
    expect(await store.usage.current(account.id, analysis.createdAt)).toEqual({ day: 1, month: 1 });
    const [day] = await store.usage.days(account.id, analysis.createdAt, analysis.createdAt);
    expect(day).toMatchObject({
      used: 1,
      byVerdict: { dangerous: 1 },
      byEndpoint: { analyze: 1 },
      analysisTimeMsTotal: 3,
    });
    expect(await store.usage.byKey(account.id, analysis.createdAt, analysis.createdAt)).toEqual([
      { keyId: 'key_1', used: 1 },
    ]);
  });

  it('counts without storing when there is no analysis to store', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const analysis = makeAnalysis(account.id);
    await store.writer.commit(makeEntry(analysis, { isStored: false }));
    expect(await store.analyses.find(account.id, analysis.id)).toBeNull();
    expect(await store.usage.current(account.id, analysis.createdAt)).toEqual({ day: 1, month: 1 });
  });

  it.each(['day', 'month'] as const)(
    'lets exactly 100 of 500 concurrent commits through at the last 100 units of a %s',
    async (window) => {
      const { store } = database();
      const account = await makeAccount(store);
      const quota = { ...UNLIMITED, [window]: 150 };
      const commit = () => store.writer.commit(makeEntry(makeAnalysis(account.id, { createdAt: NOON }), { quota }));
      for (let unit = 0; unit < 50; unit++) await commit();
      const outcomes = await Promise.all(Array.from({ length: 500 }, commit));
      expect(outcomes.filter((outcome) => outcome === 'committed')).toHaveLength(100);
      expect(outcomes.filter((outcome) => outcome === `quota_exceeded_${window}`)).toHaveLength(400);
      expect(await store.usage.current(account.id, NOON)).toEqual({ day: 150, month: 150 });
      const { items } = await store.analyses.page(account.id, {}, 1000, null);
      expect(items).toHaveLength(150);
    },
  );

  it('announces 80 % and 100 % of each window once', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const quota = { day: 10, month: 20, overage: false };
    const at = Date.UTC(2026, 10, 5, 23);
    const commit = (createdAt: number) =>
      store.writer.commit(makeEntry(makeAnalysis(account.id, { createdAt }), { quota }));
    await Promise.all(Array.from({ length: 15 }, () => commit(at)));
    const day = (threshold: number, used: number) => ({ window: 'day', threshold, used, limit: 10 });
    const month = (threshold: number, used: number) => ({ window: 'month', threshold, used, limit: 20 });
    const data = async () => (await eventsOf(store, account.id)).map((event) => event.data);
    expect(await data()).toEqual([day(80, 8), day(100, 10)]);
    await Promise.all(Array.from({ length: 15 }, () => commit(at + 2 * 3_600_000)));
    expect((await data()).slice(2)).toEqual([month(80, 16), day(80, 8), day(100, 10), month(100, 20)]);
  });

  it('charges a batch whole or not at all', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const quota = { day: 10, month: null, overage: false };
    const batch = (size: number) =>
      Array.from({ length: size }, () =>
        makeEntry(makeAnalysis(account.id, { createdAt: NOON, endpoint: 'batch' }), { quota }),
      );
    const event = makeEvent(account.id);
    expect(await store.writer.commitBatch(batch(8), [event])).toBe('committed');
    expect(await store.writer.commitBatch(batch(3), [makeEvent(account.id)])).toBe('quota_exceeded_day');
    expect(await store.writer.commitBatch(batch(2), [])).toBe('committed');
    expect((await store.analyses.page(account.id, {}, 100, null)).items).toHaveLength(10);
    const types = (await eventsOf(store, account.id)).map((event) => event.type);
    expect(types.filter((type) => type === event.type)).toHaveLength(1);
  });

  it('counts on beyond the month where overage is sold', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const quota = { day: null, month: 5, overage: true };
    const commit = () => store.writer.commit(makeEntry(makeAnalysis(account.id, { createdAt: NOON }), { quota }));
    const outcomes = await Promise.all(Array.from({ length: 8 }, commit));
    expect(outcomes.every((outcome) => outcome === 'committed')).toBe(true);
    expect(await store.usage.current(account.id, NOON)).toMatchObject({ month: 8 });
  });

  it('fails only the request whose row the database refuses', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const first = makeAnalysis(account.id);
    await store.writer.commit(makeEntry(first));
    const good = Array.from({ length: 40 }, () => makeAnalysis(account.id));
    const settled = await Promise.allSettled([
      ...good.slice(0, 17).map((analysis) => store.writer.commit(makeEntry(analysis))),
      store.writer.commit(makeEntry(makeAnalysis(account.id, { id: first.id }))),
      ...good.slice(17).map((analysis) => store.writer.commit(makeEntry(analysis))),
    ]);
    expect(settled.map((it) => it.status).filter((status) => status === 'rejected')).toHaveLength(1);
    expect(settled[17]?.status).toBe('rejected');
    for (const analysis of good) expect(await store.analyses.find(account.id, analysis.id)).not.toBeNull();
    expect((await store.usage.current(account.id, first.createdAt)).day).toBe(41);
  });

  it('refuses work for an account that was erased in the meantime, and leaves nothing of it', async () => {
    const { store } = database();
    const [gone, stays] = [await makeAccount(store), await makeAccount(store)];
    await store.writer.commit(makeEntry(makeAnalysis(gone.id)));
    await store.accounts.erase(gone.id);
    const settled = await Promise.allSettled([
      store.writer.commit(makeEntry(makeAnalysis(gone.id))),
      store.writer.commit(makeEntry(makeAnalysis(stays.id))),
    ]);
    expect(settled.map((it) => it.status)).toEqual(['rejected', 'fulfilled']);
    expect((await store.analyses.page(gone.id, {}, 10, null)).items).toEqual([]);
  });

  it('writes what is queued before it closes, and then refuses more', async () => {
    const { options, dialect } = database();
    const own = dialect === 'sqlite' ? { ...options, dataDir: `${options.dataDir}/closing` } : options;
    const store = await openStore(own);
    const account = await makeAccount(store);
    const commits = Array.from({ length: 600 }, () => store.writer.commit(makeEntry(makeAnalysis(account.id))));
    const closing = store.close();
    expect(new Set(await Promise.all(commits))).toEqual(new Set(['committed']));
    await closing;
    await expect(store.writer.commit(makeEntry(makeAnalysis(account.id)))).rejects.toBeInstanceOf(StoreClosed);
    const again = await openStore(own);
    expect((await again.usage.current(account.id, Date.now())).month).toBe(600);
    await again.close();
  });

  it('refuses what does not fit into its queue', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const entry = makeEntry(makeAnalysis(account.id), { isStored: false });
    const settled = await Promise.allSettled(Array.from({ length: 6000 }, () => store.writer.commit(entry)));
    const refused = settled.filter((it) => it.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const it of refused) expect(it.reason).toBeInstanceOf(StoreOverloaded);
    expect((await store.usage.current(account.id, entry.analysis.createdAt)).day).toBe(6000 - refused.length);
  });

  it('takes any number of analyses in one unit that are counted and not stored', async () => {
    const { store } = database();
    const { id: accountId } = await makeAccount(store);
    const entry = makeEntry(makeAnalysis(accountId), { isStored: false });
    const unit = { accountId, entries: Array.from({ length: 10_000 }, () => entry), events: [] };
    expect(await store.writer.commitUnit(unit)).toBe('committed');
    expect((await store.usage.current(accountId, entry.analysis.createdAt)).day).toBe(10_000);
  });
});
