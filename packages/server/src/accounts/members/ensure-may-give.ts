import { type Role, rolesGivenBy } from '@lurewatch/contract';
import type { Kysely } from 'kysely';
import { ApiError } from '../../api/api-error.ts';
import type { Schema } from '../../store/schema.ts';
import { roleIn } from '../../store/tables/members.ts';

/**
 * Asked under the account's lock, of what is stored and not of the session: somebody may have taken the role away meanwhile.
 * @throws ApiError 403 insufficient_role unless this person may give, or take away, each of the roles
 */
export async function ensureMayGive(
  transaction: Kysely<Schema>,
  actor: { readonly accountId: string; readonly personId: string },
  ...roles: readonly Role[]
): Promise<void> {
  const own = await roleIn(transaction, actor);
  const given = own === null ? [] : rolesGivenBy(own);
  if (roles.every((role) => given.includes(role))) return;
  throw new ApiError('insufficient_role', 'Administrators give and take away all roles but that of an owner.');
}
