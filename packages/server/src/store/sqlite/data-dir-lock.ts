import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../errors.ts';

export interface DataDirLock {
  release(): void;
}

/**
 * Holds the data folder for one server. The lock is the operating system's, on a little SQLite file, so that it ends
 * with the process however that ends. Throws `data_dir_in_use` when another server has it.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const file = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    file.exec('begin exclusive');
    return { release: () => file.isOpen && file.close() };
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new StoreError(
      'data_dir_in_use',
      `Another server is using the data folder ${dataDir}. Stop it, or give this one its own DATA_DIR; ` +
        'several servers on the same data need PostgreSQL (DATABASE_URL).',
      { cause: error },
    );
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
