import { encodeCursor } from '../cursor.ts';
import type { Page } from '../store.ts';

/** Cuts one row more than asked for into a page: the extra row only says that there is a next one. */
export function pageOf<Row extends { readonly id: string }, T>(
  rows: readonly Row[],
  limit: number,
  toRecord: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toRecord), nextCursor: last === undefined ? null : encodeCursor(last.id) };
}
