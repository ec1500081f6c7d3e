import { ApiError } from '../../api/api-error.ts';
import type { InTransaction } from '../../store/database.ts';
import { newId } from '../../store/id.ts';
import type { Store } from '../../store/store.ts';
import type { AccountRecord } from '../../store/tables/accounts/accounts.ts';
import { findPerson, type PersonRecord } from '../../store/tables/accounts/find-person.ts';
import { type InvitationRecord, takeInvitation } from '../../store/tables/invitations.ts';
import { insertMember, roleIn } from '../../store/tables/members.ts';
import { letIn } from '../../store/tables/removed-members.ts';
import { insertAccount } from '../create-account.ts';
import type { SignIn } from '../sign-in-rows.ts';
import { changeMembers } from './change-members.ts';
import { tokenHashOf } from './invite.ts';

/** Of the account that a person has by their id while they belong to others only: nothing is in it. */
const PLAN_OF_NOTHING = 'free';

/** @throws ApiError 400 link_invalid for a link that is used up, revoked or expired, or whose account is suspended */
export async function findInvitation(
  { invitations, accounts, database }: Pick<Store, 'invitations' | 'accounts' | 'database'>,
  token: string,
): Promise<{ readonly invitation: InvitationRecord; readonly account: AccountRecord }> {
  const invitation = await invitations.findByHash(tokenHashOf(token), database.now());
  const account = invitation && (await accounts.find(invitation.accountId));
  if (invitation === null || account?.status !== 'active') throw linkInvalid();
  return { invitation, account };
}

/**
 * Makes somebody who has signed in a member, with the role of the link. The link is used up.
 * @throws ApiError 400 link_invalid, 403 invitation_for_another, 409 already_member
 */
export async function acceptInvitation(
  store: Store,
  token: string,
  person: Pick<PersonRecord, 'id' | 'email'>,
  also?: (accountId: string) => InTransaction,
): Promise<InvitationRecord> {
  const { database } = store;
  const { invitation } = await findInvitation(store, token);
  const { accountId, id, role } = invitation;
  ensureFor(invitation, person.email);
  await changeMembers(
    database,
    accountId,
    async (transaction) => {
      const taken = await takeInvitation(transaction, accountId, id, database.now());
      if (taken === null) throw linkInvalid();
      const member = { accountId, personId: person.id };
      // What is thrown leaves the link as it was: nobody's role is changed by one.
      if ((await roleIn(transaction, member)) !== null) {
        throw new ApiError('already_member', 'You belong to this workspace already.');
      }
      if ((await findPerson(transaction, person.id)) === null) throw new ApiError('sign_in_required', 'Sign in first.');
      await insertMember(transaction, { ...member, role, joinedAt: database.now() });
      await letIn(transaction, database, member);
      await also?.(accountId)(transaction);
    },
    { allAccounts: true },
  );
  return invitation;
}

export interface Joining {
  readonly token: string;
  readonly email: string;
  readonly name: string;
  readonly signIn: SignIn;
}

/**
 * Makes a person of whoever has the link, and a member of the account; nothing else is theirs.
 * @throws ApiError 400 link_invalid, 403 invitation_for_another, 422 address_taken
 */
export async function joinByInvitation(
  store: Store,
  { token, name, signIn, ...given }: Joining,
): Promise<PersonRecord> {
  const { database } = store;
  const { invitation } = await findInvitation(store, token);
  const { accountId, role } = invitation;
  const email = given.email.toLowerCase();
  ensureFor(invitation, email);
  const at = database.now();
  const account: AccountRecord = {
    ...{ id: newId('acc', at), email, name, plan: PLAN_OF_NOTHING, status: 'active' },
    ...{ isAdministrator: false, createdAt: at },
  };
  await changeMembers(
    database,
    accountId,
    async (transaction) => {
      if ((await takeInvitation(transaction, accountId, invitation.id, at)) === null) throw linkInvalid();
      await insertAccount(transaction, database, account, signIn);
      await insertMember(transaction, { accountId, personId: account.id, role, joinedAt: at });
      await letIn(transaction, database, { accountId, personId: account.id });
    },
    { allAccounts: true },
  );
  return { id: account.id, email, name };
}

/** @throws ApiError 403 invitation_for_another */
function ensureFor({ email }: InvitationRecord, own: string): void {
  if (email === null || email === own.toLowerCase()) return;
  throw new ApiError('invitation_for_another', 'This invitation is for another address than yours.');
}

function linkInvalid(): ApiError {
  return new ApiError('link_invalid', 'This invitation is used up, revoked or expired. Ask for a new one.');
}
