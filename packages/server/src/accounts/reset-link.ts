import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Schema } from '../store/schema.ts';
import { lockAccount } from '../store/tables/keys.ts';

const VALID_MS = 3_600_000;
const PREFIX = 'reset-password:';

/** Makes the token of a link that chooses a new password, once and within an hour. Links made before end: there is one at a time. */
export async function newResetToken(database: Database, accountId: string): Promise<string> {
  const token = randomBytes(24).toString('hex');
  await database.db.transaction().execute(async (transaction) => {
    await lockAccount(database, transaction, accountId);
    await endResetLinks(transaction, accountId);
    const at = new Date(database.now());
    await sql`
      delete from auth_verifications
      where identifier like ${`${PREFIX}%`} and expires_at < ${at}`.execute(transaction);
    await sql`
      insert into auth_verifications (id, identifier, value, expires_at, created_at, updated_at)
      values (${randomBytes(16).toString('hex')}, ${identifierOf(token)}, ${accountId},
        ${new Date(database.now() + VALID_MS)}, ${at}, ${at})`.execute(transaction);
  });
  return token;
}

/** Where the token is used. It stands in the fragment, which browsers send to nobody. */
export function resetLink(publicUrl: string, token: string): string {
  return `${new URL(publicUrl).origin}/reset-password#token=${token}`;
}

/** Who signs in with this address; null for nobody, as for an account of programs. */
export async function accountOfSignIn({ db }: Database, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from auth_users where email = ${email}`.execute(db);
  return rows[0]?.id ?? null;
}

/** The account whose password the token changes; null for a token that is none, or none any more. */
export async function accountOfResetToken(db: Kysely<Schema>, token: string, now: number): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`
    select value from auth_verifications
    where identifier = ${identifierOf(token)} and expires_at > ${new Date(now)}`.execute(db);
  return rows[0]?.value ?? null;
}

/** To be called in the transaction of whatever changes how somebody signs in: password, e-mail address, or another way. */
export async function endResetLinks(transaction: Kysely<Schema>, accountId: string): Promise<void> {
  await sql`
    delete from auth_verifications
    where value = ${accountId} and identifier like ${`${PREFIX}%`}`.execute(transaction);
}

/** Who reads the database finds no token in it. */
function identifierOf(token: string): string {
  return PREFIX + createHash('sha256').update(token).digest('hex');
}
