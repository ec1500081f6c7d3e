import type { Role } from '@lurewatch/contract';
import type { Kysely } from 'kysely';
import { ApiError } from '../../api/api-error.ts';
import type { Database, InTransaction } from '../../store/database.ts';
import type { Schema } from '../../store/schema.ts';
import { endInvitationsBy } from '../../store/tables/invitations.ts';
import { roleIn } from '../../store/tables/members.ts';
import { changeMembers } from './change-members.ts';
import { ensureMayGive } from './ensure-may-give.ts';
import { ensureOwnerLeft } from './ensure-owner-left.ts';

export interface RoleChange {
  readonly accountId: string;
  /** Who gets the role. */
  readonly personId: string;
  readonly role: Role;
}

/**
 * Gives a member another role, in the name of a member who may.
 * @returns the role before
 * @throws ApiError 403 insufficient_role, 404 not_found, 409 last_owner
 */
export async function changeRole(
  database: Database,
  actorId: string,
  change: RoleChange,
  also?: InTransaction,
): Promise<Role> {
  const { accountId } = change;
  return changeMembers(database, accountId, async (transaction) => {
    const before = await roleIn(transaction, change);
    if (before === null) throw noSuchMember();
    await ensureMayGive(transaction, { accountId, personId: actorId }, before, change.role);
    await setRole(transaction, change);
    await also?.(transaction);
    return before;
  });
}

/**
 * Makes another member the owner, and the owner an administrator.
 * @throws ApiError 403 insufficient_role, 404 not_found
 */
export async function handOver(
  database: Database,
  ownerId: string,
  accountId: string,
  to: string,
  also?: InTransaction,
): Promise<void> {
  await changeMembers(database, accountId, async (transaction) => {
    await ensureMayGive(transaction, { accountId, personId: ownerId }, 'owner');
    if (to === ownerId || (await roleIn(transaction, { accountId, personId: to })) === null) throw noSuchMember();
    await setRole(transaction, { accountId, personId: to, role: 'owner' });
    await setRole(transaction, { accountId, personId: ownerId, role: 'administrator' });
    await also?.(transaction);
  });
}

/** Under the account's lock. @throws ApiError 409 last_owner */
export async function setRole(transaction: Kysely<Schema>, { accountId, personId, role }: RoleChange): Promise<void> {
  if (role !== 'owner') {
    await ensureOwnerLeft(transaction, accountId, personId);
    // Made with the right that they had before.
    await endInvitationsBy(transaction, accountId, personId);
  }
  await transaction
    .updateTable('members')
    .set({ role })
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute();
}

export function noSuchMember(): ApiError {
  return new ApiError('not_found', 'There is no such person in this workspace.');
}
