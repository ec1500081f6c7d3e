import { sql } from 'kysely';
import type { Database, InTransaction } from '../../database.ts';
import { repeatOnDeadlock } from '../../repeat-on-deadlock.ts';

/**
 * Tables whose rows belong to an account and are not removed by a foreign key. A table added later belongs here
 * or references `accounts` with `on delete cascade`; a test compares this list with the database.
 */
export const ACCOUNT_OWNED_TABLES: readonly string[] = ['analyses', 'usage', 'events', 'audit_entries', 'audit_chains'];

/** Steps of the same transaction; what they throw undoes everything. */
export interface AroundErasure {
  readonly before?: InTransaction;
  readonly after?: InTransaction;
}

/**
 * Erases an account and everything it owns in one transaction. The account's row goes first: that waits for commits
 * in flight (they hold its quota counters) and makes later ones fail, so that nothing of it can appear afterwards.
 */
export async function eraseAccount(database: Database, id: string, around: AroundErasure = {}): Promise<boolean> {
  const erased = await repeatOnDeadlock(() => eraseRows(database, id, around));
  database.emit({ kind: 'account', id });
  await database.scrub();
  return erased;
}

function eraseRows(database: Database, id: string, { before, after }: AroundErasure): Promise<boolean> {
  return database.db.transaction().execute(async (transaction) => {
    await before?.(transaction);
    const result = await transaction.deleteFrom('accounts').where('id', '=', id).executeTakeFirst();
    for (const table of ACCOUNT_OWNED_TABLES) {
      await sql`delete from ${sql.table(table)} where account_id = ${id}`.execute(transaction);
    }
    await after?.(transaction);
    await database.announce(transaction, { kind: 'account', id });
    return result.numDeletedRows > 0n;
  });
}
