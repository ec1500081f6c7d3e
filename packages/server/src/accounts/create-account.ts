import type { Kysely } from 'kysely';
import { ApiError } from '../api/api-error.ts';
import type { Plans } from '../limits/plans.ts';
import type { Database } from '../store/database.ts';
import { newId } from '../store/id.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type AccountRecord, accountRow } from '../store/tables/accounts/accounts.ts';
import { findPersonByEmail } from '../store/tables/accounts/find-person.ts';
import { insertMember } from '../store/tables/members.ts';
import { lockAccounts } from './account-lock.ts';
import { ensurePlan } from './ensure-plan.ts';
import { insertSignIn, type SignIn } from './sign-in-rows.ts';

export interface NewAccount {
  /** null: an account of programs, to which nobody signs in. */
  readonly email: string | null;
  readonly name: string | null;
  readonly plan: string;
  readonly isAdministrator?: boolean;
  /** With it the owner can sign in at once. */
  readonly signIn?: SignIn;
}

/**
 * Creates an account, and what its owner signs in with, in one transaction.
 * @throws ApiError 422 address_taken, 400 invalid_body for an unknown plan
 */
export async function createAccount(store: Store, plans: Plans, request: NewAccount): Promise<AccountRecord> {
  ensurePlan(plans, request.plan);
  const { database } = store;
  const at = database.now();
  const account: AccountRecord = {
    id: newId('acc', at),
    // In lower case, as signing in compares it.
    email: request.email?.toLowerCase() ?? null,
    name: request.name,
    plan: request.plan,
    status: 'active',
    isAdministrator: request.isAdministrator === true,
    createdAt: at,
  };
  await database.db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, database);
    await insertAccount(transaction, database, account, request.signIn);
    if (account.email !== null) {
      const { id } = account;
      await insertMember(transaction, { accountId: id, personId: id, role: 'owner', joinedAt: at });
    }
  });
  return account;
}

/** Under the lock of all accounts. @throws ApiError 422 address_taken */
export async function insertAccount(
  transaction: Kysely<Schema>,
  database: Database,
  account: AccountRecord,
  signIn: SignIn | undefined,
): Promise<void> {
  if (account.email !== null) await ensureAddressFree(transaction, account.email);
  await transaction.insertInto('accounts').values(accountRow(account)).execute();
  if (signIn) await insertSignIn(transaction, database, account, signIn);
}

/** `email` in lower case. @throws ApiError 422 address_taken */
export async function ensureAddressFree(transaction: Kysely<Schema>, email: string): Promise<void> {
  const taken = await transaction.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  if (taken !== undefined || (await findPersonByEmail(transaction, email)) !== null) throw addressTaken(email);
}

function addressTaken(email: string): ApiError {
  return new ApiError('address_taken', `There already is an account of ${email}.`);
}
