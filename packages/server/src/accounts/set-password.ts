import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Schema } from '../store/schema.ts';
import { lockAccount } from '../store/tables/keys.ts';
import { accountOfResetToken, endResetLinks } from './reset-link.ts';
import { insertCredential } from './sign-in-rows.ts';

/** Gives the account another password. Ends every session and every link with which yet another could be chosen. */
export async function setPassword(database: Database, accountId: string, passwordHash: string): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    await lockAccount(database, transaction, accountId);
    await replace(transaction, database, accountId, passwordHash);
  });
}

/** The same by the token of a link; false where it is used up, replaced or expired. */
export async function setPasswordByToken(database: Database, token: string, passwordHash: string): Promise<boolean> {
  return database.db.transaction().execute(async (transaction) => {
    const accountId = await accountOfResetToken(transaction, token, database.now());
    if (accountId === null) return false;
    // Whoever waited for the lock looks again: the link may have been used, or replaced.
    await lockAccount(database, transaction, accountId);
    if ((await accountOfResetToken(transaction, token, database.now())) !== accountId) return false;
    await replace(transaction, database, accountId, passwordHash);
    return true;
  });
}

/** Under the account's lock: a link that is being made comes before, and ends, or after. */
async function replace(
  transaction: Kysely<Schema>,
  database: Database,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await endResetLinks(transaction, accountId);
  await sql`delete from auth_sessions where user_id = ${accountId}`.execute(transaction);
  const { rows } = await sql`
    update auth_credentials set password = ${passwordHash}, updated_at = ${new Date(database.now())}
    where user_id = ${accountId} and provider_id = 'credential' returning id`.execute(transaction);
  if (rows.length === 0) await insertCredential(transaction, database, accountId, passwordHash);
}
