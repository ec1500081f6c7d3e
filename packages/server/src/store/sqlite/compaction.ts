import type { DatabaseSync } from 'node:sqlite';
import { asked } from './sqlite-failure.ts';

/** Up to here compaction takes well under a tenth of a second. */
const SMALL_BYTES = 16 * 1024 * 1024;
/** Up to here about a second. Beyond it, when to wait so long is the operator's choice. */
const LARGE_BYTES = 256 * 1024 * 1024;
const PAUSE_MS = 20 * 60 * 60 * 1000;

export interface Compaction {
  /** Rows were erased: fragments of them may be left in the free space of pages. */
  noteErasure(): void;
  /** Compacts if something was erased since the last time and the database is small enough for it. */
  runIfDue(now: number): void;
  run(): void;
}

/**
 * `secure_delete` overwrites a row where it lies, but where SQLite has moved a row between pages a copy can stay in a
 * page's unused space. Only rewriting the file is sure to leave nothing. The thread waits meanwhile.
 */
export function createCompaction(raw: DatabaseSync): Compaction {
  const pageCount = raw.prepare('pragma page_count');
  const pageSize = raw.prepare('pragma page_size');
  // An earlier process may have erased something.
  let isDue = true;
  let lastRun = Number.NEGATIVE_INFINITY;

  function run(): void {
    asked(() => raw.exec('vacuum'));
    cutLog(raw);
    isDue = false;
  }

  return {
    noteErasure() {
      isDue = true;
    },
    runIfDue(now) {
      // Fresh statistics where a table has grown much: without them a filter may take the wrong index.
      asked(() => raw.exec('pragma optimize'));
      const bytes = Number(pageCount.get()?.page_count) * Number(pageSize.get()?.page_size);
      if (!isDue || bytes > LARGE_BYTES || (bytes > SMALL_BYTES && now - lastRun < PAUSE_MS)) return;
      run();
      lastRun = now;
    },
    run,
  };
}

/** The write-ahead log holds earlier copies of a page until it is folded into the file and cut. */
export function cutLog(raw: DatabaseSync): void {
  raw.prepare('pragma wal_checkpoint(truncate)').get();
}
