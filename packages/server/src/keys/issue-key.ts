import { SCOPES, type Scope } from '@lurewatch/contract';
import type { InTransaction } from '../store/database.ts';
import { newId } from '../store/id.ts';
import type { ApiKeyRecord, KeyStore } from '../store/tables/keys.ts';
import { type GeneratedKey, generateKey, type KeyPrefix } from './key-format.ts';

export interface IssueKeyRequest {
  readonly accountId: string;
  readonly name: string;
  readonly prefix: KeyPrefix;
  /** Default: all. A test key has none. */
  readonly scopes?: readonly Scope[] | undefined;
  readonly expiresAt: number | null;
  /** Person whose key it is; default: the account's own. */
  readonly ownerId?: string | null;
  /** The plan's number of live keys; null: unlimited. */
  readonly limit: number | null;
  readonly at: number;
  /** Last step of the transaction that stores it. */
  readonly also?: (key: ApiKeyRecord) => InTransaction;
}

export interface IssuedKey {
  readonly key: ApiKeyRecord;
  /** The one time that the key itself is seen. */
  readonly token: string;
}

/** Makes and stores a key; null when the account already has as many as its plan allows. */
export async function issueKey(keys: KeyStore, request: IssueKeyRequest): Promise<IssuedKey | null> {
  const generated = generateKey(request.prefix);
  const key = recordOf(generated, request);
  return (await keys.create(key, generated.sha256, request.limit, request.also?.(key)))
    ? { key, token: generated.token }
    : null;
}

export function recordOf(
  generated: GeneratedKey,
  {
    accountId,
    name,
    scopes = SCOPES,
    expiresAt,
    ownerId = null,
    at,
  }: Pick<IssueKeyRequest, 'accountId' | 'name' | 'scopes' | 'expiresAt' | 'ownerId' | 'at'>,
): ApiKeyRecord {
  return {
    id: newId('key', at),
    accountId,
    name,
    prefix: generated.prefix,
    last4: generated.last4,
    scopes: generated.prefix === 'lw_test_' ? [] : SCOPES.filter((scope) => scopes.includes(scope)),
    createdAt: at,
    expiresAt,
    revokedAt: null,
    lastUsedAt: null,
    ownerId,
  };
}
