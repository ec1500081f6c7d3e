import fs from 'node:fs';
import { lookupHashes, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { createFileSnapshotStore, createThreatFeeds, type FeedAddition, type ThreatFeeds } from '@lurewatch/evidence';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAnalyzer } from '../../src/analysis/create-analyzer.ts';
import { createFairTurns } from '../../src/analysis/fair-turns.ts';
import { judgeByCurrent } from '../../src/analysis/judge-by-current.ts';
import { type RecheckDependencies, recheckAddition } from '../../src/analysis/recheck.ts';
import { refreshFeeds } from '../../src/evidence/refresh-feeds.ts';
import { createAccountLists } from '../../src/lists/account-lists.ts';
import { createLiveEngine } from '../../src/models/live-engine.ts';
import type { Store } from '../../src/store/store.ts';
import type { AnalysisRecord } from '../../src/store/tables/analyses/analysis-columns.ts';
import { eachDatabase } from '../store/each-database.ts';
import { eventsOf, makeAccount, makeAnalysis, makeEntry } from '../store/make-records.ts';
import { temporaryDataDir } from '../support/services.ts';

const LIMITS = { entries: 10, bytes: null };
const DAY_MS = 86_400_000;

const engine = createLiveEngine(loadEngine());

eachDatabase('re-checking stored analyses', (database) => {
  it('finds those that a new entry covers, revises them once, and writes verdict.changed', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const listed = await storeAnalysis(store, account.id, 'https://www.login.evil-a.test/x?id=7');
    const page = await storeAnalysis(store, account.id, 'https://shared-a.test/phish?session=1');
    const untouched = await storeAnalysis(store, account.id, 'https://good-a.test/');
    const other = await storeAnalysis(store, account.id, 'https://shared-a.test/other');
    const { update, rechecked } = await feedsWith(store);

    await update('nothing.test\n');
    await update('nothing.test\nevil-a.test\nhttps://shared-a.test/phish\n');
    expect(rechecked.at(-1)).toEqual({ candidates: 3, changed: 2 });
    expect(await store.analyses.find(account.id, listed.id)).toMatchObject({
      verdict: 'dangerous',
      revision: listed.revision + 1,
      signals: expect.arrayContaining([expect.objectContaining({ code: 'threat_feed_domain', source: 'feeds' })]),
      checks: [{ name: 'rdap' }, { name: 'feeds', status: 'ok' }],
    });
    for (const { id } of [untouched, other]) {
      expect(await store.analyses.find(account.id, id)).toMatchObject({ verdict: 'safe', revision: 0 });
    }
    expect(await eventsOf(store, account.id)).toEqual(
      expect.arrayContaining([
        {
          type: 'verdict.changed',
          data: {
            analysis_id: listed.id,
            url: listed.url,
            previous: { verdict: 'safe', score: 90 },
            current: { verdict: 'dangerous', score: expect.any(Number) },
            reason: 'threat_list',
            overlay_version: null,
            sources: ['mine'],
          },
        },
        { type: 'verdict.changed', data: expect.objectContaining({ analysis_id: page.id }) },
      ]),
    );

    await update('nothing.test\nevil-a.test\nhttps://shared-a.test/phish\nlogin.evil-a.test\n');
    expect(rechecked.at(-1)).toMatchObject({ changed: 0 });
    expect(await eventsOf(store, account.id)).toHaveLength(2);
  });

  it('leaves what the account allows, and what lies before the retention', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const allowed = await storeAnalysis(store, account.id, 'https://evil-b.test/');
    const old = await storeAnalysis(store, account.id, 'https://evil-c.test/', Date.now() - 31 * DAY_MS);
    const entry = { id: 'lst_01jz3k9m4tq8w7v5x2c6b0n1dr', accountId: account.id, note: null, createdAt: Date.now() };
    await store.lists.add({ ...entry, list: 'allow', scope: 'host', entry: 'evil-b.test' }, LIMITS);
    const { update, rechecked } = await feedsWith(store);
    await update('evil-b.test\nevil-c.test\n');
    expect(rechecked.at(-1)).toEqual({ candidates: 1, changed: 0 });
    for (const { id } of [allowed, old])
      expect(await store.analyses.find(account.id, id)).toMatchObject({ revision: 0 });
  });

  it('judges what a link carries, although the account allows the service around it', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const link = 'https://www.google.com/url?q=https://evil-e.test/';
    const wrapped = await storeAnalysis(store, account.id, link);
    const entry = { id: 'lst_01jz3k9m4tq8w7v5x2c6b0n1ds', accountId: account.id, note: null, createdAt: Date.now() };
    await store.lists.add({ ...entry, list: 'allow', scope: 'host', entry: 'www.google.com' }, LIMITS);
    const { update, rechecked } = await feedsWith(store);
    await update(`evil-e.test\n${link}\n`);
    expect(rechecked.at(-1)).toEqual({ candidates: 1, changed: 1 });
    expect(await store.analyses.find(account.id, wrapped.id)).toMatchObject({ verdict: 'dangerous', revision: 1 });
  });

  it('tells collisions of the 64-bit hashes from matches', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const collided = await storeAnalysis(store, account.id, 'https://innocent-d.test/');
    const { dependencies } = await feedsWith(store);
    const addition: FeedAddition = {
      source: 'mine',
      count: 1,
      newlyNamed: [],
      hashes: () => [{ siteHash: collided.siteHash, hash: collided.hostHash }],
      signal: new AbortController().signal,
    };
    expect(await recheckAddition(addition, dependencies)).toEqual({ candidates: 1, changed: 0 });
  });

  it('stops when the service stops', async () => {
    const { dependencies } = await feedsWith(database().store);
    const addition: FeedAddition = {
      source: 'mine',
      count: 1,
      newlyNamed: [],
      hashes: () => [{ siteHash: '0'.repeat(16), hash: '0'.repeat(16) }],
      signal: AbortSignal.abort(),
    };
    await expect(recheckAddition(addition, dependencies)).rejects.toThrow();
  });

  it('looks hashes up by index', async () => {
    const { store, dialect } = database();
    const table = dialect === 'sqlite' ? 'places' : 'analyses';
    const run = dialect === 'sqlite' ? 'run in (1, 2) and' : '';
    const account = await makeAccount(store);
    for (let count = 0; count < 20; count++) await storeAnalysis(store, account.id, `https://filler-${count}.test/`);
    const plan = await planOf(
      store,
      dialect,
      `select id from ${table} where ${run} site_hash in ('a', 'b') and id >= 'ana_0'
       and (site_hash in ('a', 'c') or host_hash in ('a', 'c') or url_hash in ('a', 'c'))`,
    );
    expect(plan).toMatch(/site_hash/);
    expect(plan).not.toMatch(/Seq Scan|SCAN places/);
  });
});

