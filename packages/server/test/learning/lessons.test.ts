import fs from 'node:fs';
import { createFileSnapshotStore, createThreatFeeds } from '@lurewatch/evidence';
import { expect, it, onTestFinished } from 'vitest';
import { learnAccepted, sourceOfAccount } from '../../src/learning/lessons/learn-accepted.ts';
import { learnNewlyNamed } from '../../src/learning/lessons/learn-newly-named.ts';
import { resolveReport } from '../../src/reports/resolve-report.ts';
import { newId } from '../../src/store/id.ts';
import type { Store } from '../../src/store/store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import type { ReportRecord } from '../../src/store/tables/reports.ts';
import { dayOf } from '../../src/time/time.ts';
import { allRows } from '../backup/all-rows.ts';
import { eachDatabase } from '../store/each-database.ts';
import { makeAccount, makeAnalysis, makeEntry } from '../store/make-records.ts';
import { temporaryDataDir } from '../support/services.ts';
import { campaign, releasedReader } from './campaign.ts';

const MINUTE_MS = 60_000;
const NOON = Date.parse('2026-06-10T12:00:00Z');
const TODAY = dayOf(NOON);

eachDatabase('what is written down to be learnt', (database) => {
  const lessonsOf = async (source: string) =>
    (await database().store.lessons.ofDay(releasedReader().base, TODAY)).filter((it) => it.source === source);

  it('is what a list newly names, once, and nothing on a popular site', { timeout: 3 * MINUTE_MS }, async () => {
    const { store } = database();
    const { update, learnt } = await learningFeeds(store, 'mine');
    await update(campaign(5).join('\n'));
    expect(learnt).toEqual([]);
    const named = [...campaign(9), 'https://www.wikipedia.org/wiki/Phishing'];
    await update(named.join('\n'));
    expect(learnt).toEqual([4]);
    const lessons = await lessonsOf('list:mine');
    expect(lessons).toHaveLength(4);
    expect(lessons.every(({ isPhish, weight, features }) => isPhish && weight === 1 && features.length > 0)).toBe(true);

    // As after a crash: the list is told again from what was stored before.
    const again = await learningFeeds(store, 'mine');
    await again.update(campaign(5).join('\n'));
    await again.update(named.join('\n'));
    expect(again.learnt).toEqual([0]);
    expect(await lessonsOf('list:mine')).toHaveLength(4);
  });

  it('never is a brand’s own address as phishing, whatever carries it', () => {
    const read = (url: string, isPhish: boolean) => releasedReader().read({ url, isPhish, source: 'list:mine' });
    for (const url of [
      'https://12ft.io/https://www.paypal.com/signin',
      'https://www-paypal-com.translate.goog/signin',
    ]) {
      expect(read(url, true)).toBeNull();
      expect(read(url, false)).not.toBeNull();
    }
    expect(read('https://12ft.io/https://moss-elm77.org/zustellung', true)).not.toBeNull();
  });

  it('is an administrator’s word again that was taken back before', async () => {
    const { lessons, overlays } = database().store;
    const source = 'mark:administrator';
    const mark = releasedReader().read({ url: 'https://example.org/', isPhish: false, source });
    if (mark === null) throw new Error('it cannot be read');
    expect(await lessons.addAgain(mark, TODAY, NOON)).toBe(1);
    expect(await lessons.addAgain(mark, TODAY, NOON)).toBe(0);
    expect(await overlays.forget({ sources: [source] }, NOON)).toBe(1);
    expect(await lessonsOf(source)).toEqual([]);
    expect(await lessons.addAgain(mark, TODAY, NOON)).toBe(1);
    expect(await lessonsOf(source)).toHaveLength(1);
    expect(await overlays.forget({ sources: [source] }, NOON)).toBe(1);
  });

  it('holds no address', async () => {
    const { lessons } = await allRows(database().store.database);
    expect(lessons?.length).toBeGreaterThan(0);
    for (const row of lessons ?? []) expect(row).not.toMatch(/moss|pilzkorb|zustellung/);
  });

  it('is what an accepted report says, either way, together with its acceptance', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const learn = learnAccepted(store.lessons, releasedReader);
    const phish = await report(store, account.id, 'https://moss-elm77.org/zustellung/pilzkorb-77', 'dangerous');
    const honest = await report(store, account.id, 'https://account-verify-login.top/', 'safe');
    const other = await report(store, account.id, 'https://sign-in(.)moss-elm76.org/zustellung', 'dangerous');
    const rejected = await report(store, account.id, 'https://moss-elm78.org/zustellung/pilzkorb-78', 'dangerous');
    expect(await resolveReport(store, phish, 'accepted', NOON, learn)).toMatchObject({ id: phish });
    expect(await resolveReport(store, phish, 'accepted', NOON, learn)).toBeNull();
    await resolveReport(store, honest, 'accepted', NOON, learn);
    // Read once more it would be the host of somebody else.
    await resolveReport(store, other, 'accepted', NOON, learn);
    await resolveReport(store, rejected, 'rejected', NOON, learn);
    const told = await lessonsOf(sourceOfAccount(account.id));
    expect(told.map(({ isPhish, weight }) => ({ isPhish, weight })).sort((a, b) => a.weight - b.weight)).toEqual([
      { isPhish: true, weight: 1 },
      { isPhish: false, weight: 10 },
    ]);
  });

  it('leaves a report open whose lesson cannot be written', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const id = await report(store, account.id, 'https://moss-elm79.org/zustellung/pilzkorb-79', 'dangerous');
    const failing = resolveReport(store, id, 'accepted', NOON, () => Promise.reject(new Error('the disk is full')));
    await expect(failing).rejects.toThrow('the disk is full');
    expect((await store.reports.find(account.id, id))?.status).toBe('open');
  });

  it('is nothing while learning is switched off', { timeout: MINUTE_MS }, async () => {
    const { store } = database();
    await store.overlays.switch(true);
    onTestFinished(async () => void (await store.overlays.switch(false)));
    const account = await makeAccount(store);
    const id = await report(store, account.id, 'https://moss-elm80.org/zustellung/pilzkorb-80', 'dangerous');
    await resolveReport(store, id, 'accepted', NOON, learnAccepted(store.lessons, releasedReader));
    expect(await lessonsOf(sourceOfAccount(account.id))).toEqual([]);
    const { update, learnt } = await learningFeeds(store, 'silent');
    await update(campaign(5).join('\n'));
    await update(campaign(9).join('\n'));
    expect(learnt).toEqual([]);
  });
});

