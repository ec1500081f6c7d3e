import type { Kysely } from 'kysely';
import type { Database } from '../../database.ts';
import type { Schema } from '../../schema.ts';

/**
 * For a transaction that counts what an account has before it adds to it: others that count meanwhile wait. What only refers
 * to the account does not. SQLite has one writer anyway.
 */
export async function lockAccount(
  transaction: Kysely<Schema>,
  { dialect }: Pick<Database, 'dialect'>,
  accountId: string,
): Promise<void> {
  if (dialect !== 'postgres') return;
  await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}
