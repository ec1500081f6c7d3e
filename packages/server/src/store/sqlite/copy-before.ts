import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreLog } from '../store-log.ts';
import { copyDatabase } from './copy-database.ts';
import { DATABASE_FILE } from './open-file.ts';

const COPY = /^before-2\.0\.0-.+\.db$/;
/** Of a start that was killed while it copied. */
const UNFINISHED = /^before-2\.0\.0-.+\.db\.part$/;

export interface CopyBeforeOptions {
  readonly dataDir: string;
  readonly now: () => number;
  readonly log: StoreLog;
}

/**
 * Copies a database of 1.x beside itself, under a name of its own for each upgrade. One that is the same as the last copy is not kept: an
 * upgrade that fails is tried again and again by whoever restarts the service, and would fill the disk.
 * @returns the path of the copy
 * @throws what SQLite or the file system says
 */
export async function copyBefore({ dataDir, now, log }: CopyBeforeOptions): Promise<string> {
  const names = await readdir(dataDir);
  for (const name of names.filter((it) => UNFINISHED.test(it))) await rm(join(dataDir, name), { force: true });
  const day = new Date(now()).toISOString().replace(/[:.]/g, '-');
  const file = join(dataDir, `before-2.0.0-${day}.db`);
  await copyDatabase(join(dataDir, DATABASE_FILE), file);
  const last = names
    .filter((it) => COPY.test(it))
    .toSorted()
    .at(-1);
  const earlier = last === undefined ? null : join(dataDir, last);
  if (earlier !== null && earlier !== file && (await areSame(earlier, file))) {
    await rm(file);
    return earlier;
  }
  log.warn({ file }, 'the database is of 1.x: it was copied before its schema changes, and only this copy leads back');
  return file;
}

async function areSame(one: string, other: string): Promise<boolean> {
  if ((await stat(one)).size !== (await stat(other)).size) return false;
  return (await digestOf(one)) === (await digestOf(other));
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
