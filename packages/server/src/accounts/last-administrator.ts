import type { Kysely } from 'kysely';
import { ApiError } from '../api/api-error.ts';
import type { Database } from '../store/database.ts';
import type { Schema } from '../store/schema.ts';
import { lockAccounts } from './account-lock.ts';

/**
 * An instance that has people must have somebody who looks after it. Asked inside the transaction that suspends,
 * demotes or erases, so that two administrators cannot remove each other at the same moment.
 * @throws ApiError 409 last_administrator when the account is the only active administrator beside other people's accounts
 */
export async function ensureNotLastAdministrator(
  transaction: Kysely<Schema>,
  database: Database,
  accountId: string,
): Promise<void> {
  await lockAccounts(transaction, database);
  const administrators = await activeAdministrators(transaction);
  if (administrators.length !== 1 || administrators[0] !== accountId) return;
  const other = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '<>', accountId)
    .where('email', 'is not', null)
    .executeTakeFirst();
  if (other === undefined) return;
  throw new ApiError('last_administrator', 'This is the only administrator. Make somebody else one first.');
}

/** Ids of two of them at most: nobody asks for more than none, one or several. */
export async function activeAdministrators(db: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('is_administrator', '=', 1)
    .where('status', '=', 'active')
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}
