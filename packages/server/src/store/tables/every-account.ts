import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

const ACCOUNTS_PER_PAGE = 500;

/** Every account with its plan, page by page, for what background jobs do account by account. */
export async function* everyAccount(db: Kysely<Schema>): AsyncIterable<{ readonly id: string; readonly plan: string }> {
  let after = '';
  while (true) {
    const rows = await db
      .selectFrom('accounts')
      .select(['id', 'plan'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ACCOUNTS_PER_PAGE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
