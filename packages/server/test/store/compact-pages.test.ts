import type { Signal } from '@lurewatch/engine';
import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import type { AnalysisRecord } from '../../src/store/tables/analyses/analysis-columns.ts';
import { signalMark } from '../../src/store/tables/analyses/details/signal-marks.ts';
import type { AnalysisFilter } from '../../src/store/tables/analyses/search-analyses.ts';
import { eachDatabase } from './each-database.ts';
import { existing } from './existing-database.ts';
import { makeAccount, makeAnalysis, makeEntry } from './make-records.ts';

const SOUGHT = 'page_leads_to_next_secret';
/** Another name with the mark of the one that is sought. */
const ALIKE = nameLike(SOUGHT);
const AT = Date.UTC(2026, 4, 1);

eachDatabase('pages of analyses in the compact form', (database) => {
  /** The same records in both forms, answered with the same pages. */
  async function expectSamePages(
    recordsOf: (accountId: string) => readonly AnalysisRecord[],
    filter: AnalysisFilter,
    limits: readonly number[],
  ): Promise<readonly Pages[]> {
    const found: Pages[] = [];
    await existing(database().options, async (options) => {
      const { store } = database();
      const account = await makeAccount(store);
      const older = await openStore(options);
      await older.accounts.create(account);
      const records = recordsOf(account.id);
      for (const one of [store, older]) await commitAll(one, records);
      for (const limit of limits) {
        const pages = await pagesOf(store, account.id, filter, limit);
        expect(pages).toEqual(await pagesOf(older, account.id, filter, limit));
        found.push(pages);
      }
      expect(await store.analyses.count(account.id, filter)).toEqual(await older.analyses.count(account.id, filter));
      await older.close();
    });
    return found;
  }

  it('hold what they held before, where many rows have only the mark of what is sought', async () => {
    const records = (accountId: string) =>
      Array.from({ length: 4_500 }, (_, n) =>
        makeAnalysis(accountId, {
          createdAt: AT + n,
          signals: [signal(ALIKE), ...(n === 200 || n === 4_400 ? [signal(SOUGHT)] : [])],
        }),
      );
    const found = await expectSamePages(records, { signal: SOUGHT }, [1, 20]);
    expect(found.map((pages) => pages.map(({ ids }) => ids.length))).toEqual([[1, 1], [2]]);
  }, 120_000);

  it('are as short as before, where the analyses are long', async () => {
    const records = (accountId: string) =>
      Array.from({ length: 100 }, (_, n) =>
        makeAnalysis(accountId, {
          createdAt: AT + n,
          signals: [{ ...signal(SOUGHT), message: '"the same again" '.repeat(600 + n) }],
        }),
      );
    const [all = []] = await expectSamePages(records, {}, [100]);
    expect(all.length).toBeGreaterThan(2);
    await expectSamePages(records, { signal: SOUGHT }, [100]);
  }, 120_000);
});

type Pages = readonly { readonly ids: readonly string[]; readonly next: string | null; readonly to: number | null }[];

async function pagesOf(store: Store, accountId: string, filter: AnalysisFilter, limit: number): Promise<Pages> {
  const pages: Pages[number][] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Store['analyses']['page']>> = await store.analyses.page(
      accountId,
      filter,
      limit,
      cursor,
    );
    cursor = page.nextCursor;
    pages.push({ ids: page.items.map(({ id }) => id), next: cursor, to: page.searchedTo });
  } while (cursor !== null);
  return pages;
}

async function commitAll(store: Store, records: readonly AnalysisRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += 500)
    await Promise.all(records.slice(from, from + 500).map((record) => store.writer.commit(makeEntry(record))));
}

function signal(code: string): Signal {
  return { type: 'high', code: code as Signal['code'], message: 'm', impact: 1, source: 'page', evidence: {} };
}

function nameLike(name: string): string {
  for (let n = 0; ; n++) if (signalMark(`other_${n}`) === signalMark(name)) return `other_${n}`;
}
