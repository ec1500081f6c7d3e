import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createDatabaseSnapshotStore } from '../../src/store/feed-snapshots.ts';
import { eachDatabase } from './each-database.ts';

eachDatabase('feed snapshots', (database) => {
  it('give back the newest edition whole, and only that', async () => {
    const snapshots = createDatabaseSnapshotStore(database().store.database);
    expect(await snapshots.load('none')).toBeNull();
    const large = randomBytes(3 * 2 ** 20 + 17);
    const shared = new Uint8Array(new SharedArrayBuffer(large.length));
    shared.set(large);
    await snapshots.save('one', Buffer.from('old'), 1_700_000_000_000);
    await snapshots.save('one', shared, 1_800_000_000_000);
    await snapshots.save('two', Buffer.from('x'), 5);
    const loaded = await snapshots.load('one');
    expect(loaded?.version).toBe(1_800_000_000_000);
    expect(Buffer.compare(Buffer.from(loaded?.bytes ?? []), large)).toBe(0);
    expect(await snapshots.versions()).toEqual(
      new Map([
        ['one', 1_800_000_000_000],
        ['two', 5],
      ]),
    );
  });

  it('keep the old edition when saving breaks off', async () => {
    const snapshots = createDatabaseSnapshotStore(database().store.database);
    await snapshots.save('broken', Buffer.from('old'), 1);
    await expect(snapshots.save('broken', Buffer.from('new'), Number.NaN)).rejects.toThrow();
    expect((await snapshots.load('broken'))?.version).toBe(1);
  });
});
