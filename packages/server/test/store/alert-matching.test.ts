import { lookupHashes, parseUrl } from '@lurewatch/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileAlert } from '../../src/searches/alert-terms.ts';
import { readHistoryQuery } from '../../src/searches/read-history-query.ts';
import { eachDatabase } from './each-database.ts';
import { makeAccount, makeAnalysis, makeEntry } from './make-records.ts';

const HOSTS = ['shop.example', 'www.shop.example', 'login.shop.example', 'notshop.example', '10.1.2.3'];
const PATHS = ['/', '/basket', '/Basket?item=7', '/100%25_off'];

eachDatabase('an alert and a search of the history', (database) => {
  it('say the same of every analysis, whatever is searched for', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const signals = (code: string, source: 'url' | 'page') => [
      { type: 'info' as const, code, message: '', impact: -1, source, evidence: {} },
    ];
    const records = HOSTS.flatMap((host, h) =>
      PATHS.map((path, p) => {
        const parsed = parseUrl(`https://${host}${path}`);
        if (!parsed.ok) throw new Error(parsed.message);
        return makeAnalysis(account.id, {
          ...lookupHashes(parsed.url),
          host: parsed.url.host,
          url: parsed.url.href,
          verdict: (['safe', 'suspicious', 'dangerous', 'unknown'] as const)[(h + p) % 4] ?? 'safe',
          brand: [null, 'PayPal', 'Müller'][(h * p) % 3] ?? null,
          signals: signals(p % 2 === 0 ? 'plain' : 'young_domain', h % 2 === 0 ? 'url' : 'page'),
          createdAt: Date.now() - (h * 5 + p) * 1000,
        });
      }),
    );
    for (const record of records) await store.writer.commit(makeEntry(record));
    const at = records[7]?.createdAt ?? 0;
    await store.annotations.change(
      account.id,
      { kind: 'domain', subject: 'shop.example', siteHash: records[0]?.siteHash ?? '' },
      { tags: ['kit'], note: 'Seen on Monday' },
      10,
    );
    const searched = { analyses: store.analyses, annotations: store.annotations };
    // Mostly left out, or hardly anything would fit.
    const maybe = <const T extends string>(...values: T[]) =>
      fc.oneof(
        { weight: 5, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom<T>(...values) },
      );
    const query = fc.record(
      {
        q: maybe('shop.example', 'paypal', 'basket', 'monday', 'tag:kit', 'https://shop.example/basket', '%25'),
        verdict: maybe('safe', 'dangerous'),
        host: maybe('shop.example', 'www.shop.example', '10.1.2.3'),
        domain: maybe('shop.example', 'example', '10.1.2.3'),
        brand: maybe('PAYPAL', 'müller'),
        url_contains: maybe('BASKET', '%25_', '?'),
        signal: maybe('plain', 'young_domain'),
        source: maybe('url', 'page'),
        tag: maybe('KIT', 'other'),
        note: maybe('monday', 'tuesday'),
        from: maybe(new Date(at).toISOString()),
        to: maybe(new Date(at).toISOString()),
      },
      { requiredKeys: [] },
    );
    let fitting = 0;
    const check = fc.asyncProperty(query, async (given) => {
      const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const reading = await readHistoryQuery(searched, account.id, asked, 0).catch(() => null);
      fc.pre(reading !== null);
      const { brands: _, ...filter } = reading.filter;
      const alert = compileAlert({ id: 'sea', name: 'a', filter, brand: reading.brand });
      const found = (await store.analyses.page(account.id, reading.filter, 100, null)).items.map(({ id }) => id);
      const said = records.filter((record) => alert.fits(record)).map(({ id }) => id);
      fitting += said.length;
      expect(said.toSorted()).toEqual(found.toSorted());
    });
    await fc.assert(check, { numRuns: 300, seed: 42 });
    expect(fitting).toBeGreaterThan(300);
  }, 60_000);
});
