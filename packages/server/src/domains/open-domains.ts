import type { Basis } from '../basis/basis.ts';
import type { AccountLists } from '../lists/account-lists.ts';
import type { Store } from '../store/store.ts';
import { domainRoutes } from './domain-routes.ts';

/** All that an account knows of one domain. */
export function openDomains(
  { now }: Basis,
  { analyses, lists, reports }: Store,
  accountLists: Pick<AccountLists, 'idsAt'>,
) {
  return { handlers: domainRoutes({ analyses, lists, accountLists, reports, now }) };
}
