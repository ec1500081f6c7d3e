import { StoreError, StoreUnavailable } from '../errors.ts';

// https://www.sqlite.org/rescode.html: error, toobig, constraint, mismatch, range.
const ROW_FAULTS = new Set([1, 18, 19, 20, 25]);
// busy, locked, readonly, ioerr, full, cantopen: another attempt, or an operator, may mend these.
const UNAVAILABLE = new Set([5, 6, 8, 10, 13, 14]);

/** Whether one row is to blame: a broken constraint, or a value that cannot be bound. */
export function isSqliteRowFault(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  const code = primaryCode(error);
  return code !== null && ROW_FAULTS.has(code);
}

/** Runs work on the database; throws StoreUnavailable where that is locked, full or cannot be written. */
export function asked<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = primaryCode(error);
    if (error instanceof Error && code !== null && UNAVAILABLE.has(code)) throw new StoreUnavailable(error);
    throw error;
  }
}

// corrupt, notadb
const DAMAGED = new Set([11, 26]);
const FILE_SYSTEM = /^E(?:ACCES|EXIST|NOENT|PERM|ROFS|NOSPC|NOTDIR|IO|DQUOT)$/;

/** What keeps the embedded database from opening, in words for the operator; any other error as it is. */
export function openingFailure(error: unknown, dataDir: string): unknown {
  const cause = error instanceof StoreUnavailable ? error.cause : error;
  if (!(cause instanceof Error)) return error;
  const code = primaryCode(cause);
  if (code !== null && DAMAGED.has(code)) {
    const message = `The database in ${dataDir} is damaged (${cause.message}). Restore a backup: docs/runbook.md.`;
    return new StoreError('store_unavailable', message, { cause });
  }
  const isFileSystem = 'code' in cause && typeof cause.code === 'string' && FILE_SYSTEM.test(cause.code);
  if (!isFileSystem && (code === null || !UNAVAILABLE.has(code))) return error;
  const message = `The data folder ${dataDir} cannot be written (${cause.message}). Give it room and rights, or set DATA_DIR.`;
  return new StoreError('store_unavailable', message, { cause });
}

function primaryCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  return error.errcode & 0xff;
}
