import { chmod, open, rename, rm } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';

/** All pages in one step: a copy in several steps begins anew whenever the server commits in between. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies an embedded database, as it is at one instant, also while a server writes. The file appears under its name only when it is
 * whole and on the disk.
 * @returns the number of its pages
 * @throws what SQLite or the file system says; nothing is left then
 */
export async function copyDatabase(source: string, target: string): Promise<number> {
  const unfinished = `${target}.part`;
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    await rm(unfinished, { force: true });
    const pages = await backup(database, unfinished, { rate: ALL_PAGES });
    await chmod(unfinished, 0o600);
    const handle = await open(unfinished, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(unfinished, target);
    return pages;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    database.close();
  }
}
