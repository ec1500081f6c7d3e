import { ROLES, type Role, SCOPES, type Scope } from '@lurewatch/contract';
import { type Kysely, sql } from 'kysely';
import type { Database, InTransaction } from '../database.ts';
import type { Instant } from '../instant.ts';
import { oneOf } from '../row-values.ts';
import type { Schema } from '../schema.ts';
import { type AccountRecord, accountOf } from './accounts/accounts.ts';

export interface ApiKeyRecord {
  readonly id: string; // key_…
  readonly accountId: string;
  readonly name: string;
  /** 'lw_live_' or 'lw_test_'. */
  readonly prefix: string;
  readonly last4: string;
  /** None: a test key. */
  readonly scopes: readonly Scope[];
  readonly createdAt: Instant;
  readonly expiresAt: Instant | null;
  readonly revokedAt: Instant | null;
  readonly lastUsedAt: Instant | null;
  /** Person whose key it is: it does no more than they may, and ends when they leave. null: the account's own. */
  readonly ownerId: string | null;
}

/** What authentication needs of a key, in one look-up. */
export interface KeyWithAccount {
  readonly key: ApiKeyRecord;
  /** Of the person whose key it is; null for a key of the account, and where the person does not belong to it. */
  readonly ownerRole: Role | null;
  /** That person signs in nowhere; false for a key of the account. */
  readonly isOwnerSuspended: boolean;
  readonly account: AccountRecord;
}

/** When a key was last used. */
export interface KeyUse extends Pick<ApiKeyRecord, 'id' | 'accountId'> {
  readonly at: Instant;
}

export interface KeyStore {
  /** `limit` is the plan's number of live keys; false when it is reached (checked in the transaction). */
  create(key: ApiKeyRecord, sha256: Uint8Array, limit: number | null, also?: InTransaction): Promise<boolean>;
  findByHash(sha256: Uint8Array): Promise<KeyWithAccount | null>;
  /** Hashes of at most `count` keys, those used or made last. */
  latestHashes(count: number): Promise<readonly Uint8Array[]>;
  hashOf(keyId: string): Promise<Uint8Array | null>;
  list(accountId: string): Promise<readonly ApiKeyRecord[]>;
  revoke(accountId: string, keyId: string, at: Instant, also?: InTransaction): Promise<boolean>;
  touch(lastUsed: Iterable<KeyUse>): Promise<void>;
  /** Calls back with key or account ids whose cached authentication must be dropped; on PostgreSQL fed by LISTEN/NOTIFY. */
  onChange(listener: (id: string | 'all') => void): () => void;
}

declare module '../schema.ts' {
  interface Schema {
    api_keys: ApiKeysTable;
  }
}

interface ApiKeysTable {
  id: string;
  account_id: string;
  sha256: Uint8Array;
  name: string;
  prefix: string;
  last4: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  scope: string;
  scopes: string | null;
  owner_id: string | null;
}

