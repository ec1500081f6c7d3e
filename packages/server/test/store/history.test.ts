import { hash64 } from '@lurewatch/engine';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { InvalidCursor } from '../../src/store/errors.ts';
import { newId } from '../../src/store/id.ts';
import type { Store } from '../../src/store/store.ts';
import type { AnalysisRecord } from '../../src/store/tables/analyses/analysis-columns.ts';
import { eachDatabase, eitherDatabase } from './each-database.ts';
import { claimOf, eventsOf, makeAccount, makeAnalysis, makeEntry, makeEvent } from './make-records.ts';

const DAY_MS = 86_400_000;

async function save(store: Store, analyses: readonly AnalysisRecord[]): Promise<void> {
  await Promise.all(analyses.map((analysis) => store.writer.commit(makeEntry(analysis))));
}

eachDatabase('history', (database) => {
  it('pages newest first without a gap or a repetition', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const analyses = Array.from({ length: 25 }, () => makeAnalysis(account.id));
    await save(store, [...analyses, makeAnalysis((await makeAccount(store)).id)]);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await store.analyses.page(account.id, {}, 10, cursor);
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(analyses.map((analysis) => analysis.id).reverse());
  });

  it('counts the brands that were imitated in a time, all of it and nobody else’s', async () => {
    const { store } = database();
    const [account, other] = [await makeAccount(store), await makeAccount(store)];
    const at = Date.now();
    const of = (brand: string | null, verdict: AnalysisRecord['verdict'], days: number) =>
      makeAnalysis(account.id, { brand, verdict, createdAt: at - days * DAY_MS });
    await save(store, [
      ...Array.from({ length: 130 }, () => of('DHL', 'dangerous', 2)),
      ...Array.from({ length: 3 }, () => of('Poste Italiane', 'dangerous', 5)),
      of('Poste Italiane', 'suspicious', 6),
      of('Poste Italiane', 'dangerous', 30),
      of('PayPal', 'safe', 1),
      of('Ameli', 'dangerous', 30),
      of(null, 'dangerous', 1),
      makeAnalysis(other.id, { brand: 'DHL', verdict: 'dangerous' }),
    ]);
    const imitated = (days: number, most: number) =>
      store.analyses.imitatedBrands(account.id, at - days * DAY_MS, at + 1, most);
    expect(await imitated(7, 10)).toEqual([
      { brand: 'DHL', analyses: 130 },
      { brand: 'Poste Italiane', analyses: 4 },
    ]);
    expect(await imitated(40, 10)).toEqual([
      { brand: 'DHL', analyses: 130 },
      { brand: 'Poste Italiane', analyses: 5 },
      { brand: 'Ameli', analyses: 1 },
    ]);
    expect(await imitated(7, 1)).toHaveLength(1);
    expect(await store.analyses.imitatedBrands(account.id, at - 9 * DAY_MS, at - 3 * DAY_MS, 10)).toEqual([
      { brand: 'Poste Italiane', analyses: 4 },
    ]);
  });

  it('spans months', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const ages = [100, 65, 33, 20, 1, 0];
    const analyses = ages.map((days) => makeAnalysis(account.id, { createdAt: Date.now() - days * DAY_MS }));
    await save(store, analyses);
    const { items } = await store.analyses.page(account.id, {}, 10, null);
    expect(items.map((item) => item.id)).toEqual(analyses.map((analysis) => analysis.id).reverse());
  });

  it('filters by verdict, host, brand and time', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const at = Date.now();
    const analyses = [
      makeAnalysis(account.id, {
        verdict: 'dangerous',
        host: 'a.example',
        brand: 'PayPal',
        createdAt: at - 2 * DAY_MS,
      }),
      makeAnalysis(account.id, { verdict: 'dangerous', host: 'b.example', createdAt: at - DAY_MS }),
      makeAnalysis(account.id, { verdict: 'safe', host: 'a.example', createdAt: at }),
    ];
    await save(store, analyses);
    const indexes = async (filter: Parameters<Store['analyses']['page']>[1]) => {
      const { items } = await store.analyses.page(account.id, filter, 10, null);
      return items.map((item) => analyses.findIndex((analysis) => analysis.id === item.id));
    };
    expect(await indexes({ verdict: 'dangerous' })).toEqual([1, 0]);
    expect(await indexes({ host: 'a.example' })).toEqual([2, 0]);
    expect(await indexes({ brands: ['PayPal'] })).toEqual([0]);
    expect(await indexes({ brands: [] })).toEqual([]);
    expect(await indexes({ from: at - DAY_MS })).toEqual([2, 1]);
    expect(await indexes({ to: at - DAY_MS })).toEqual([1, 0]);
    expect(await indexes({ from: at - DAY_MS, to: at - DAY_MS, verdict: 'dangerous' })).toEqual([1]);
  });

  it('finds a host of several names, with or without www., and under whatever site it was counted to', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const host = 'a.b.shop.example';
    const analyses = [
      makeAnalysis(account.id, { host }),
      makeAnalysis(account.id, { host: `www.${host}` }),
      makeAnalysis(account.id, { host, siteHash: hash64('b.shop.example/') }),
      makeAnalysis(account.id, { host: 'b.shop.example' }),
      makeAnalysis(account.id, { host: '10.0.0.1' }),
      makeAnalysis(account.id, { host }),
    ];
    await save(store, analyses);
    const indexes = async (wanted: string, limit: number, cursor: string | null = null) => {
      const { items, nextCursor } = await store.analyses.page(account.id, { host: wanted }, limit, cursor);
      return { found: items.map((item) => analyses.findIndex((analysis) => analysis.id === item.id)), nextCursor };
    };
    const first = await indexes(host, 2);
    expect(first.found).toEqual([5, 2]);
    expect(await indexes(host, 2, first.nextCursor)).toEqual({ found: [0], nextCursor: null });
    expect((await indexes(`www.${host}`, 10)).found).toEqual([1]);
    expect((await indexes('10.0.0.1', 10)).found).toEqual([4]);
    expect((await indexes('no host', 10)).found).toEqual([]);
  });

  it('refuses a cursor that it did not issue', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const analyses = [makeAnalysis(account.id), makeAnalysis(account.id)];
    await save(store, analyses);
    const { nextCursor } = await store.analyses.page(account.id, {}, 1, null);
    const good = nextCursor ?? '';
    const tampered = [
      '',
      'x',
      `${good}=`,
      `${good} `,
      good.slice(0, -1),
      Buffer.from("ana_' or 1=1 --").toString('base64url'),
      Buffer.from(newId('acc')).toString('base64url'),
      'A'.repeat(10_000),
    ];
    for (const cursor of tampered) {
      await expect(store.analyses.page(account.id, {}, 1, cursor)).rejects.toBeInstanceOf(InvalidCursor);
    }
  });

  it('shows an analysis to its account alone, and to nobody once it is erased', async () => {
    const { store } = database();
    const [owner, other] = [await makeAccount(store), await makeAccount(store)];
    const analysis = makeAnalysis(owner.id);
    await save(store, [analysis]);
    expect(await store.analyses.find(other.id, analysis.id)).toBeNull();
    expect(await store.analyses.erase(other.id, analysis.id)).toBe(false);
    expect(await store.analyses.find(owner.id, analysis.id)).not.toBeNull();
    expect(await store.analyses.erase(owner.id, analysis.id)).toBe(true);
    expect(await store.analyses.erase(owner.id, analysis.id)).toBe(false);
    expect(await store.analyses.find(owner.id, analysis.id)).toBeNull();
    for (const malformed of ['', 'ana_', 'ana_x', `${analysis.id}\0`, "'; drop table analyses; --", 'x'.repeat(9000)]) {
      expect(await store.analyses.find(owner.id, malformed)).toBeNull();
    }
  });

  it('erases with an analysis the events and kept answers that repeat it', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const [gone, stays] = [makeAnalysis(account.id), makeAnalysis(account.id)];
    for (const analysis of [gone, stays]) {
      const event = { ...makeEvent(account.id), data: { id: analysis.id, url: analysis.url } };
      await store.writer.commit(makeEntry(analysis, { events: [event] }));
      const claim = claimOf(await store.idempotency.claim(account.id, '/v1/analyze', analysis.id, 'hash', Date.now()));
      await store.idempotency.complete({ claim, status: 200, headers: '{}', body: `{"id":"${analysis.id}"}` });
    }
    await store.analyses.erase(account.id, gone.id);
    expect(await eventsOf(store, account.id)).toMatchObject([{ data: { id: stays.id } }]);
    const claim = (key: string) => store.idempotency.claim(account.id, '/v1/analyze', key, 'hash', Date.now());
    expect((await claim(gone.id)).outcome).toBe('claimed');
    expect((await claim(stays.id)).outcome).toBe('replay');
  });

  it('answers every filter from an index, without sorting', async () => {
    const { store, dialect } = database();
    if (dialect === 'postgres') return; // its planner rightly scans tables as small as these
    const filters = [[], ['verdict'], ['brand'], ['brand', 'verdict']];
    for (const columns of filters) {
      const where = ['account_id', ...columns].map((name) => `${name} = 'x' and `).join('');
      const { rows } = await sql<{ detail: string }>`explain query plan select * from analyses
        where ${sql.raw(where)} id < 'x' order by id desc limit 10`.execute(store.database.db);
      expect(rows.map((row) => row.detail).join('\n')).toMatch(
        new RegExp(`^SEARCH analyses USING INDEX analyses_${columns.join('_') || 'account'} \\([^)]*id<\\?\\)$`),
      );
    }
  });

  it('streams every analysis of the account, oldest first', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const analyses = Array.from({ length: 1203 }, () => makeAnalysis(account.id));
    await save(store, analyses);
    const ids: string[] = [];
    for await (const analysis of store.analyses.stream(account.id)) ids.push(analysis.id);
    expect(ids).toEqual(analyses.map((analysis) => analysis.id));
  });

  it('finds past analyses by the hash of URL, host or site', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const tag = account.id;
    const [siteHash, other] = [`s-${tag}`, `o-${tag}`];
    const analyses = [
      makeAnalysis(account.id, { siteHash, urlHash: `u-${tag}` }),
      makeAnalysis(account.id, { siteHash, hostHash: `h-${tag}` }),
      makeAnalysis(account.id, { siteHash: other, hostHash: `oh-${tag}` }),
      makeAnalysis(account.id, { siteHash }),
      makeAnalysis(account.id, { siteHash, urlHash: `u-${tag}`, createdAt: Date.now() - 3 * DAY_MS }),
    ];
    await save(store, analyses);
    const many = Array.from({ length: 1200 }, (_, index) => ({ siteHash: `none-${index}`, hash: `none-${index}` }));
    const found = await store.analyses.findByHashes(
      [...many, { siteHash, hash: `u-${tag}` }, { siteHash, hash: `h-${tag}` }, { siteHash: other, hash: other }],
      Date.now() - DAY_MS,
    );
    expect(found.map((it) => it.id)).toEqual(analyses.slice(0, 3).map((it) => it.id));
    expect(await store.analyses.findByHashes([], 0)).toEqual([]);
  });

  it('revises a verdict together with its event, once for rivals with the same news', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const analysis = makeAnalysis(account.id);
    await save(store, [analysis]);
    const revised: AnalysisRecord = { ...analysis, verdict: 'dangerous', score: 2, brand: 'DHL', signals: [] };
    await Promise.all([
      store.analyses.revise(revised, makeEvent(account.id)),
      store.analyses.revise(revised, makeEvent(account.id)),
    ]);
    expect(await store.analyses.find(account.id, analysis.id)).toEqual({ ...revised, revision: 1 });
    expect(await eventsOf(store, account.id)).toHaveLength(1);
  });
});