describe('the feed job', () => {
  it('fetches on the replica that holds the lock, and only loads on the others', async () => {
    const calls: string[] = [];
    const feeds = { load: async () => void calls.push('load'), refreshDue: async () => void calls.push('refresh') };
    await refreshFeeds(
      feeds,
      { runSingleton: async (_name, job) => job(new AbortController().signal).then(() => true) },
      Date.now,
    );
    await refreshFeeds(feeds, { runSingleton: async () => false }, Date.now);
    expect(calls).toEqual(['load', 'refresh', 'load']);
  });
});

async function storeAnalysis(
  store: Store,
  accountId: string,
  text: string,
  createdAt = Date.now(),
): Promise<AnalysisRecord> {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  const record = makeAnalysis(accountId, { url: text, host: parsed.url.host, ...lookupHashes(parsed.url), createdAt });
  await store.writer.commit(makeEntry(record));
  return record;
}

interface FeedsOfTest {
  readonly feeds: ThreatFeeds;
  readonly dependencies: RecheckDependencies;
  readonly rechecked: unknown[];
  /** Writes the local list `mine` and runs one round of the job. */
  update(text: string): Promise<void>;
}

async function feedsWith(store: Store): Promise<FeedsOfTest> {
  const directory = temporaryDataDir();
  const file = `${directory.path}/mine.txt`;
  const feeds = createThreatFeeds({
    definitions: [{ name: 'mine', path: file, format: 'text', kind: 'threat', intervalS: 60 }],
    snapshots: createFileSnapshotStore(directory.path),
    workDirectory: directory.path,
    fetch: null,
    jitterSeed: 1,
  });
  const accountLists = createAccountLists(store);
  onTestFinished(async () => {
    await feeds.close();
    accountLists.close();
    directory.remove();
  });
  const dependencies: RecheckDependencies = {
    analyses: store.analyses,
    analyzer: createAnalyzer({
      engine,
      judge: judgeByCurrent(engine),
      writer: store.writer,
      dialect: store.dialect,
      takeTurn: createFairTurns(),
    }),
    feeds,
    accountLists,
    retentionDays: 30,
    now: Date.now,
  };
  const rechecked: unknown[] = [];
  feeds.onAdded(async (addition) => void rechecked.push(await recheckAddition(addition, dependencies)));
  let now = Date.now();
  return {
    feeds,
    dependencies,
    rechecked,
    async update(text) {
      fs.writeFileSync(file, text);
      now += 3_600_000;
      await refreshFeeds(feeds, store.maintenance, () => now);
    },
  };
}

async function planOf(store: Store, dialect: 'sqlite' | 'postgres', query: string): Promise<string> {
  const { db } = store.database;
  if (dialect === 'sqlite') return JSON.stringify((await sql.raw(`explain query plan ${query}`).execute(db)).rows);
  return db.transaction().execute(async (transaction) => {
    // A table of a test is so small that a scan would be right; what matters is that the index can serve.
    await sql.raw('set local enable_seqscan = off').execute(transaction);
    return JSON.stringify((await sql.raw(`explain ${query}`).execute(transaction)).rows);
  });
}
