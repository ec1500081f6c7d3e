import { ROLES, type Role } from '@lurewatch/contract';
import { type Kysely, sql } from 'kysely';
import { insertAccount } from '../../accounts/create-account.ts';
import { changeMembers } from '../../accounts/members/change-members.ts';
import { setRole } from '../../accounts/members/change-role.ts';
import { ensureOwnerLeft } from '../../accounts/members/ensure-owner-left.ts';
import { endMembership } from '../../accounts/members/remove-member.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Database } from '../../store/database.ts';
import { newId } from '../../store/id.ts';
import type { Schema } from '../../store/schema.ts';
import { takeInvitation } from '../../store/tables/invitations.ts';
import { insertMember, roleIn } from '../../store/tables/members.ts';
import { keptOutSince, letIn } from '../../store/tables/removed-members.ts';
import type { Identity, Provider } from './provider.ts';
import { SignInRefused } from './refusal.ts';

/** The mightiest of the person's groups; null: they may not come in. */
export function roleOf({ roles, fallbackRole }: Provider, { groups }: Pick<Identity, 'groups'>): Role | null {
  const given = (groups ?? []).flatMap((group) => (Object.hasOwn(roles, group) ? [roles[group]] : []));
  return ROLES.find((role) => given.includes(role)) ?? fallbackRole;
}

/** What a sign-in has made of somebody's role; `after` null: the membership ended, `before` null: it began. */
export interface RoleGiven {
  readonly accountId: string;
  readonly personId: string;
  readonly before: Role | null;
  readonly after: Role | null;
}

/**
 * Gives a person, at each sign-in, the role of their groups: a group that is gone takes the role with it, and the last of them the
 * membership, with the keys that were theirs and every session. The last owner alone stays one.
 * @param note is told of what was changed, and of nothing else
 * @throws SignInRefused no_role, removed
 */
export async function applyRole(
  database: Database,
  workspaceId: string,
  personId: string,
  identity: Identity,
  role: Role | null,
  { roles }: Pick<Provider, 'roles'>,
  note: (given: RoleGiven) => Promise<void>,
): Promise<void> {
  const member = { accountId: workspaceId, personId };
  if (role === null) {
    const before = await takeAway(database, member);
    if (before !== null) await note({ ...member, before, after: null });
    throw new SignInRefused('no_role');
  }
  const given = await changeMembers(database, workspaceId, async (transaction): Promise<RoleGiven | null> => {
    const before = await roleIn(transaction, member);
    if (before === null) await ensureMayComeBack(transaction, database, workspaceId, personId, identity);
    // Where no group stands for a role, those that were given here stay.
    if (before === role || (before !== null && Object.keys(roles).length === 0)) return null;
    if (before === null) await insertMember(transaction, { ...member, role, joinedAt: database.now() });
    else await setRole(transaction, { ...member, role });
    return { ...member, before, after: role };
  }).catch(nothingOfLastOwner);
  if (given !== null) await note(given);
}

/**
 * A removal by somebody of the workspace stands, whatever groups say, until somebody there invites the person again: by a link that
 * they use, or to their verified address, which this uses up.
 * @throws SignInRefused removed
 */
async function ensureMayComeBack(
  transaction: Kysely<Schema>,
  database: Database,
  accountId: string,
  personId: string | null,
  identity: Identity,
): Promise<void> {
  const since = await keptOutSince(transaction, database, accountId, { personId, ...identity });
  if (since === null) return;
  const invitation = await transaction
    .selectFrom('invitations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('email', '=', identity.isEmailVerified ? (identity.email?.toLowerCase() ?? '') : '')
    .where('created_at', '>=', since)
    .orderBy('id')
    .executeTakeFirst();
  const taken = invitation && (await takeInvitation(transaction, accountId, invitation.id, database.now()));
  if (!taken) throw new SignInRefused('removed');
  await letIn(transaction, database, { accountId, personId: personId ?? '' }, identity);
}

/** @returns the role that was taken away; null: none was */
async function takeAway(database: Database, member: { accountId: string; personId: string }): Promise<Role | null> {
  const { accountId, personId } = member;
  const taken = await changeMembers(
    database,
    accountId,
    async (transaction) => {
      await sql`delete from auth_sessions where user_id = ${personId}`.execute(transaction);
      const before = await roleIn(transaction, member);
      if (before === null) return null;
      if (before === 'owner') await ensureOwnerLeft(transaction, accountId, personId);
      return { before, isErased: await endMembership(transaction, database, member) };
    },
    { allAccounts: true },
  ).catch(nothingOfLastOwner);
  if (taken?.isErased === true) await database.scrub();
  return taken?.before ?? null;
}

function nothingOfLastOwner(error: unknown): null {
  if (error instanceof ApiError && ['last_owner', 'last_administrator'].includes(error.code)) return null;
  throw error;
}

/**
 * Makes a person of an identity, in the workspace and nowhere else.
 * @returns the person's id
 * @throws ApiError 422 address_taken, SignInRefused removed
 */
export async function createMember(
  database: Database,
  workspaceId: string,
  role: Role,
  { email, name, identity }: { readonly email: string; readonly name: string | null; readonly identity: Identity },
): Promise<string> {
  const at = database.now();
  const id = newId('acc', at);
  await changeMembers(
    database,
    workspaceId,
    async (transaction) => {
      const own = { plan: 'free', status: 'active', isAdministrator: false, createdAt: at } as const;
      const signIn = { passwordHash: null, emailVerified: true, identity };
      await ensureMayComeBack(transaction, database, workspaceId, null, identity);
      await insertAccount(transaction, database, { ...own, id, email, name }, signIn);
      await insertMember(transaction, { accountId: workspaceId, personId: id, role, joinedAt: at });
    },
    { allAccounts: true },
  );
  return id;
}
