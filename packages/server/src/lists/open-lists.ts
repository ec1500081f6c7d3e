import type { Basis } from '../basis/basis.ts';
import type { Store } from '../store/store.ts';
import { createAccountLists } from './account-lists.ts';
import { listRoutes } from './list-routes.ts';

/** The accounts' own allow and block lists, with the service's behind them. */
export function openLists({ now }: Basis, store: Store) {
  const accountLists = createAccountLists(store);
  return {
    accountLists,
    handlers: listRoutes(store.lists, now),
    [Symbol.asyncDispose]: async () => accountLists.close(),
  };
}
