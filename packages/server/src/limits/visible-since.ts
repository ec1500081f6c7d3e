import type { AccountStore } from '../store/tables/accounts/accounts.ts';
import { DAY_MS } from '../time/time.ts';
import { limitsOfPlan, type Plans } from './plans.ts';

/** Tells since when analyses of an account may be seen by its plan's retention; null for one that is suspended or gone. */
export function createVisibleSince(
  accounts: Pick<AccountStore, 'find'>,
  plans: Plans,
): (accountId: string, at: number) => Promise<number | null> {
  return async (accountId, at) => {
    const account = await accounts.find(accountId);
    if (account === null || account.status !== 'active') return null;
    const days = limitsOfPlan(plans, account.plan)?.log_retention_days ?? null;
    return days === null ? 0 : at - days * DAY_MS;
  };
}
