import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import type { StoreLog } from '../../src/store/store-log.ts';
import { eachDatabase } from './each-database.ts';
import { existing } from './existing-database.ts';
import { makeAccount, makeAnalysis, makeEntry } from './make-records.ts';

const FIRST_BYTES = [
  [1, 0xf0],
  [9, 0x10, 65],
  // The text "[]".
  [1, 0x20, 91, 93],
];

eachDatabase('stored analyses that cannot be read', (database) => {
  it('are left as they are by the conversion, which names each once', () =>
    existing(database().options, async (options) => {
      const warned: object[] = [];
      const log: StoreLog = { info: () => {}, warn: (fields) => warned.push(fields), error: () => {} };
      const before = await openStore(options);
      const account = await makeAccount(before);
      const records = Array.from({ length: 250 }, () => makeAnalysis(account.id));
      for (const record of records) await before.writer.commit(makeEntry(record));
      const ids = records.map(({ id }) => id).sort();
      const [broken = '', newer = ''] = [ids[30], ids[150]];
      await sql`update analyses set signals = '[broken' where id = ${broken}`.execute(before.database.db);
      await sql`update analyses set context = 'of_tomorrow' where id = ${newer}`.execute(before.database.db);
      await before.maintenance.finishUpgrade();
      await before.close();

      const after = await openStore({ ...options, log });
      expect(await after.maintenance.compactAnalyses(60_000)).toBe(248);
      expect(await after.maintenance.compactAnalyses(60_000)).toBe(0);
      expect(warned).toEqual([
        expect.objectContaining({ analysis_id: broken }),
        expect.objectContaining({ analysis_id: newer }),
      ]);
      const left = await sql<{ id: string }>`select id from analyses where details is null order by id`.execute(
        after.database.db,
      );
      expect(left.rows.map(({ id }) => id)).toEqual([broken, newer]);
      await after.close();
    }));

  it.each(FIRST_BYTES)('are named: details that begin with %s', async (...bytes) => {
    const { store } = database();
    const account = await makeAccount(store);
    const record = makeAnalysis(account.id);
    await store.writer.commit(makeEntry(record));
    await sql`update analyses set details = ${Buffer.from(bytes)} where id = ${record.id}`.execute(store.database.db);
    const [signal] = record.signals;
    if (signal === undefined) throw new Error('no signal');
    const named = new RegExp(`^The stored analysis ${record.id} cannot be read: `);
    await expect(store.analyses.find(account.id, record.id)).rejects.toThrow(named);
    await expect(store.analyses.page(account.id, {}, 10, null)).rejects.toThrow(named);
    await expect(store.analyses.count(account.id, { signal: signal.code })).rejects.toThrow(named);
  });

  it('are none that a version without details has judged again: they are found by their signals', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const record = makeAnalysis(account.id);
    await store.writer.commit(makeEntry(record));
    await sql`update analyses set signals = '[["high","only_here","m",1,"feeds",{}]]', checks = '[]', redirects = '[]',
      stop_domains = '[]', facts = 'null', engine_version = '2.0.0', data_version = 'x', context = 'navigation',
      revision = revision + 1 where id = ${record.id}`.execute(store.database.db);
    const { items } = await store.analyses.page(account.id, { signal: 'only_here' }, 10, null);
    expect(items.map(({ id }) => id)).toEqual([record.id]);
    expect(await store.analyses.count(account.id, { source: 'feeds' })).toEqual({ value: 1, isExact: true });
    const [plain] = record.signals;
    expect((await store.analyses.page(account.id, { signal: plain?.code ?? '' }, 10, null)).items).toEqual([]);
  });
});
