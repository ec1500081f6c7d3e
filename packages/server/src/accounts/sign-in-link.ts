import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../store/database.ts';

const VALID_MS = 600_000;
const PREFIX = 'sign-in-link:';

/** Makes the token of a link that opens a session, once and within ten minutes. Links of the person made before end. */
export async function newSignInToken(database: Database, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = new Date(database.now());
  await database.db.transaction().execute(async (transaction) => {
    await sql`delete from auth_verifications where value = ${userId} and identifier like ${`${PREFIX}%`}`.execute(
      transaction,
    );
    await sql`
      insert into auth_verifications (id, identifier, value, expires_at, created_at, updated_at)
      values (${randomBytes(16).toString('hex')}, ${identifierOf(token)}, ${userId},
        ${new Date(database.now() + VALID_MS)}, ${at}, ${at})`.execute(transaction);
  });
  return token;
}

/** Where the token is used. It stands in the fragment, which browsers send to nobody. */
export function signInLink(publicUrl: string, token: string): string {
  return `${new URL(publicUrl).origin}/sign-in/link#token=${token}`;
}

/** Whose link it is, once; null for a token that is none, or none any more. */
export async function takeSignInLink({ db, now }: Database, token: string): Promise<string | null> {
  const { rows } = await sql<{ value: string; expires_at: string | Date }>`
    delete from auth_verifications where identifier = ${identifierOf(token)}
    returning value, expires_at`.execute(db);
  const [row] = rows;
  return row === undefined || new Date(row.expires_at).getTime() <= now() ? null : row.value;
}

/** Who reads the database finds no token in it. */
function identifierOf(token: string): string {
  return PREFIX + createHash('sha256').update(token).digest('hex');
}
