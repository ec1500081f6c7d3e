import { InvalidCursor } from './errors.ts';
import { type IdPrefix, isId } from './id.ts';

/** The opaque form of the last id of a page. */
export function encodeCursor(id: string): string {
  return Buffer.from(id, 'latin1').toString('base64url');
}

/** The id behind a cursor. Throws InvalidCursor for anything that encodeCursor did not make of such an id. */
export function decodeCursor(prefix: IdPrefix, cursor: string): string {
  if (cursor.length > 64) throw new InvalidCursor();
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  if (!isId(prefix, id) || encodeCursor(id) !== cursor) throw new InvalidCursor();
  return id;
}
