import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFileSnapshotStore } from './file-snapshot-store.ts';

it('gives back the newest edition and removes older ones and leftovers', async () => {
  const directory = await newDirectory();
  const store = createFileSnapshotStore(directory);
  expect(await store.load('a')).toBeNull();
  await store.save('a', Buffer.from('one'), 1);
  await store.save('b', Buffer.from('other'), 5);
  await fs.writeFile(path.join(directory, 'a.2.feed.77.tmp'), 'half');
  await store.save('a', Buffer.from('two'), 2);
  const loaded = await store.load('a');
  expect(loaded?.version).toBe(2);
  expect(Buffer.from(loaded?.bytes ?? []).toString()).toBe('two');
  expect(await store.versions()).toEqual(
    new Map([
      ['a', 2],
      ['b', 5],
    ]),
  );
  expect((await fs.readdir(directory)).sort()).toEqual(['a.2.feed', 'b.5.feed']);
});

it('keeps the old edition when the new one cannot be written', async () => {
  const directory = await newDirectory();
  const store = createFileSnapshotStore(directory);
  await store.save('a', Buffer.from('one'), 1);
  // A directory stands where the new file would go.
  await fs.mkdir(path.join(directory, 'a.2.feed', 'x'), { recursive: true });
  await expect(store.save('a', Buffer.from('two'), 2)).rejects.toThrow();
  await fs.rm(path.join(directory, 'a.2.feed'), { recursive: true });
  expect(Buffer.from((await store.load('a'))?.bytes ?? []).toString()).toBe('one');
});

it('refuses names that are no feed names', async () => {
  const store = createFileSnapshotStore(await newDirectory());
  await expect(store.save('../a', Buffer.from('x'), 1)).rejects.toThrow(TypeError);
});

async function newDirectory(): Promise<string> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'feeds-'));
  onTestFinished(() => fs.rm(directory, { recursive: true, force: true }));
  return directory;
}
