import type { Kysely } from 'kysely';
import type { Schema } from '../../schema.ts';

const ACCOUNTS_PER_PAGE = 500;

export interface AccountRetention {
  readonly id: string;
  /** What its own plan ordered; null: for ever, or nothing was ordered yet. */
  readonly keptDays: number | null;
}

/** Every account with what it keeps, page by page, for what background jobs do account by account. */
export async function* everyAccount(db: Kysely<Schema>): AsyncIterable<AccountRetention> {
  let after = '';
  while (true) {
    const rows = await db
      .selectFrom('accounts')
      .select(['id', 'plan', 'retention_plan', 'retention_days'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ACCOUNTS_PER_PAGE)
      .execute();
    for (const row of rows) yield { id: row.id, keptDays: row.retention_plan === row.plan ? row.retention_days : null };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
