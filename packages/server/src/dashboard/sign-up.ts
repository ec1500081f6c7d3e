import { sql } from 'kysely';
import { newId } from '../store/id.ts';
import type { Store } from '../store/store.ts';
import { Refusal } from './refusal.ts';

/** Name that the first start of an embedded database gives to the account it makes. */
const LOCAL_ACCOUNT_NAME = 'Local account';
const FREE_PLAN = 'free';

export interface NewAccount {
  readonly id: string;
  /** Takes back what was done, when the sign-up fails afterwards. */
  undo(): Promise<void>;
}

/** True until somebody has signed up: the one who does becomes the administrator. */
export async function hasNoUsers({ database }: Store): Promise<boolean> {
  const { rows } = await sql`select 1 from auth_users limit 1`.execute(database.db);
  return rows.length === 0;
}

/**
 * The account of somebody who signs up. The first on an instance that has no administrator becomes it; on an embedded
 * database they take over the account that the first start made, with its key and history.
 * One transaction under a lock: of two people at the same moment one is first.
 * @throws Refusal address_taken
 */
export async function createAccountForSignUp(
  store: Store,
  { email, name, now }: { readonly email: string; readonly name: string; readonly now: number },
): Promise<NewAccount> {
  const { db, dialect } = store.database;
  return db.transaction().execute(async (transaction) => {
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(7214603986)`.execute(transaction);
    const taken = await transaction.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
    if (taken) throw new Refusal('address_taken', 'There already is an account with this address. Sign in instead.');
    const users = await sql`select 1 from auth_users limit 1`.execute(transaction);
    const administrators = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('is_administrator', '=', 1)
      .execute();
    const isFirst = users.rows.length === 0 && administrators.length === 0;

    const accounts = isFirst
      ? await transaction.selectFrom('accounts').select(['id', 'email', 'name']).limit(2).execute()
      : [];
    const [only] = accounts;
    if (accounts.length === 1 && only?.email === null && only.name === LOCAL_ACCOUNT_NAME) {
      const values = { email, name, is_administrator: 1 };
      await transaction.updateTable('accounts').set(values).where('id', '=', only.id).execute();
      return { id: only.id, undo: () => giveBack(store, only.id) };
    }
    const id = newId('acc', now);
    await transaction
      .insertInto('accounts')
      .values({
        id,
        email,
        name,
        plan: FREE_PLAN,
        status: 'active',
        is_administrator: isFirst ? 1 : 0,
        created_at: now,
      })
      .execute();
    return { id, undo: async () => void (await store.accounts.erase(id)) };
  });
}

async function giveBack(store: Store, id: string): Promise<void> {
  const values = { email: null, name: LOCAL_ACCOUNT_NAME, is_administrator: 0 };
  await store.database.db.updateTable('accounts').set(values).where('id', '=', id).execute();
}