export function createKeyStore(database: Database): KeyStore {
  const { db } = database;
  return {
    async create(key, sha256, limit, also) {
      const created = await db.transaction().execute(async (transaction) => {
        await lockAccount(database, transaction, key.accountId);
        if (limit !== null && (await countLive(transaction, key.accountId, database.now())) >= limit) return false;
        await transaction.insertInto('api_keys').values(rowOf(key, sha256)).execute();
        await database.announce(transaction, { kind: 'key', id: key.id });
        await also?.(transaction);
        return true;
      });
      if (created) database.emit({ kind: 'key', id: key.id });
      return created;
    },
    async findByHash(sha256) {
      const row = await db
        .selectFrom('api_keys')
        .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
        .leftJoin('members', (join) =>
          join
            .onRef('members.account_id', '=', 'api_keys.account_id')
            .onRef('members.person_id', '=', 'api_keys.owner_id'),
        )
        .leftJoin('accounts as owners', 'owners.id', 'api_keys.owner_id')
        .selectAll('api_keys')
        .select([
          'members.role as owner_role',
          'owners.status as owner_status',
          'accounts.email as account_email',
          'accounts.name as account_name',
          'accounts.plan as account_plan',
          'accounts.status as account_status',
          'accounts.is_administrator as account_is_administrator',
          'accounts.created_at as account_created_at',
        ])
        .where('api_keys.sha256', '=', sha256)
        .executeTakeFirst();
      if (row === undefined) return null;
      const account = accountOf({
        id: row.account_id,
        email: row.account_email,
        name: row.account_name,
        plan: row.account_plan,
        status: row.account_status,
        is_administrator: row.account_is_administrator,
        created_at: row.account_created_at,
      });
      const ownerRole = row.owner_role === null ? null : oneOf(ROLES, row.owner_role);
      return { key: keyOf(row), account, ownerRole, isOwnerSuspended: row.owner_status === 'suspended' };
    },
    async latestHashes(count) {
      const rows = await db
        .selectFrom('api_keys')
        .select('sha256')
        .orderBy(sql`coalesce(last_used_at, created_at)`, 'desc')
        .limit(count)
        .execute();
      return rows.map(({ sha256 }) => sha256);
    },
    async hashOf(keyId) {
      const row = await db.selectFrom('api_keys').select('sha256').where('id', '=', keyId).executeTakeFirst();
      return row?.sha256 ?? null;
    },
    async list(accountId) {
      const rows = await db
        .selectFrom('api_keys')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute();
      return rows.map(keyOf);
    },
    async revoke(accountId, keyId, at, also) {
      const revoked = await db.transaction().execute(async (transaction) => {
        const result = await transaction
          .updateTable('api_keys')
          .set({ revoked_at: at })
          .where('id', '=', keyId)
          .where('account_id', '=', accountId)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        await database.announce(transaction, { kind: 'key', id: keyId });
        if (result.numUpdatedRows === 0n) return false;
        await also?.(transaction);
        return true;
      });
      database.emit({ kind: 'key', id: keyId });
      return revoked;
    },
    async touch(lastUsed) {
      // In id order, so that two replicas cannot lock the same rows crosswise.
      const entries = [...lastUsed].sort((a, b) => (a.id < b.id ? -1 : 1));
      if (entries.length === 0) return;
      await db.transaction().execute(async (transaction) => {
        for (const { id, accountId, at } of entries) {
          await transaction
            .updateTable('api_keys')
            .set({ last_used_at: at })
            .where('id', '=', id)
            .where('account_id', '=', accountId)
            .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
            .execute();
        }
      });
    },
    onChange: (listener) =>
      database.subscribe((change) => {
        if (change.kind === 'all') listener('all');
        else if (change.kind !== 'list') listener(change.id);
      }),
  };
}

/** Makes concurrent creations for one account take turns, so that its limit holds; SQLite's transactions do anyway. */
export async function lockAccount(database: Database, transaction: Kysely<Schema>, accountId: string): Promise<void> {
  if (database.dialect === 'sqlite') return;
  await sql`select 1 from accounts where id = ${accountId} for update`.execute(transaction);
}

/** Keys that still open the door: revoked and expired ones do not count against the plan. */
async function countLive(transaction: Kysely<Schema>, accountId: string, now: number): Promise<number> {
  const row = await transaction
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function keyOf(row: Omit<ApiKeysTable, 'sha256'>): ApiKeyRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    prefix: row.prefix,
    last4: row.last4,
    scopes: scopesOf(row),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    ownerId: row.owner_id,
  };
}

/** Test keys have none, whatever was written. What only a newer process knows opens nothing. */
function scopesOf({ prefix, scope, scopes }: Pick<ApiKeysTable, 'prefix' | 'scope' | 'scopes'>): readonly Scope[] {
  if (prefix === 'lw_test_') return [];
  if (scopes === null) return scope === 'full' ? SCOPES : ['lookup'];
  const given = scopes.split(' ');
  return SCOPES.filter((one) => given.includes(one));
}

/** A process of the release before takes whatever is not `full` for a key for look-ups: no key of these opens more there. */
function scopeColumns({ scopes }: ApiKeyRecord): Pick<ApiKeysTable, 'scope' | 'scopes'> {
  const isFull = scopes.length === SCOPES.length;
  return { scope: isFull ? 'full' : 'some', scopes: isFull ? null : scopes.join(' ') };
}

function rowOf(key: ApiKeyRecord, sha256: Uint8Array): ApiKeysTable {
  return {
    id: key.id,
    account_id: key.accountId,
    sha256: Buffer.from(sha256),
    name: key.name,
    prefix: key.prefix,
    last4: key.last4,
    ...scopeColumns(key),
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    last_used_at: key.lastUsedAt,
    owner_id: key.ownerId,
  };
}
