import type { ApiKey, CreateApiKeyRequest, Scope } from '@lurewatch/contract';
import { ApiError } from '../api/api-error.ts';
import { issueKey } from '../keys/issue-key.ts';
import { presentScopes } from '../keys/present-scopes.ts';
import type { DashboardHandlers } from '../sign-in/dashboard-handler.ts';
import type { ApiKeyRecord, KeyStore } from '../store/tables/keys.ts';
import { DAY_MS } from '../time/time.ts';

type Handlers = Pick<DashboardHandlers, 'listKeys' | 'createKey' | 'revokeKey'>;

/** API keys of whoever is signed in. */
export function keyHandlers(keys: KeyStore, now: () => number): Handlers {
  return {
    async listKeys({ session: { caller } }) {
      const found = await keys.list(caller.account.id);
      return { data: found.toSorted((a, b) => b.createdAt - a.createdAt).map((key) => presentKey(key, now())) };
    },

    async createKey({ session: { caller }, body }) {
      const { account, limits } = caller;
      const at = now();
      const issued = await issueKey(keys, {
        accountId: account.id,
        name: body.name.trim(),
        prefix: body.mode === 'test' ? 'lw_test_' : 'lw_live_',
        scopes: readScopes(body),
        expiresAt: body.expires_in_days === null ? null : at + body.expires_in_days * DAY_MS,
        limit: limits.api_keys,
        at,
      });
      if (issued !== null) return { data: { ...presentKey(issued.key, at), key: issued.token } };
      throw new ApiError(
        'plan_limit_reached',
        `The ${account.plan} plan allows ${limits.api_keys} keys. Revoke one first.`,
      );
    },

    async revokeKey({ session: { caller }, params: { id } }) {
      if (await keys.revoke(caller.account.id, id, now())) return { data: { id, revoked: true } };
      throw new ApiError('not_found', 'There is no such key.');
    },
  };
}

/** @throws ApiError 400 for a test key that is given any, and for both ways of saying it at once */
function readScopes({ mode, scope, scopes }: CreateApiKeyRequest): readonly Scope[] | undefined {
  if (mode === 'test' && (scopes !== undefined || scope === 'lookup')) {
    throw contradiction('A test key has no scopes: it calls POST /v1/analyze and POST /v1/batch alone.');
  }
  if (scope !== undefined && scopes !== undefined) throw contradiction('Give one of scope and scopes.');
  return scope === 'lookup' ? ['lookup'] : scopes;
}

function contradiction(message: string): ApiError {
  return new ApiError('invalid_body', message, { details: [{ field: 'scopes', issue: 'conflict', message }] });
}

function presentKey(key: ApiKeyRecord, now: number): ApiKey {
  const isExpired = key.expiresAt !== null && key.expiresAt <= now;
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    last4: key.last4,
    ...presentScopes(key),
    status: key.revokedAt !== null ? 'revoked' : isExpired ? 'expired' : 'active',
    created_at: new Date(key.createdAt).toISOString(),
    expires_at: instantOrNull(key.expiresAt),
    revoked_at: instantOrNull(key.revokedAt),
    last_used_at: instantOrNull(key.lastUsedAt),
  };
}

function instantOrNull(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
