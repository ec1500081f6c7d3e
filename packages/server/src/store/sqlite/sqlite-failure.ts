import { StoreUnavailable } from '../errors.ts';

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

function primaryCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  return error.errcode & 0xff;
}
