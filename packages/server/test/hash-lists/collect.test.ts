import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { presentAnalysis } from '../../src/analysis/write-analysis.ts';
import { createListedHashCollector } from '../../src/hash-lists/collect-listed-hashes.ts';
import { createHashList } from '../../src/hash-lists/hash-list.ts';
import { newId } from '../../src/store/id.ts';
import { newEvent } from '../../src/store/new-event.ts';
import type { AnalysisRecord } from '../../src/store/tables/analyses/analysis-columns.ts';
import { eachDatabase } from '../store/each-database.ts';
import { makeAccount, makeAnalysis, makeEntry } from '../store/make-records.ts';

const HOUR_MS = 3_600_000;
const NO_FEEDS = { shared: [], isPopularHash: () => false };
const hashOf = (expression: string) => createHash('sha256').update(expression).digest();

eachDatabase('what the service lists of its own', (database) => {
  const parts = () => {
    const { store } = database();
    const collect = createListedHashCollector({
      listedHashes: store.listedHashes,
      maintenance: store.maintenance,
      isTrustedSite: (site) => site === 'trusted.example',
      maxScore: 10,
      ageMs: HOUR_MS,
      now: Date.now,
    });
    const list = createHashList(store.listedHashes, NO_FEEDS, Date.now);
    const run = async () => {
      await collect(new AbortController().signal);
      await list.refresh();
    };
    const isListed = (expression: string) => list.isListed(hashOf(expression));
    return { store, run, list, isListed };
  };

  it('lists certain verdicts that have stood, by page without query, once each', async () => {
    const { store, run, list, isListed } = parts();
    const { id: accountId } = await makeAccount(store);
    const add = async (url: string, change: Partial<AnalysisRecord> = {}) => {
      const createdAt = Date.now() - 2 * HOUR_MS;
      const analysis = makeAnalysis(accountId, { url, createdAt, verdict: 'dangerous', score: 4, ...change });
      await store.writer.commit(makeEntry(analysis));
      return analysis;
    };
    const signals = [
      { type: 'high', code: 'brand_in_subdomain', message: 'x', impact: -40, source: 'brand', evidence: {} },
      { type: 'info', code: 'plain', message: 'x', impact: 3, source: 'url', evidence: {} },
    ] as const;
    const first = await add('https://kit.example/login?id=***', { brand: 'PayPal', signals });
    await add('https://unsure.example/login', { score: 11 });
    await add('https://safe.example/login', { verdict: 'safe', score: 95 });
    await add('https://fresh.example/login', { createdAt: Date.now() });
    await add('https://trusted.example/forms?id=7');
    await add('https://trusted.example/');
    await add('https://masked.example/***/login');
    await run();
    expect(list.search(hashOf('kit.example/login').readUInt32BE(0))).toEqual([
      {
        hash: hashOf('kit.example/login').toString('hex'),
        verdict: 'dangerous',
        brand: 'PayPal',
        reasons: ['brand_in_subdomain'],
        sources: ['own-verdict'],
      },
    ]);
    for (const none of ['unsure.example/login', 'safe.example/login', 'fresh.example/login', 'trusted.example/forms']) {
      expect([none, isListed(none)]).toEqual([none, false]);
    }
    expect(isListed('trusted.example/')).toBe(false);
    const version = await store.listedHashes.version();
    await run();
    expect(await store.listedHashes.version()).toBe(version);

    await store.analyses.erase(accountId, first.id);
    await run();
    expect(isListed('kit.example/login')).toBe(false);
  });

  it('lets accepted reports add pages and take them out, and an open one hold a verdict back', async () => {
    const { store, run, isListed } = parts();
    const { id: accountId } = await makeAccount(store);
    const analysed = async (host: string, verdict: 'dangerous' | 'safe') => {
      const change = { url: `https://${host}/login`, verdict, score: verdict === 'safe' ? 90 : 2 } as const;
      const analysis = makeAnalysis(accountId, { ...change, createdAt: Date.now() - HOUR_MS / 2 });
      await store.writer.commit(makeEntry(analysis));
      return analysis.id;
    };
    const report = async (analysisId: string, expectedVerdict: 'dangerous' | 'safe') => {
      const id = newId('rep');
      const open = { status: 'open', times: 1, pageHash: null, createdAt: Date.now(), resolvedAt: null } as const;
      await store.reports.create(
        { id, accountId, analysisId, urlSha256: null, comment: null, expectedVerdict, ...open },
        10,
      );
      return id;
    };
    const accept = (id: string) =>
      store.reports.resolve(id, 'accepted', Date.now(), () =>
        newEvent('analysis.completed', accountId, presentAnalysis(makeAnalysis(accountId)), Date.now()),
      );

    const missed = await report(await analysed('missed.example', 'safe'), 'dangerous');
    await run();
    expect(isListed('missed.example/login')).toBe(false);
    await accept(missed);
    await run();
    expect(isListed('missed.example/login')).toBe(true);

    const wrong = await report(await analysed('missed.example', 'dangerous'), 'safe');
    await run();
    expect(isListed('missed.example/login')).toBe(true);
    await accept(wrong);
    await run();
    expect(isListed('missed.example/login')).toBe(false);
  });

  it('takes out the hash of a page that was reported by it, and nothing beside it', async () => {
    const { store, run, isListed } = parts();
    const { id: accountId } = await makeAccount(store);
    for (const page of ['hashed.example/login', 'hashed.example/other']) {
      const analysis = makeAnalysis(accountId, { url: `https://${page}`, verdict: 'dangerous', score: 2 });
      await store.writer.commit(makeEntry(analysis));
      const listed = { hash: hashOf(page), accountId, origin: 'own-verdict', verdict: 'dangerous' } as const;
      const times = { listedAt: Date.now(), expiresAt: Date.now() + HOUR_MS };
      await store.listedHashes.put([{ ...listed, ...times, analysisId: analysis.id, brand: null, reasons: [] }]);
    }
    await run();
    expect(isListed('hashed.example/login')).toBe(true);
    const report = await store.reports.create(
      {
        ...{ id: newId('rep'), accountId, analysisId: null, comment: null, expectedVerdict: 'safe', status: 'open' },
        ...{ times: 1, pageHash: null },
        ...{ urlSha256: hashOf('hashed.example/login').toString('hex'), createdAt: Date.now(), resolvedAt: null },
      },
      10,
    );
    await run();
    expect(isListed('hashed.example/login')).toBe(true);
    await store.reports.resolve(report?.id ?? '', 'accepted', Date.now(), () =>
      newEvent('analysis.completed', accountId, presentAnalysis(makeAnalysis(accountId)), Date.now()),
    );
    await run();
    expect(isListed('hashed.example/login')).toBe(false);
    expect(isListed('hashed.example/other')).toBe(true);
  });

  it('forgets with the account', async () => {
    const { store, run, isListed } = parts();
    const { id: accountId } = await makeAccount(store);
    const url = 'https://gone.example/x';
    const hash = hashOf('gone.example/x');
    const listed = { hash, accountId, origin: 'report', verdict: 'dangerous', analysisId: 'ana_x' } as const;
    const times = { listedAt: Date.now(), expiresAt: Date.now() + HOUR_MS };
    await store.listedHashes.put([{ ...listed, ...times, brand: null, reasons: [url] }]);
    await run();
    expect(isListed('gone.example/x')).toBe(true);
    await store.accounts.erase(accountId);
    await run();
    expect(isListed('gone.example/x')).toBe(false);
  });
});
