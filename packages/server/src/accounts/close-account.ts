import type { Store } from '../store/store.ts';
import { ensureNotLastAdministrator } from './last-administrator.ts';

/**
 * Erases the account with everything that it owns, at once and for good.
 * @throws ApiError 409 last_administrator
 */
export async function closeAccount(store: Store, id: string): Promise<void> {
  const { database } = store;
  await store.accounts.erase(id, (transaction) => ensureNotLastAdministrator(transaction, database, id));
}
