import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Schema } from '../store/schema.ts';
import { lockAccount } from '../store/tables/keys.ts';

export interface WaysIn {
  readonly hasPassword: boolean;
  readonly identities: readonly { readonly id: string; readonly issuer: string; readonly createdAt: Date }[];
  readonly passkeys: number;
}

/** Every way by which this person comes in. */
export async function waysIn(db: Kysely<Schema>, userId: string): Promise<WaysIn> {
  const { rows } = await sql<{ id: string; provider_id: string; password: string | null; created_at: string | Date }>`
    select id, provider_id, password, created_at from auth_credentials
    where user_id = ${userId} order by created_at`.execute(db);
  const passkeys = await sql<{ n: number | string }>`
    select count(*) as n from auth_passkeys where user_id = ${userId}`.execute(db);
  return {
    hasPassword: rows.some((row) => row.provider_id === 'credential' && row.password !== null),
    identities: rows
      .filter((row) => row.provider_id !== 'credential')
      .map((row) => ({ id: row.id, issuer: row.provider_id, createdAt: new Date(row.created_at) })),
    passkeys: Number(passkeys.rows[0]?.n ?? 0),
  };
}

export type Removal = 'removed' | 'not_found' | 'last';

/**
 * Takes one way in away, unless it is the last.
 * @param keepsPassword whether this instance lets people in by password
 */
export async function removeWayIn(
  database: Database,
  userId: string,
  { table, id }: { readonly table: 'auth_credentials' | 'auth_passkeys'; readonly id: string },
  keepsPassword: boolean,
): Promise<Removal> {
  return database.db.transaction().execute(async (transaction) => {
    // Two removals at once would each see the other's way.
    await lockAccount(database, transaction, userId);
    const ways = await waysIn(transaction, userId);
    const left = (keepsPassword && ways.hasPassword ? 1 : 0) + ways.identities.length + ways.passkeys;
    const isOwn = sql`user_id = ${userId} and id = ${id}`;
    const notPassword = table === 'auth_credentials' ? sql` and provider_id <> 'credential'` : sql``;
    const { rows } = await sql`select id from ${sql.table(table)} where ${isOwn}${notPassword}`.execute(transaction);
    if (rows.length === 0) return 'not_found';
    if (left <= 1) return 'last';
    await sql`delete from ${sql.table(table)} where ${isOwn}`.execute(transaction);
    return 'removed';
  });
}
