import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export const DATABASE_FILE = 'lurewatch.db';
const BUSY_TIMEOUT_MS = 5_000;

/** One connection to the embedded database of `dataDir`; the file is made where there is none. */
export function openFile(dataDir: string): DatabaseSync {
  const raw = new DatabaseSync(join(dataDir, DATABASE_FILE), {
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  });
  // Free pages can be given back in small steps. In force for a new file; for an older one from its next rewriting on.
  raw.exec('pragma auto_vacuum = incremental');
  raw.exec('pragma journal_mode = wal');
  // An acknowledged commit survives a power cut: the log is synced at every commit.
  raw.exec('pragma synchronous = full');
  // The newest pages of every index stay in memory (KiB), and the log is folded into the file in larger portions
  // (pages), in which a page that many commits touched is written once.
  raw.exec('pragma cache_size = -16384');
  raw.exec('pragma wal_autocheckpoint = 4000');
  // Erased rows are overwritten with zeros, not just unlinked.
  raw.exec('pragma secure_delete = on');
  return raw;
}
