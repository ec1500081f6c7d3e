import { sql } from 'kysely';
import { ApiError } from '../api/api-error.ts';
import type { Plans } from '../limits/plans.ts';
import type { Store } from '../store/store.ts';
import type { AccountChange } from '../store/tables/accounts/accounts.ts';
import { ensurePlan } from './ensure-plan.ts';
import { ensureNotLastAdministrator } from './last-administrator.ts';

/**
 * Changes plan, name, status or rights; all of it or nothing.
 * @throws ApiError 404 not_found, 409 last_administrator, 400 invalid_body for an unknown plan
 */
export async function changeAccount(store: Store, plans: Plans, id: string, change: AccountChange): Promise<void> {
  if (change.plan !== undefined) ensurePlan(plans, change.plan);
  const { database } = store;
  const isChanged = await store.accounts.change(id, change, async (transaction) => {
    const { status, isAdministrator, name } = change;
    if (isAdministrator === false || status === 'suspended') {
      await ensureNotLastAdministrator(transaction, database, id);
    }
    if (status === 'suspended') await sql`delete from auth_sessions where user_id = ${id}`.execute(transaction);
    if (name !== undefined) await sql`update auth_users set name = ${name} where id = ${id}`.execute(transaction);
  });
  if (!isChanged) throw new ApiError('not_found', `There is no account ${id}.`);
}
