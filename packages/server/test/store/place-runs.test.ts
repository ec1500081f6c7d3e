import { hash64 } from '@lurewatch/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import type { AccountRecord } from '../../src/store/tables/accounts/accounts.ts';
import type { AnalysisRecord } from '../../src/store/tables/analyses/analysis-columns.ts';
import { temporaryDataDir } from '../support/services.ts';
import { makeAccount, makeAnalysis, makeEntry } from './make-records.ts';

const HOSTS = ['a.shop.example', 'b.shop.example', 'other.example'];
const PER_BATCH = 1000;

/** More than two runs and a log that is not yet folded. */
const STORED = 20_000;

describe('places of analyses on SQLite', () => {
  const folder = temporaryDataDir();
  let store: Store;
  let mine: AccountRecord;
  let theirs: AccountRecord;
  const analyses: AnalysisRecord[] = [];

  beforeAll(async () => {
    store = await openStore({ dataDir: folder.path, now: Date.now, log: silentLog });
    [mine, theirs] = [await makeAccount(store), await makeAccount(store)];
    const batches = Array.from({ length: STORED / PER_BATCH }, (_, index) =>
      makeBatch(index % 2 === 0 ? mine : theirs),
    );
    analyses.push(...batches.flat());
    // Committed out of the order of their ids, as batches are that take long to analyse.
    for (let index = 0; index < batches.length; index += 4) {
      for (const batch of batches.slice(index, index + 4).reverse()) await commitBatch(batch);
    }
  });
  afterAll(async () => {
    await store.close();
    folder.remove();
  });

  function makeBatch(owner: AccountRecord): AnalysisRecord[] {
    return Array.from({ length: PER_BATCH }, (_, at) =>
      makeAnalysis(owner.id, { host: at === 7 ? 'rare.example' : (HOSTS[at % 3] ?? '') }),
    );
  }

  async function commitBatch(batch: readonly AnalysisRecord[]): Promise<void> {
    await store.writer.commitBatch(
      batch.map((one) => makeEntry(one)),
      [],
    );
  }

  async function count(table: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(store.database.db);
    return rows[0]?.n ?? Number.NaN;
  }

  const idsOf = (account: AccountRecord, host: string) =>
    analyses
      .filter((one) => one.accountId === account.id && one.host === host)
      .map(({ id }) => id)
      .sort()
      .reverse();

  it('folds the log into sorted runs, and keeps each place once', async () => {
    expect(await count('place_runs')).toBeGreaterThanOrEqual(2);
    expect(await count('place_log')).toBeGreaterThan(0);
    expect((await count('places')) + (await count('place_log'))).toBe(STORED);
  });

  it('pages through a host newest first, across runs and log, without a gap or a repetition', async () => {
    for (const [host, limit] of [['rare.example', 3] as const, ['a.shop.example', 900] as const]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await store.analyses.page(mine.id, { host }, limit, cursor);
        expect(page.items.every((one) => one.host === host && one.accountId === mine.id)).toBe(true);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(idsOf(mine, host));
    }
  });

  it('drops a run of which everything was erased', async () => {
    const short = await makeAccount(store);
    const runs = async () =>
      (await sql<{ run: number }>`select run from place_runs`.execute(store.database.db)).rows.map(({ run }) => run);
    const fold = async (owner: AccountRecord) => {
      const before = await runs();
      let folded: number[] = [];
      while (folded.length === 0) {
        await commitBatch(makeBatch(owner));
        folded = (await runs()).filter((run) => !before.includes(run));
      }
      return folded;
    };
    await fold(short);
    const [own] = await fold(short);
    await store.accounts.erase(short.id);
    const other = await makeAccount(store);
    await fold(other);
    expect(await runs()).not.toContain(own);
    await store.accounts.erase(other.id);
  });

  it('finds for a list what it covers on all accounts, in runs and log', async () => {
    const wanted = [
      { siteHash: hash64('rare.example/'), hash: hash64('rare.example/') },
      { siteHash: hash64('shop.example/'), hash: hash64('elsewhere.example/') },
    ];
    const found = await store.analyses.findByHashes(wanted, 0);
    expect(found.map(({ id }) => id).sort()).toEqual(
      [...idsOf(mine, 'rare.example'), ...idsOf(theirs, 'rare.example')].sort(),
    );
  });

  it('searches runs by their key', async () => {
    const { rows } = await sql<{ detail: string }>`explain query plan
      select id from places where run = 1 and site_hash in (select value from json_each('["a","b"]'))
      and host_hash = 'h' and account_id = 'x' and id >= '' and id < '~'`.execute(store.database.db);
    expect(rows.map(({ detail }) => detail).join('\n')).toContain(
      'SEARCH places USING PRIMARY KEY (run=? AND site_hash=? AND host_hash=? AND account_id=? AND id>? AND id<?)',
    );
  });

  it('forgets the place of an erased analysis, in a run and in the log, and all those of an erased account', async () => {
    const folded = idsOf(mine, 'rare.example').at(-1) ?? '';
    const logged = analyses.findLast((one) => one.accountId === mine.id)?.id ?? '';
    for (const id of [folded, logged]) {
      expect(await store.analyses.erase(mine.id, id)).toBe(true);
      for (const table of ['places', 'place_log']) {
        const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(store.database.db);
        expect(rows).toEqual([]);
      }
    }
    await store.accounts.erase(mine.id);
    for (const table of ['places', 'place_log']) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where account_id = ${mine.id}`.execute(
        store.database.db,
      );
      expect(rows).toEqual([]);
    }
    expect((await count('places')) + (await count('place_log'))).toBe(STORED / 2);
  });
});