eitherDatabase('search without an index', (database) => {
  const ROWS = 11_000;

  it('stops after a bounded number of rows, says how far it came, and goes on from there', {
    timeout: 120_000,
  }, async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const at = Date.now() - DAY_MS;
    const analyses = Array.from({ length: ROWS }, (_, index) => {
      const url = index === 0 ? 'https://shop.example/needle' : 'https://shop.example/hay';
      return makeAnalysis(account.id, { url, createdAt: at + index });
    });
    for (let start = 0; start < ROWS; start += 250) await save(store, analyses.slice(start, start + 250));
    for (const [filter, bound] of [
      [{ urlPart: 'needle' }, 10_000],
      [{ host: 'shop.example', urlPart: 'needle' }, 5_000],
      [{ domain: 'shop.example', urlPart: 'needle' }, 5_000],
    ] as const) {
      let page = await store.analyses.page(account.id, filter, 10, null);
      expect(page.items).toEqual([]);
      // A portion of rows is looked at whole, so that it may be a few more.
      expect(page.searchedTo).toBeLessThanOrEqual(at + ROWS - bound);
      expect(page.searchedTo).toBeGreaterThan(at);
      let further = 0;
      for (; page.items.length === 0; further++) {
        page = await store.analyses.page(account.id, filter, 10, page.nextCursor);
      }
      expect(page.items.map(({ id }) => id)).toEqual([analyses[0]?.id]);
      expect(further).toBeLessThanOrEqual(Math.ceil(ROWS / bound));
      expect(await store.analyses.count(account.id, filter)).toEqual({ value: 0, isExact: false });
    }
    expect(await store.analyses.count(account.id, {})).toEqual({ value: 10_000, isExact: false });
    expect(await store.analyses.count(account.id, { urlPart: 'hay' })).toEqual({ value: 10_000, isExact: false });
    expect(await store.analyses.count(account.id, { urlPart: 'hay', to: at + 99 })).toEqual({
      value: 99,
      isExact: true,
    });
  });
});
