import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { DAY_MS, dayOf } from '../../src/time/time.ts';
import { eventually } from '../store/eventually.ts';
import { startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir } from '../support/services.ts';
import { campaign, lessonsOf, releasedReader } from './campaign.ts';

const MINUTE_MS = 60_000;
/** After so many milliseconds of serving; the first teaching begins within five seconds of the start and takes a few. */
const MOMENTS = [500, 1_500, 2_500, 3_500, 4_500, 5_500, 6_500, 7_500, 8_500, 10_000];

it('a service that is killed while it learns loses no lesson and repeats none', {
  timeout: 15 * MINUTE_MS,
}, async () => {
  const [killed, undisturbed] = [temporaryDataDir(), temporaryDataDir()];
  try {
    for (const { path } of [killed, undisturbed]) await withStore(path, fill);
    for (const moment of MOMENTS) {
      const server = await startServerProcess({ DATA_DIR: killed.path, LEARNING: 'on', THREADS: '0' });
      await setTimeout(moment);
      await server.end('SIGKILL');
      expect(await withStore(killed.path, countLessons)).toBe(500);
    }
    const outcomes: { readonly version: string; readonly bytes: string }[][] = [];
    for (const { path } of [killed, undisturbed]) {
      const server = await startServerProcess({ DATA_DIR: path, LEARNING: 'on', THREADS: '0' });
      await eventually(5 * MINUTE_MS, async () => {
        const text = await (await fetch(`${server.url}/metrics`)).text();
        expect(text).toMatch(/lurewatch_overlay_info\{version="20/);
      });
      await server.end('SIGTERM');
      outcomes.push(await withStore(path, overlaysOf));
    }
    expect(outcomes[0]).toHaveLength(1);
    expect(outcomes[0]).toEqual(outcomes[1]);
  } finally {
    killed.remove();
    undisturbed.remove();
  }
});

async function withStore<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir, now: Date.now, log: silentLog });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function fill({ lessons }: Store): Promise<void> {
  const today = Date.now();
  for (let back = 1; back <= 5; back++)
    await lessons.add(lessonsOf(campaign(100, back * 200), 'list:one'), dayOf(today - back * DAY_MS), today);
}

async function countLessons({ lessons }: Store): Promise<number> {
  const tally = await lessons.tally(releasedReader().base);
  return tally.reduce((sum, { lessons: count }) => sum + count, 0);
}

async function overlaysOf({ overlays }: Store) {
  const list = await overlays.list();
  return Promise.all(
    list.map(async ({ version }) => ({
      version,
      bytes: Buffer.from((await overlays.bytesOf(version)) ?? []).toString('hex'),
    })),
  );
}
