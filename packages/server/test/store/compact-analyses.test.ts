import { hash64 } from '@lurewatch/engine';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import type { AnalysisRecord } from '../../src/store/tables/analyses/analysis-columns.ts';
import { writeSignals } from '../../src/store/tables/analyses/stored-reasons.ts';
import { eachDatabase } from './each-database.ts';
import { BEFORE, existing } from './existing-database.ts';
import { makeAccount, makeAnalysis, makeEntry, makeEvent } from './make-records.ts';

eachDatabase('analyses in the compact form', (database) => {
  it('are what a new database has: read, found and revised as those of the form before', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const records = variety(account.id);
    await commit(store, records);
    const [row] = await rowsOf(store, account.id);
    expect(row).toMatchObject({
      checks: '',
      engine_version: '',
      redirects: '',
      signals: expect.stringMatching(/^(?:[a-z][^a-z])+$/),
    });
    await expectSame(store, account.id, records);

    const found = async (filter: Parameters<Store['analyses']['page']>[1]) => {
      const { items } = await store.analyses.page(account.id, filter, 50, null);
      expect(await store.analyses.count(account.id, filter)).toEqual({ value: items.length, isExact: true });
      return items.map(({ id }) => id).sort();
    };
    expect(await found({ signal: 'other' })).toEqual([records[1]?.id]);
    expect(await found({ source: 'feeds' })).toEqual([records[1]?.id]);
    expect(await found({ signal: 'never_heard_of' })).toEqual([]);
    const seen = await store.analyses.summarizeDomain(
      account.id,
      { site: 'shop.example', registeredDomain: 'shop.example' },
      0,
    );
    expect(seen.idWithFacts).toBe(records[2]?.id);

    const [first] = records;
    if (first === undefined) throw new Error('no record');
    const revised = {
      ...first,
      signals: [],
      facts: null,
      context: 'mail_link' as const,
      revisedAt: first.createdAt + 1,
    };
    expect(await store.analyses.revise(revised, makeEvent(account.id))).toBe(true);
    expect(await store.analyses.find(account.id, first.id)).toEqual({ ...revised, revision: first.revision + 1 });
  });

  it('are not written beside the version before, which reads and writes the same database', () =>
    existing(database().options, async (options) => {
      const newer = await openStore(options);
      const account = await makeAccount(newer);
      const records = variety(account.id);
      await commit(newer, records);
      expect(await newer.maintenance.compactAnalyses(10_000)).toBe(0);
      await newer.close();

      const older = await openStore({ ...options, migrations: BEFORE });
      const [row] = await rowsOf(older, account.id);
      expect(row).toMatchObject({ details: null, engine_version: '1.0.0', signals: expect.stringMatching(/^\[/) });
      await older.close();
    }));

  it('are written once they are allowed, which the version before refuses; what is stored follows, and is answered as before', () =>
    existing(database().options, async (options) => {
      const before = await openStore(options);
      const account = await makeAccount(before);
      const records = Array.from({ length: 60 }, () => variety(account.id)).flat();
      await commit(before, records);
      await before.maintenance.finishUpgrade();
      // It goes on as it began until it is started anew.
      const late = makeAnalysis(account.id);
      await commit(before, [late]);
      await expect(openStore({ ...options, migrations: BEFORE, role: 'admin' })).rejects.toMatchObject({
        code: 'database_newer',
      });

      const after = await openStore({ ...options, role: 'admin' });
      const compact = makeAnalysis(account.id);
      await commit(after, [compact]);
      expect(await compactCount(after, account.id)).toBe(1);
      // Whoever was not restarted reads it, and may judge it again.
      const revised = { ...compact, score: 3, revisedAt: compact.createdAt + 1 };
      expect(await before.analyses.find(account.id, compact.id)).toEqual(compact);
      expect(await before.analyses.revise(revised, makeEvent(account.id))).toBe(true);
      const all = [...records, late, { ...revised, revision: 1 }];
      await expectSame(after, account.id, all);
      await before.close();

      const stopping = new AbortController();
      stopping.abort();
      expect(await after.maintenance.compactAnalyses(10_000, stopping.signal)).toBe(0);
      // Ends in the middle, and the next run goes on from there.
      const first = await after.maintenance.compactAnalyses(0);
      expect(first).toBe(100);
      expect(await compactCount(after, account.id)).toBe(100);
      await expectSame(after, account.id, all);
      expect(await after.maintenance.compactAnalyses(10_000)).toBe(all.length - 100);
      expect(await compactCount(after, account.id)).toBe(all.length);
      expect(await after.maintenance.compactAnalyses(10_000)).toBe(0);
      await expectSame(after, account.id, all);

      // Stored by one that was not started anew, after all was done.
      const { signals, engineVersion } = late;
      await sql`update analyses set details = null, signals = ${writeSignals(signals)}, checks = '[]', redirects = '[]',
        stop_domains = '[]', facts = 'null', engine_version = ${engineVersion}, context = 'navigation',
        endpoint = 'analyze' where id = ${late.id}`.execute(after.database.db);
      expect(await after.maintenance.compactAnalyses(10_000)).toBe(0);
      await after.maintenance.compactAgainSince(late.createdAt);
      expect(await after.maintenance.compactAnalyses(10_000)).toBe(1);
      expect(await compactCount(after, account.id)).toBe(all.length);
      const { items } = await after.analyses.page(account.id, { host: 'shop.example' }, 100, null);
      expect(items).toHaveLength(62);
      const [byHash] = await after.analyses.findByHashes(
        [{ siteHash: hash64('mint.example/'), hash: hash64('mint.example/') }],
        0,
      );
      expect(byHash?.host).toBe('mint.example');
      await after.close();
    }));
});

/** One with what a short answer has, one with much, and one that knows its domain. */
function variety(accountId: string): readonly AnalysisRecord[] {
  const [shop, mint] = ['shop.example', 'mint.example'];
  const long = 'ein Gruß 🎣 “quoted” \\ "" '.repeat(200);
  const facts = makeAnalysis(accountId).facts;
  return [
    makeAnalysis(accountId, { facts: null, redirects: [], stopDomains: [], checks: [] }),
    makeAnalysis(accountId, {
      host: mint,
      batchId: 'bat_1',
      endpoint: 'batch',
      finalUrl: 'https://mint.example/ü',
      overlayVersion: '3',
      dataVersion: 'our "own" \\ model',
      context: 'mail_link',
      signals: [
        { type: 'info', code: 'plain', message: long, impact: 1, source: 'url', evidence: { list: ['ü', 'x'] } },
        { type: 'high', code: 'other', message: 'm', impact: -7, source: 'feeds', evidence: {} },
      ],
    }),
    makeAnalysis(accountId, {
      host: `www.${shop}`,
      facts: facts && { ...facts, host: `www.${shop}`, registered_domain: shop },
    }),
  ];
}

async function commit(store: Store, records: readonly AnalysisRecord[]): Promise<void> {
  for (const record of records) expect(await store.writer.commit(makeEntry(record))).toBe('committed');
}

async function expectSame(store: Store, accountId: string, records: readonly AnalysisRecord[]): Promise<void> {
  const stored: AnalysisRecord[] = [];
  for await (const record of store.analyses.stream(accountId)) stored.push(record);
  expect(stored).toEqual(records.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
}

async function rowsOf({ database: { db } }: Store, accountId: string) {
  return db.selectFrom('analyses').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
}

async function compactCount({ database: { db } }: Store, accountId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from analyses where account_id = ${accountId} and details is not null and checks = ''`.execute(
    db,
  );
  return Number(rows[0]?.n);
}
