import type { DatabaseSync } from 'node:sqlite';
import { asked } from './sqlite-failure.ts';

/** Up to here rewriting the file takes well under a tenth of a second. */
const SMALL_BYTES = 16 * 1024 * 1024;
/** Up to here about a second: once, for a file that cannot give space back in steps yet. */
const LARGE_BYTES = 256 * 1024 * 1024;
const PAUSE_MS = 20 * 60 * 60 * 1000;

/** What one step may take, so that nobody waits noticeably for it. */
const STEP_MS = 40;
const MAX_STEP_PAGES = 4_096;
/** Free pages are used again by what is stored next: only more than this share of all, and this many, are given back. */
const KEPT_SHARE = 0.1;
const KEPT_PAGES = 1_024;

// https://www.sqlite.org/pragma.html#pragma_auto_vacuum
const INCREMENTAL = 2;

export interface Compaction {
  /** Rows were erased: fragments of them may be left in the free space of pages. */
  noteErasure(): void;
  /** Rewrites the file if something was erased since the last time and the file is small enough for it. */
  runIfDue(now: number): void;
  /** Gives some of the free pages back to the file system; whether more are left to give. */
  giveBackStep(): boolean;
  /** Rewrites the whole file. The thread waits meanwhile. */
  run(): void;
}

/**
 * `secure_delete` overwrites a row where it lies, but where SQLite has moved a row between pages a copy can stay in a
 * page's unused space. Only rewriting the file is sure to leave nothing.
 */
export function createCompaction(raw: DatabaseSync): Compaction {
  const pageCount = raw.prepare('pragma page_count');
  const pageSize = raw.prepare('pragma page_size');
  const freePages = raw.prepare('pragma freelist_count');
  const autoVacuum = raw.prepare('pragma auto_vacuum');
  // An earlier process may have erased something.
  let isDue = true;
  let lastRun = Number.NEGATIVE_INFINITY;
  let stepPages = 64;

  const givesBackInSteps = () => Number(autoVacuum.get()?.auto_vacuum) === INCREMENTAL;

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
      const limit = givesBackInSteps() ? SMALL_BYTES : LARGE_BYTES;
      if (!isDue || bytes > limit || (bytes > SMALL_BYTES && now - lastRun < PAUSE_MS)) return;
      run();
      lastRun = now;
    },
    giveBackStep() {
      if (!givesBackInSteps()) return false;
      const spare = () => {
        const pages = Number(pageCount.get()?.page_count);
        return Number(freePages.get()?.freelist_count) - Math.max(KEPT_PAGES, pages * KEPT_SHARE);
      };
      const before = spare();
      if (before <= 0) return false;
      const startedAt = performance.now();
      asked(() => raw.exec(`pragma incremental_vacuum(${Math.min(stepPages, Math.ceil(before))})`));
      const tookMs = Math.max(performance.now() - startedAt, 0.1);
      stepPages = Math.round(Math.min(Math.max((stepPages * STEP_MS) / tookMs, 16), 2 * stepPages, MAX_STEP_PAGES));
      // Pages that cannot be moved now would be asked for without end.
      return spare() > 0 && spare() < before;
    },
    run,
  };
}

/** The write-ahead log holds earlier copies of a page until it is folded into the file and cut. */
export function cutLog(raw: DatabaseSync): void {
  raw.prepare('pragma wal_checkpoint(truncate)').get();
}
