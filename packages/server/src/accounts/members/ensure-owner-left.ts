import type { Kysely } from 'kysely';
import { ApiError } from '../../api/api-error.ts';
import type { Schema } from '../../store/schema.ts';

/**
 * Asked under the account's lock, so that two owners cannot demote each other at the same moment.
 * @throws ApiError 409 last_owner where nobody but this person owns the account
 */
export async function ensureOwnerLeft(transaction: Kysely<Schema>, accountId: string, without: string): Promise<void> {
  const other = await transaction
    .selectFrom('members')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .where('person_id', '<>', without)
    .executeTakeFirst();
  if (other !== undefined) return;
  throw new ApiError('last_owner', 'A workspace has an owner: make somebody else one first.');
}
