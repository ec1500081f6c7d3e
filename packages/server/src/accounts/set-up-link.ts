import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ApiError } from '../api/api-error.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { lockAccounts } from './account-lock.ts';
import { activeAdministrators } from './last-administrator.ts';

/** Row of `meta` that holds the hash of the one link that counts. */
const NAME = 'set_up_link';
const VALID_MS = 24 * 3_600_000;
const TOKEN_BYTES = 32;

export interface SetUpLinkOptions {
  /** false: a link that still counts is left as it is, and the answer is null. */
  readonly replace: boolean;
}

/**
 * Makes the one-time token of an instance that nobody administers yet; a new one replaces the one before.
 * Only its hash is stored.
 * @returns null where there is an administrator already, or a link that shall not be replaced
 */
export async function makeSetUpToken(store: Store, { replace }: SetUpLinkOptions): Promise<string | null> {
  const { database } = store;
  return database.db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, database);
    if ((await activeAdministrators(transaction)).length > 0) return null;
    const standing = await readLink(transaction);
    if (!replace && standing !== null && standing.expiresAt > database.now()) return null;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const value = JSON.stringify({ sha256: hash(token).toString('hex'), expiresAt: database.now() + VALID_MS });
    await transaction
      .insertInto('meta')
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    return token;
  });
}

/** Where the token is used. It stands in the fragment, which browsers send to nobody. */
export function setUpLink(publicUrl: string, token: string): string {
  return `${new URL(publicUrl).origin}/set-up#token=${token}`;
}

/** @throws ApiError 400 link_invalid unless this is the token of the link that counts */
export async function ensureSetUpToken(db: Kysely<Schema>, token: string, now: number): Promise<void> {
  const link = await readLink(db);
  const isRight = timingSafeEqual(hash(token), Buffer.from(link?.sha256 ?? '0'.repeat(64), 'hex'));
  if (link !== null && isRight && link.expiresAt > now) return;
  throw new ApiError(
    'link_invalid',
    'This set-up link is used up, replaced or expired. `npm run admin -- setup-link` prints a new one.',
  );
}

export async function useUpSetUpToken(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('meta').where('name', '=', NAME).execute();
}

interface Link {
  readonly sha256: string;
  readonly expiresAt: number;
}

async function readLink(db: Kysely<Schema>): Promise<Link | null> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', NAME).executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.value) as Link);
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
