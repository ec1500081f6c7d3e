import type { Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';
import { repeatOnDeadlock } from '../../store/repeat-on-deadlock.ts';
import type { Schema } from '../../store/schema.ts';
import { lockAccount } from '../../store/tables/accounts/lock-account.ts';
import { lockAccounts } from '../account-lock.ts';

export interface MemberChangeOptions {
  /** The change makes or erases a person, or rests on their being there: that is decided with all accounts in view. */
  readonly allAccounts?: boolean;
}

/**
 * Changes who belongs to an account and as what, one change at a time. Every replica forgets what it knew of the account's keys
 * before the answer is sent; sessions are asked for their role at each request anyway.
 */
export async function changeMembers<T>(
  database: Database,
  accountId: string,
  change: (transaction: Kysely<Schema>) => Promise<T>,
  { allAccounts = false }: MemberChangeOptions = {},
): Promise<T> {
  const done = await repeatOnDeadlock(() =>
    database.db.transaction().execute(async (transaction) => {
      if (allAccounts) await lockAccounts(transaction, database);
      await lockAccount(transaction, database, accountId);
      const result = await change(transaction);
      await database.announce(transaction, { kind: 'account', id: accountId });
      return result;
    }),
  );
  database.emit({ kind: 'account', id: accountId });
  return done;
}
