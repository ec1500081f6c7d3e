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
 * @param textsOf what of a row may be long
 */
export function pageOf<Row extends { readonly id: string }, T>(
  rows: readonly Row[],
  limit: number,
  toRecord: (row: Row) => T,
  textsOf: (row: Row) => readonly unknown[] = Object.values,
): Page<T> {
  const items: T[] = [];
  const shown = rows.slice(0, limit);
  const exactly = (row: Row): number => sumOf(textsOf(row), bytesOf);
  let measure = (row: Row): number => sumOf(textsOf(row), mostBytesOf);
  let left = MOST_PAGE_BYTES;
  for (const row of shown) {
    const record = toRecord(row);
    left -= measure(row);
    if (left < 0 && measure !== exactly) {
      measure = exactly;
      left = shown.slice(0, items.length + 1).reduce((rest, one) => rest - exactly(one), MOST_PAGE_BYTES);
    }
    if (left < 0 && items.length > 0) break;
    items.push(record);
  }
  const last = rows.length > items.length ? rows[items.length - 1] : undefined;
  return { items, nextCursor: last === undefined ? null : encodeCursor(last.id) };
}

function sumOf(values: readonly unknown[], measure: (text: string) => number): number {
  let bytes = 0;
  for (const value of values) if (typeof value === 'string') bytes += measure(value);
  return bytes;
}

/** Twice that only for control characters and lone surrogates, and a page of nothing else stays below a megabyte as well. */
function mostBytesOf(text: string): number {
  return 3 * text.length;
}

function bytesOf(text: string): number {
  return Buffer.byteLength(MAY_BE_ESCAPED.test(text) ? JSON.stringify(text) : text);
}

/** What JSON may write longer than it is; of surrogates only the lone ones. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what JSON escapes.
const MAY_BE_ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;
