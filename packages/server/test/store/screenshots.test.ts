import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { eachDatabase } from './each-database.ts';
import { makeAccount, makeAnalysis, makeEntry, makeEvent } from './make-records.ts';

const DAY_MS = 86_400_000;
const PICTURE = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256);
const OTHER = Uint8Array.from({ length: 900 }, (_, at) => at % 256);
const FACE = { pictureHash: 'f0f0aa5533cc0ff1', title: 'Sign in', forms: 'password;;1' };
const DRAWING = { picture: PICTURE, face: FACE };

const bytes = (picture: Uint8Array | null) => (picture === null ? null : Buffer.from(picture));
const countOf = async ({ database: { db } }: Store, accountId: string) => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from screenshots where account_id = ${accountId}`.execute(db);
  return Number(rows[0]?.n);
};

async function commitDrawn(store: Store, accountId: string, createdAt = Date.now(), picture = PICTURE) {
  const analysis = makeAnalysis(accountId, { createdAt, screenshotAt: createdAt });
  await store.writer.commit(makeEntry(analysis, { screenshot: { picture, face: FACE } }));
  return analysis;
}

eachDatabase('pictures of pages', (database) => {
  it('are committed with their analysis, and found by whom it belongs to alone', async () => {
    const { store } = database();
    const [account, other] = [await makeAccount(store), await makeAccount(store)];
    const { id, createdAt } = await commitDrawn(store, account.id);
    expect(bytes(await store.screenshots.find(account.id, id))).toEqual(Buffer.from(PICTURE));
    expect(await store.screenshots.find(other.id, id)).toBeNull();
    expect(await store.screenshots.faceOf(account.id, id)).toEqual(FACE);
    expect(await store.screenshots.faceOf(other.id, id)).toBeNull();
    expect((await store.analyses.find(account.id, id))?.screenshotAt).toBe(createdAt);
  });

  it('are not kept of what is not stored, nor of what the quota refuses', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    await store.writer.commit(makeEntry(makeAnalysis(account.id), { isStored: false, screenshot: DRAWING }));
    const none = { day: 0, month: null, overage: false };
    const refused = makeEntry(makeAnalysis(account.id), { quota: none, screenshot: DRAWING });
    expect(await store.writer.commit(refused)).toBe('quota_exceeded_day');
    expect(await countOf(store, account.id)).toBe(0);
  });

  it('replace one another, and say when they were taken; a revision leaves that alone', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const analysis = makeAnalysis(account.id);
    await store.writer.commit(makeEntry(analysis));
    const takenAt = analysis.createdAt + 5_000;
    const about = { accountId: account.id, analysisId: analysis.id };
    expect(await store.screenshots.keep({ ...about, ...DRAWING, takenAt })).toBe(true);
    expect(await store.screenshots.keep({ ...about, picture: OTHER, face: null, takenAt: takenAt + 1 })).toBe(true);
    expect(await store.analyses.revise({ ...analysis, revisedAt: takenAt }, makeEvent(account.id))).toBe(true);
    expect(bytes(await store.screenshots.find(account.id, analysis.id))).toEqual(Buffer.from(OTHER));
    expect(await store.screenshots.faceOf(account.id, analysis.id)).toBeNull();
    expect((await store.analyses.find(account.id, analysis.id))?.screenshotAt).toBe(takenAt + 1);
  });

  it('are not kept beside an analysis that is gone, or another account’s', async () => {
    const { store } = database();
    const [account, other] = [await makeAccount(store), await makeAccount(store)];
    const { id } = await commitDrawn(store, account.id);
    const keep = (accountId: string) =>
      store.screenshots.keep({ accountId, analysisId: id, picture: OTHER, face: null, takenAt: Date.now() });
    expect(await keep(other.id)).toBe(false);
    await store.analyses.erase(account.id, id);
    expect(await keep(account.id)).toBe(false);
    expect([await countOf(store, account.id), await countOf(store, other.id)]).toEqual([0, 0]);
  });

  it('go with their analysis: erased, past its retention, or with the account', async () => {
    const { store } = database();
    const now = Date.now();
    const account = await makeAccount(store, { plan: 'week' });
    const erased = await commitDrawn(store, account.id, now);
    const kept = await commitDrawn(store, account.id, now);
    for (let number = 0; number < 60; number++) await commitDrawn(store, account.id, now - 8 * DAY_MS, OTHER);
    await store.analyses.erase(account.id, erased.id);
    expect(await countOf(store, account.id)).toBe(61);
    await store.retention.order((plan) => (plan === 'week' ? 7 : undefined));
    await store.retention.confirmPurge(now);
    await store.maintenance.purgeAnalyses(now);
    expect(await countOf(store, account.id)).toBe(1);
    expect(await store.screenshots.find(account.id, kept.id)).not.toBeNull();
    await store.accounts.erase(account.id);
    expect(await countOf(store, account.id)).toBe(0);
  });

  it('are refused by the database when they are larger than any honest one', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    await commitDrawn(store, account.id, Date.now(), new Uint8Array(120_000));
    await expect(commitDrawn(store, account.id, Date.now(), new Uint8Array(120_001))).rejects.toThrow();
    await expect(commitDrawn(store, account.id, Date.now(), new Uint8Array(0))).rejects.toThrow();
    expect(await countOf(store, account.id)).toBe(1);
  });
});
