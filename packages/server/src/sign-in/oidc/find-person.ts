import { sql } from 'kysely';
import { createAccount } from '../../accounts/create-account.ts';
import { insertIdentity } from '../../accounts/sign-in-rows.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Plans } from '../../limits/plans.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { applyRole, createMember, type RoleGiven, roleOf } from './apply-role.ts';
import type { Identity, Provider } from './provider.ts';
import { SignInRefused } from './refusal.ts';

export interface IdentityParts {
  readonly store: Store;
  readonly plans: Plans;
}

/**
 * Whose identity this is. An address alone joins nothing: it would hand an account to whoever controls an address at any of the
 * providers. Only where the provider is the instance's own, and the address is proven on both sides, are the two the same person.
 * @param note is told of roles that their groups have given and taken away
 * @returns the account's id
 * @throws SignInRefused address_missing, address_unverified, address_in_use, no_account, no_role, removed
 */
export async function findOrCreatePerson(
  { store, plans }: IdentityParts,
  provider: Provider,
  identity: Identity,
  note: (given: RoleGiven) => Promise<void>,
): Promise<string> {
  const known = await ownerOf(store.database, identity);
  const workspaceId = await workspaceOf(store, provider);
  const role = roleOf(provider, identity);
  if (known !== null) {
    if (workspaceId !== null) await applyRole(store.database, workspaceId, known, identity, role, provider, note);
    return known;
  }
  if (workspaceId !== null && role === null) throw new SignInRefused('no_role');
  const { email, isEmailVerified, name } = identity;
  if (email === null) throw new SignInRefused('address_missing');
  if (!isEmailVerified) throw new SignInRefused('address_unverified');
  const sameAddress = await userOf(store.database, email);
  if (sameAddress !== null) {
    if (!provider.isOwn || !sameAddress.isEmailVerified) throw new SignInRefused('address_in_use');
    await joinIdentity(store.database, sameAddress.id, identity);
    if (workspaceId !== null)
      await applyRole(store.database, workspaceId, sameAddress.id, identity, role, provider, note);
    return sameAddress.id;
  }
  if (!provider.createsAccounts) throw new SignInRefused('no_account');
  const signIn = { passwordHash: null, emailVerified: true, identity };
  try {
    if (workspaceId !== null && role !== null) {
      const personId = await createMember(store.database, workspaceId, role, { email, name, identity });
      await note({ accountId: workspaceId, personId, before: null, after: role });
      return personId;
    }
    return (await createAccount(store, plans, { email, name, plan: provider.plan, signIn })).id;
  } catch (error) {
    // Two windows at once: the first has made it. An account of programs may have the address, too.
    if (!(error instanceof ApiError) || error.code !== 'address_taken') throw error;
    const made = await ownerOf(store.database, identity);
    if (made !== null) return made;
    throw new SignInRefused('address_in_use');
  }
}

/** Looked up at each sign-in: settings may name a workspace before there is one. */
async function workspaceOf({ accounts }: Store, { workspace }: Provider): Promise<string | null> {
  if (workspace === null) return null;
  const account = await (workspace.includes('@')
    ? accounts.findByEmail(workspace.toLowerCase())
    : accounts.find(workspace));
  if (account === null) throw new SignInRefused('workspace');
  return account.id;
}

/** @throws SignInRefused taken where the identity is somebody else's */
export async function joinIdentity(
  { db, now }: Database,
  userId: string,
  identity: Pick<Identity, 'issuer' | 'subject'>,
): Promise<void> {
  await insertIdentity(db, { now }, userId, identity);
  if ((await ownerOf({ db }, identity)) !== userId) throw new SignInRefused('taken');
}

async function ownerOf(
  { db }: Pick<Database, 'db'>,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from auth_credentials where provider_id = ${issuer} and account_id = ${subject}`.execute(db);
  return rows[0]?.user_id ?? null;
}

async function userOf(
  { db }: Database,
  email: string,
): Promise<{ readonly id: string; readonly isEmailVerified: boolean } | null> {
  const { rows } = await sql<{ id: string; email_verified: boolean | number }>`
    select id, email_verified from auth_users where email = ${email}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { id: row.id, isEmailVerified: Boolean(row.email_verified) };
}
