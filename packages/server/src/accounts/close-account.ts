import { type Kysely, sql } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { lockAccount } from '../store/tables/accounts/lock-account.ts';
import { lockAccounts } from './account-lock.ts';
import { ensureNotLastAdministrator } from './last-administrator.ts';
import { type KeptPerson, keepPerson, restorePerson } from './members/keep-person.ts';
import { endMembership } from './members/remove-member.ts';

/**
 * Erases the account with everything that it owns, at once and for good. Its people go with it, but those who belong to others.
 * @throws ApiError 409 last_administrator
 */
export async function closeAccount(store: Store, id: string): Promise<void> {
  const { database } = store;
  let kept: KeptPerson | null = null;
  await store.accounts.erase(id, {
    before: async (transaction) => {
      await lockAccounts(transaction, database);
      await lockAccount(transaction, database, id);
      for (const personId of await peopleOf(transaction, id)) {
        if (personId !== id) await endMembership(transaction, database, { accountId: id, personId });
      }
      kept = (await belongsElsewhere(transaction, id)) ? await keepPerson(transaction, id) : null;
      if (kept === null) await ensureNotLastAdministrator(transaction, database, id);
    },
    after: async (transaction) => {
      if (kept !== null) await restorePerson(transaction, kept);
    },
  });
}

async function peopleOf(transaction: Kysely<Schema>, accountId: string): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('members')
    .select('person_id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => row.person_id);
}

async function belongsElsewhere(transaction: Kysely<Schema>, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members where person_id = ${personId} and account_id <> ${personId} limit 1`.execute(transaction);
  return rows.length > 0;
}
