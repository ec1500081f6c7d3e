import type { Kysely } from 'kysely';
import type { Database, InTransaction } from '../../store/database.ts';
import type { Schema } from '../../store/schema.ts';
import { endInvitationsBy } from '../../store/tables/invitations.ts';
import { roleIn } from '../../store/tables/members.ts';
import { keepOut } from '../../store/tables/removed-members.ts';
import { changeMembers } from './change-members.ts';
import { noSuchMember } from './change-role.ts';
import { ensureMayGive } from './ensure-may-give.ts';
import { ensureOwnerLeft } from './ensure-owner-left.ts';
import { erasePerson } from './erase-person.ts';

export interface Removal {
  readonly accountId: string;
  readonly personId: string;
}

/**
 * Ends somebody's membership: their own keys and invitations in the account end with it. Whoever belongs to no account then is
 * erased. `actorId` is who does it; the same person leaves by themselves, whatever their role. Whom somebody else removes no group of
 * a provider brings back: they are invited again.
 * @returns true where the person is erased
 * @throws ApiError 403 insufficient_role, 404 not_found, 409 last_owner, last_administrator
 */
export async function removeMember(
  database: Database,
  actorId: string,
  removal: Removal,
  also?: InTransaction,
): Promise<boolean> {
  const { accountId, personId } = removal;
  const isErased = await changeMembers(
    database,
    accountId,
    async (transaction) => {
      const role = await roleIn(transaction, removal);
      if (role === null) throw noSuchMember();
      if (actorId !== personId) await ensureMayGive(transaction, { accountId, personId: actorId }, role);
      if (role === 'owner') await ensureOwnerLeft(transaction, accountId, personId);
      if (actorId !== personId) await keepOut(transaction, removal, database.now());
      const isErased = await endMembership(transaction, database, removal);
      await also?.(transaction);
      return isErased;
    },
    { allAccounts: true },
  );
  if (isErased) await database.scrub();
  return isErased;
}

/** Under the locks of all accounts and of this one. @returns true where the person is erased */
export async function endMembership(
  transaction: Kysely<Schema>,
  database: Database,
  { accountId, personId }: Removal,
): Promise<boolean> {
  await transaction
    .updateTable('api_keys')
    .set({ revoked_at: database.now() })
    .where('account_id', '=', accountId)
    .where('owner_id', '=', personId)
    .where('revoked_at', 'is', null)
    .execute();
  await endInvitationsBy(transaction, accountId, personId);
  await transaction
    .deleteFrom('members')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute();
  const other = await transaction
    .selectFrom('members')
    .select('account_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (other === undefined) {
    await erasePerson(transaction, database, personId);
    return true;
  }
  // The address was theirs, and others go on with the account.
  if (personId === accountId) {
    await transaction.updateTable('accounts').set({ email: null }).where('id', '=', accountId).execute();
  }
  return false;
}
