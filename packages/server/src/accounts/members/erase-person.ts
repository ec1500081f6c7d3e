import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import type { Schema } from '../../store/schema.ts';
import { ensureNotLastAdministrator } from '../last-administrator.ts';

/**
 * Erases how somebody signs in, with their name and address. The account of the same id stays where others belong to it;
 * else nothing but the person was in it, and it goes too.
 * @throws ApiError 409 last_administrator
 */
export async function erasePerson(transaction: Kysely<Schema>, database: Database, personId: string): Promise<void> {
  await ensureNotLastAdministrator(transaction, database, personId);
  await sql`delete from auth_users where id = ${personId}`.execute(transaction);
  await sql`delete from auth_verifications where value = ${personId}`.execute(transaction);
  const others = await transaction
    .selectFrom('members')
    .select('person_id')
    .where('account_id', '=', personId)
    .executeTakeFirst();
  if (others === undefined) {
    await transaction.deleteFrom('accounts').where('id', '=', personId).execute();
  } else {
    await transaction
      .updateTable('accounts')
      .set({ email: null, is_administrator: 0 })
      .where('id', '=', personId)
      .execute();
  }
}
