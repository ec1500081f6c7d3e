import type { Store } from '../store/store.ts';
import { Refusal } from './refusal.ts';

/**
 * An instance that has people must have somebody who looks after it.
 * @throws Refusal last_administrator when the account is the only administrator beside other people's accounts
 */
export async function ensureNotLastAdministrator({ database: { db } }: Store, accountId: string): Promise<void> {
  const administrators = await db
    .selectFrom('accounts')
    .select('id')
    .where('is_administrator', '=', 1)
    .limit(2)
    .execute();
  if (administrators.length !== 1 || administrators[0]?.id !== accountId) return;
  const others = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '<>', accountId)
    .where('email', 'is not', null)
    .limit(1)
    .execute();
  if (others.length === 0) return;
  throw new Refusal('last_administrator', 'This is the only administrator. Make somebody else one first.');
}
