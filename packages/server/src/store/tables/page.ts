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
 *
 * @param measured what of a row holds its text, where the row itself does not
 */
export function pageOf<Row extends { readonly id: string }, T>(
  rows: readonly Row[],
  limit: number,
  toRecord: (row: Row) => T,
  measured: (row: Row) => object = (row) => row,
): Page<T> {
  const items: T[] = [];
  let left = MOST_PAGE_BYTES;
  for (const row of rows.slice(0, limit)) {
    const record = toRecord(row);
    left -= textBytesOf(measured(row));
    if (left < 0 && items.length > 0) break;
    items.push(record);
  }
  const last = rows.length > items.length ? rows[items.length - 1] : undefined;
  return { items, nextCursor: last === undefined ? null : encodeCursor(last.id) };
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
