import type { Database } from '../../database.ts';
import type { Instant } from '../../instant.ts';

/** When an analysis of the account was made; null where there is none of this id. */
export async function analyzedAt({ db }: Database, accountId: string, id: string): Promise<Instant | null> {
  const row = await db
    .selectFrom('analyses')
    .select('created_at')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
