import { encodeCursor } from '../cursor.ts';

export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** Bytes of text, as JSON, in the rows of one page: what is made of them stays below a megabyte. */
export const MOST_PAGE_BYTES = 512 * 1024;

/**
 * Cuts one row more than asked for into a page: the extra row only says that there is a next one. A page of long rows is
 * shorter than asked for, and has one row at least.
 */
export function pageOf<Row extends { readonly id: string }, T>(
  rows: readonly Row[],
  limit: number,
  toRecord: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, Math.max(1, Math.min(limit, countFitting(rows, MOST_PAGE_BYTES))));
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return { items: shown.map(toRecord), nextCursor: last === undefined ? null : encodeCursor(last.id) };
}

/** How many of the first rows have no more text than that together. */
function countFitting(rows: readonly object[], mostBytes: number): number {
  let left = mostBytes;
  const past = rows.findIndex((row) => {
    left -= textBytesOf(row);
    return left < 0;
  });
  return past === -1 ? rows.length : past;
}

function textBytesOf(row: object): number {
  let bytes = 0;
  for (const value of Object.values(row)) {
    if (typeof value === 'string')
      bytes += Buffer.byteLength(MAY_BE_ESCAPED.test(value) ? JSON.stringify(value) : value);
  }
  return bytes;
}

/** What JSON may write longer than it is; of surrogates only the lone ones. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what JSON escapes.
const MAY_BE_ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;
