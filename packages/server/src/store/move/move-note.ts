import type { Kysely } from 'kysely';
import { StoreError } from '../errors.ts';
import type { Schema } from '../schema.ts';

/** In `meta` of a target, as long as a move into it has not ended. */
export const MOVE_NOTE = 'move';

/** Half of somebody's data must not be served as if it were all. */
export async function ensureMoveEnded(db: Kysely<Schema>): Promise<void> {
  const note = await db.selectFrom('meta').select('value').where('name', '=', MOVE_NOTE).executeTakeFirst();
  if (note === undefined) return;
  throw new StoreError(
    'store_unavailable',
    'A move into this database has not ended: run `npm run admin -- database move` to its end first',
  );
}
