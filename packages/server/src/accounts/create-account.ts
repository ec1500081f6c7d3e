import { ApiError } from '../api/api-error.ts';
import type { Plans } from '../limits/plans.ts';
import { newId } from '../store/id.ts';
import type { Store } from '../store/store.ts';
import { type AccountRecord, accountRow } from '../store/tables/accounts/accounts.ts';
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
    if (account.email !== null) {
      const taken = await transaction
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', account.email)
        .executeTakeFirst();
      if (taken !== undefined) throw addressTaken(account.email);
    }
    await transaction.insertInto('accounts').values(accountRow(account)).execute();
    if (request.signIn) await insertSignIn(transaction, database, account, request.signIn);
  });
  return account;
}

export function addressTaken(email: string): ApiError {
  return new ApiError('address_taken', `There already is an account of ${email}.`);
}
