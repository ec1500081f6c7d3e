import { setTimeout } from 'node:timers/promises';
import { createEngine, parseUrl } from '@lurewatch/engine';
import { modelIdentity, readOverlay } from '@lurewatch/engine/model';
import { readModelFile } from '@lurewatch/engine/node';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TeachParts, teachWhatIsDue } from '../../src/learning/teach/teach-due.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { eitherDatabase } from '../store/each-database.ts';
import { makeAccount, makeAnalysis, makeEntry } from '../store/make-records.ts';
import { campaign, LATER, lessonsOf } from './campaign.ts';

const NOON = Date.parse('2026-06-10T12:00:00Z');
const MINUTE_MS = 60_000;
const base = modelIdentity(readModelFile());
const never = new AbortController().signal;

eitherDatabase('teaching what was told', (database) => {
  let at = NOON;
  let parts: TeachParts;

  beforeAll(() => {
    const { lessons, overlays, analyses } = database().store;
    parts = {
      ...{ lessons, overlays },
      latestUrls: (most) => analyses.latestUrls(most),
      model: () => ({ file: null, base }),
      now: () => at,
      log: silentLog,
    };
  });
  beforeEach(async () => {
    at = NOON;
    const { db } = database().store.database;
    for (const table of ['lessons', 'overlays', 'meta', 'analyses'] as const) await db.deleteFrom(table).execute();
  });

  const tell = (day: string, urls: readonly string[], source = 'one') =>
    database().store.lessons.add(lessonsOf(urls, `list:${source}`), day, at);
  const overlays = () => database().store.overlays;
  const teach = () => teachWhatIsDue(parts, never);
  async function inUse(): Promise<Uint8Array | null> {
    const version = await overlays().wanted(base);
    const bytes = version === null ? null : await overlays().bytesOf(version);
    return bytes === null ? null : Uint8Array.from(bytes);
  }

  it('learns the days that have ended, once', { timeout: 5 * MINUTE_MS }, async () => {
    await tell('2026-06-08', campaign(40));
    await tell('2026-06-10', campaign(40, 100));
    expect(await teach()).toBe('taught');
    expect(await teach()).toBe('nothing_due');
    const overlay = await inUse();
    expect(readOverlay(overlay ?? new Uint8Array())).toMatchObject({ day: '2026-06-08', since: '2026-06-08', base });
    const bare = createEngine({ model: readModelFile() });
    const parsed = parseUrl(LATER);
    if (!parsed.ok) throw new Error(parsed.message);
    expect(bare.taught(overlay).riskOf(parsed.url)).toBeGreaterThan(bare.riskOf(parsed.url) * 2);

    at += 24 * 60 * MINUTE_MS;
    expect(await teach()).toBe('taught');
    expect(readOverlay((await inUse()) ?? new Uint8Array()).day).toBe('2026-06-10');
    expect((await overlays().list()).map(({ state }) => state)).toEqual(['current', 'kept']);
  });

  it('goes on after a clock that was ahead for years', { timeout: 5 * MINUTE_MS }, async () => {
    at = NOON + 400 * 24 * 60 * MINUTE_MS;
    expect(await teach()).toBe('taught');
    at = NOON;
    expect(await teach()).toBe('taught');
    expect(await teach()).toBe('nothing_due');
    expect((await overlays().state()).taught?.day).toBe('2026-06-09');
  });

  it('gives the same bytes however often it is ended on the way', { timeout: 10 * MINUTE_MS }, async () => {
    for (const day of [5, 6, 7, 8, 9]) await tell(`2026-06-0${day}`, campaign(60, day * 100));
    let ended = 0;
    for (const afterMs of [0, 100, 700, 1_500, 2_500]) {
      const ending = new AbortController();
      const teaching = teachWhatIsDue(parts, ending.signal);
      await Promise.race([setTimeout(afterMs), teaching.catch(() => {})]);
      ending.abort();
      ended += await teaching.then(
        () => 0,
        () => 1,
      );
      if ((await overlays().state()).taught !== null) break;
      expect(await inUse()).toBeNull();
    }
    expect(ended).toBeGreaterThan(0);
    await teach();
    const interrupted = await inUse();
    await database().store.database.db.deleteFrom('overlays').execute();
    await database().store.database.db.deleteFrom('meta').execute();
    expect(await teach()).toBe('taught');
    expect(interrupted).not.toBeNull();
    expect(await inUse()).toEqual(interrupted);
  });

  it('forgets a list, a day and a step back as if they had never been', { timeout: 10 * MINUTE_MS }, async () => {
    await tell('2026-06-07', campaign(40), 'good');
    await tell('2026-06-08', campaign(40, 100), 'good');
    await teach();
    const good = await inUse();

    await tell('2026-06-08', campaign(40, 200), 'bad');
    await overlays().forget({ sources: ['list:none'] }, at);
    expect(await teach()).toBe('nothing_due');
    await database().store.database.db.deleteFrom('meta').execute();
    await teach();
    expect(await inUse()).not.toEqual(good);
    expect(await overlays().forget({ sources: ['list:bad'] }, at)).toBe(40);
    expect(await teach()).toBe('taught');
    expect(await inUse()).toEqual(good);

    expect(await overlays().forget({ day: '2026-06-08' }, at)).toBe(40);
    expect(await teach()).toBe('taught');
    const first = await inUse();
    expect(readOverlay(first ?? new Uint8Array()).day).toBe('2026-06-07');

    await tell('2026-06-10', campaign(40, 300), 'good');
    at += 24 * 60 * MINUTE_MS;
    await teach();
    expect(readOverlay((await inUse()) ?? new Uint8Array()).day).toBe('2026-06-10');
    expect(await overlays().rollBack(at)).toMatchObject({
      restored: readOverlay(first ?? new Uint8Array()).version,
    });
    expect(await inUse()).toEqual(first);
    expect(await teach()).toBe('nothing_due');
    at += 24 * 60 * MINUTE_MS;
    await teach();
    expect(await inUse()).toEqual(first);
  });

  it('does not count where lessons were taken back meanwhile', { timeout: 5 * MINUTE_MS }, async () => {
    await tell('2026-06-08', campaign(40));
    const teaching = teachWhatIsDue(
      {
        ...parts,
        latestUrls: async (most) => {
          await overlays().forget({ sources: ['list:one'] }, at);
          return database().store.analyses.latestUrls(most);
        },
      },
      never,
    );
    expect(await teaching).toBe('overtaken');
    expect(await inUse()).toBeNull();
    expect(await teach()).toBe('taught');
    expect(await inUse()).toBeNull();
  });

  it('waits for an administrator where it would turn many stored verdicts', { timeout: 5 * MINUTE_MS }, async () => {
    const { store } = database();
    const account = await makeAccount(store);
    for (const url of campaign(400, 5_000))
      await store.writer.commit(makeEntry(makeAnalysis(account.id, { url, host: new URL(url).host })));
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await tell(`2026-06-0${day}`, campaign(300, day * 500));
    expect(await teach()).toBe('waiting');
    expect(await inUse()).toBeNull();
    const [waiting] = await overlays().list();
    expect(waiting?.summary.changed).toBeGreaterThan(5);
    expect(await overlays().accept(waiting?.version ?? '', at)).toBe(true);
    expect(await overlays().wanted(base)).toBe(waiting?.version);
  });

  it('is off by command: nothing is taught or used', { timeout: 5 * MINUTE_MS }, async () => {
    await tell('2026-06-08', campaign(40));
    await teach();
    const taught = await inUse();
    expect(taught).not.toBeNull();
    expect(await overlays().switch(true)).toBe(true);
    expect(await inUse()).toBeNull();
    at += 24 * 60 * MINUTE_MS;
    expect(await teach()).toBe('nothing_due');
    await overlays().switch(false);
    expect(await inUse()).toEqual(taught);
  });
});
