import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@lurewatch/contract';
import { ApiError } from '../../api/api-error.ts';
import type { Database, InTransaction } from '../../store/database.ts';
import { newId } from '../../store/id.ts';
import { type InvitationRecord, insertInvitation, takeInvitation } from '../../store/tables/invitations.ts';
import { changeMembers } from './change-members.ts';
import { ensureMayGive } from './ensure-may-give.ts';

/** Open ones of an account: nobody needs more at a time, and a stolen session cannot fill the table. */
const MOST_INVITATIONS = 100;

export interface InvitationRequest {
  readonly accountId: string;
  readonly role: Role;
  /** Only who signs in with this address may use it; null: whoever has the link. */
  readonly email: string | null;
  readonly expiresAt: number;
  readonly also?: (made: InvitationRecord) => InTransaction;
}

/**
 * Makes a link that brings one person into the account.
 * @returns with the secret of the link, seen this once
 * @throws ApiError 403 insufficient_role, plan_limit_reached; 409 already_member
 */
export async function invite(
  database: Database,
  actorId: string,
  { accountId, role, email, expiresAt, also }: InvitationRequest,
): Promise<{ readonly invitation: InvitationRecord; readonly token: string }> {
  const token = randomBytes(32).toString('base64url');
  const at = database.now();
  const invitation: InvitationRecord = {
    ...{ id: newId('inv', at), accountId, role, email: email?.toLowerCase() ?? null },
    ...{ invitedBy: actorId, createdAt: at, expiresAt },
  };
  await changeMembers(database, accountId, async (transaction) => {
    await ensureMayGive(transaction, { accountId, personId: actorId }, role);
    const { open } = await transaction
      .selectFrom('invitations')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('account_id', '=', accountId)
      .where('expires_at', '>', at)
      .executeTakeFirstOrThrow();
    if (Number(open) >= MOST_INVITATIONS) {
      throw new ApiError('plan_limit_reached', `${MOST_INVITATIONS} invitations are open already: revoke one first.`);
    }
    await insertInvitation(transaction, invitation, tokenHashOf(token));
    await also?.(invitation)(transaction);
  });
  return { invitation, token };
}

/**
 * Ends an invitation that nobody has used yet.
 * @throws ApiError 403 insufficient_role, 404 not_found
 */
export async function revokeInvitation(
  database: Database,
  actorId: string,
  accountId: string,
  id: string,
  also?: InTransaction,
) {
  return changeMembers(database, accountId, async (transaction) => {
    const taken = await takeInvitation(transaction, accountId, id, database.now());
    if (taken === null) throw new ApiError('not_found', 'There is no such invitation.');
    await ensureMayGive(transaction, { accountId, personId: actorId }, taken.role);
    await also?.(transaction);
    return taken;
  });
}

/** Where the token is used. It stands in the fragment, which browsers send to nobody. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${new URL(publicUrl).origin}/join#token=${token}`;
}

export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
