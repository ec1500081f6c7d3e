import { sql } from 'kysely';
import { ApiError } from '../api/api-error.ts';
import type { Plans } from '../limits/plans.ts';
import type { InTransaction } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import type { AccountChange } from '../store/tables/accounts/accounts.ts';
import { ensurePlan } from './ensure-plan.ts';
import { ensureNotLastAdministrator } from './last-administrator.ts';

/**
 * Changes plan, name, status or rights; all of it or nothing.
 * @throws ApiError 404 not_found, 409 last_administrator, 400 invalid_body for an unknown plan
 */
export async function changeAccount(
  store: Store,
  plans: Plans,
  id: string,
  change: AccountChange,
  after?: InTransaction,
): Promise<void> {
  if (change.plan !== undefined) ensurePlan(plans, change.plan);
  const { database } = store;
  const before: InTransaction = async (transaction) => {
    const { status, isAdministrator } = change;
    if (isAdministrator === false || status === 'suspended') {
      await ensureNotLastAdministrator(transaction, database, id);
    }
    if (status === 'suspended') await sql`delete from auth_sessions where user_id = ${id}`.execute(transaction);
  };
  const isChanged = await store.accounts.change(id, change, { before, ...(after && { after }) });
  if (!isChanged) throw new ApiError('not_found', `There is no account ${id}.`);
}