async function report(
  store: Store,
  accountId: string,
  url: string,
  expectedVerdict: ReportRecord['expectedVerdict'],
): Promise<string> {
  const analysis = makeAnalysis(accountId, { url, host: new URL(url).host });
  await store.writer.commit(makeEntry(analysis));
  const id = newId('rep');
  const record: ReportRecord = {
    ...{ id, accountId, expectedVerdict, analysisId: analysis.id },
    ...{ urlSha256: null, comment: null, status: 'open', times: 1, pageHash: null, createdAt: NOON, resolvedAt: null },
  };
  await store.reports.create(record, 100);
  return id;
}

async function learningFeeds(store: Store, name: string) {
  const directory = temporaryDataDir();
  const file = `${directory.path}/list.txt`;
  const feeds = createThreatFeeds({
    definitions: [{ name, path: file, format: 'text', kind: 'threat', intervalS: 60 }],
    snapshots: createFileSnapshotStore(directory.path),
    workDirectory: directory.path,
    fetch: null,
    jitterSeed: 1,
  });
  onTestFinished(async () => {
    await feeds.close();
    directory.remove();
  });
  const learnt: number[] = [];
  const { lessons, overlays } = store;
  feeds.onAdded((addition) =>
    learnNewlyNamed(addition, {
      ...{ lessons, overlays, log: silentLog },
      model: () => null,
      now: () => NOON,
      onLearnt: (count) => void learnt.push(count),
    }),
  );
  let now = NOON;
  return {
    learnt,
    async update(text: string) {
      fs.writeFileSync(file, text);
      now += 3_600_000;
      await feeds.refreshDue(now);
    },
  };
}
