import type { Basis } from '../basis/basis.ts';
import type { Store } from '../store/store.ts';
import { accountRoutes } from './account-routes.ts';

/** What an account may see, take with it and end of its own. */
export function openAccounts({ config, now }: Basis, store: Store) {
  return { handlers: accountRoutes({ store, dataRegion: config.dataRegion, now }) };
}
