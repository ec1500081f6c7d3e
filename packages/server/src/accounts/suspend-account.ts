import type { Plans } from '../limits/plans.ts';
import type { Store } from '../store/store.ts';
import { changeAccount } from './change-account.ts';

/**
 * From now on every key and every session of the account is refused; its data stays.
 * @throws ApiError 404 not_found, 409 last_administrator
 */
export function suspendAccount(store: Store, plans: Plans, id: string): Promise<void> {
  return changeAccount(store, plans, id, { status: 'suspended' });
}

/** Ends a suspension. @throws ApiError 404 not_found */
export function activateAccount(store: Store, plans: Plans, id: string): Promise<void> {
  return changeAccount(store, plans, id, { status: 'active' });
}
