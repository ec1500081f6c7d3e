import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Schema } from '../store/schema.ts';
import type { AccountRecord } from '../store/tables/accounts/accounts.ts';

export interface SignIn {
  /** null: the owner has yet to choose a password, by a link. */
  readonly passwordHash: string | null;
  readonly emailVerified: boolean;
  /** By which somebody comes in from an OpenID Connect provider. */
  readonly identity?: ProviderIdentity;
}

/** Never given to anybody else by the same issuer. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
}

/** Lets the account's owner sign in with a password: the rows that better-auth reads, in the caller's transaction. */
export async function insertSignIn(
  transaction: Kysely<Schema>,
  { dialect, now }: Database,
  { id, email, name }: Pick<AccountRecord, 'id' | 'email' | 'name'>,
  { passwordHash, emailVerified, identity }: SignIn,
): Promise<void> {
  if (email === null) throw new Error('nobody signs in without an e-mail address');
  const at = new Date(now());
  const verified = dialect === 'postgres' ? emailVerified : Number(emailVerified);
  await sql`
    insert into auth_users (id, name, email, email_verified, created_at, updated_at)
    values (${id}, ${name ?? email}, ${email}, ${verified}, ${at}, ${at})`.execute(transaction);
  if (passwordHash !== null) await insertCredential(transaction, { now }, id, passwordHash);
  if (identity) await insertIdentity(transaction, { now }, id, identity);
}

/** The row of a password. */
export async function insertCredential(
  transaction: Kysely<Schema>,
  { now }: Pick<Database, 'now'>,
  id: string,
  passwordHash: string,
): Promise<void> {
  const at = new Date(now());
  await sql`
    insert into auth_credentials (id, user_id, account_id, provider_id, password, created_at, updated_at)
    values (${randomBytes(16).toString('hex')}, ${id}, ${id}, 'credential', ${passwordHash}, ${at}, ${at})`.execute(
    transaction,
  );
}

/** The row that ties an identity to its person; one that is tied already stays as it is. */
export async function insertIdentity(
  db: Kysely<Schema>,
  { now }: Pick<Database, 'now'>,
  userId: string,
  { issuer, subject }: ProviderIdentity,
): Promise<void> {
  const at = new Date(now());
  await sql`
    insert into auth_credentials (id, user_id, account_id, provider_id, created_at, updated_at)
    values (${randomBytes(16).toString('hex')}, ${userId}, ${subject}, ${issuer}, ${at}, ${at})
    on conflict do nothing`.execute(db);
}
