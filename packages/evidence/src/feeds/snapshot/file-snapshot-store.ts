import fs from 'node:fs/promises';
import path from 'node:path';
import { FEED_NAME_PATTERN } from '../feed-definition.ts';
import type { FeedSnapshotStore } from './feed-snapshot-store.ts';

const FILE_PATTERN = /^(.+)\.(\d+)\.feed$/;

/**
 * Snapshots as files `NAME.VERSION.feed` in one directory. A file gets its name only after all of it is on the disk,
 * and older editions are deleted only after that, so a crash at any moment leaves one that is whole.
 */
export function createFileSnapshotStore(directory: string): FeedSnapshotStore {
  async function editions(): Promise<
    readonly { readonly file: string; readonly name: string; readonly version: number }[]
  > {
    const files = await fs.readdir(directory).catch(emptyWhenMissing);
    return files.flatMap((file) => {
      const [, name, version] = FILE_PATTERN.exec(file) ?? [];
      return name === undefined ? [] : [{ file, name, version: Number(version) }];
    });
  }

  async function versions(): Promise<ReadonlyMap<string, number>> {
    const newest = new Map<string, number>();
    for (const { name, version } of await editions()) newest.set(name, Math.max(version, newest.get(name) ?? 0));
    return newest;
  }

  return {
    versions,
    async load(name) {
      const version = (await versions()).get(name);
      if (version === undefined) return null;
      return { bytes: await readShared(path.join(directory, fileName(name, version))), version };
    },
    async save(name, bytes, version) {
      await fs.mkdir(directory, { recursive: true });
      const target = path.join(directory, fileName(name, version));
      const unfinished = `${target}.${process.pid}.tmp`;
      try {
        await writeDurably(unfinished, bytes);
        await fs.rename(unfinished, target);
      } catch (error) {
        await fs.rm(unfinished, { force: true });
        throw error;
      }
      await syncDirectory(directory);
      const older = (await editions()).filter((edition) => edition.name === name && edition.version < version);
      for (const { file } of older) await fs.rm(path.join(directory, file), { force: true });
      await removeLeftovers(directory, name);
    },
  };
}

function fileName(name: string, version: number): string {
  if (!FEED_NAME_PATTERN.test(name)) throw new TypeError(`Not a feed name: ${name}`);
  return `${name}.${version}.feed`;
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await fs.open(file, 'w', 0o600);
  try {
    for (let at = 0; at < bytes.length; )
      at += (await handle.write(bytes, at, Math.min(2 ** 24, bytes.length - at))).bytesWritten;
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await fs.open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Into shared memory, which is where a segment lives. */
async function readShared(file: string): Promise<Uint8Array<SharedArrayBuffer>> {
  const handle = await fs.open(file, 'r');
  try {
    const { size } = await handle.stat();
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
    for (let at = 0; at < size; ) {
      const { bytesRead } = await handle.read(bytes, at, Math.min(2 ** 24, size - at), at);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

/** Unfinished files of processes that were killed. */
async function removeLeftovers(directory: string, name: string): Promise<void> {
  for (const file of await fs.readdir(directory)) {
    if (file.startsWith(`${name}.`) && file.endsWith('.tmp')) await fs.rm(path.join(directory, file), { force: true });
  }
}

function emptyWhenMissing(error: NodeJS.ErrnoException): readonly string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
