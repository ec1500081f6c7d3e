import { type ApiKey, type CreateApiKeyRequest, type Scope, WRITING_SCOPES } from '@lurewatch/contract';
import { ApiError } from '../api/api-error.ts';
import { issueKey } from '../keys/issue-key.ts';
import { presentScopes } from '../keys/present-scopes.ts';
import type { DashboardHandlers } from '../sign-in/dashboard-handler.ts';
import { secondFactorRequired } from '../sign-in/ensure-second-factor.ts';
import type { Store } from '../store/store.ts';
import type { ApiKeyRecord } from '../store/tables/keys.ts';
import { DAY_MS } from '../time/time.ts';

type Handlers = Pick<DashboardHandlers, 'listKeys' | 'createKey' | 'revokeKey'>;

/** API keys of the account that the session is in. */
export function keyHandlers(
  { keys, members }: Pick<Store, 'keys' | 'members'>,
  now: () => number,
  hasSecondFactor: (personId: string) => Promise<boolean>,
): Handlers {
  return {
    async listKeys({ session: { caller } }) {
      const [found, people] = await Promise.all([keys.list(caller.account.id), members.list(caller.account.id)]);
      const nameOf = (id: string) => people.find(({ personId }) => personId === id)?.name ?? null;
      return { data: found.toSorted((a, b) => b.createdAt - a.createdAt).map((key) => presentKey(key, now(), nameOf)) };
    },

    async createKey({ session, body, auditWithin }) {
      const { caller, person } = session;
      const { account, limits } = caller;
      const at = now();
      const scopes = readScopes(body);
      // A key that changes things goes on without its maker: who has a second factor shows it for one.
      if (body.mode === 'live' && canWrite(scopes) && !session.hasSecondFactor && (await hasSecondFactor(person.id))) {
        throw secondFactorRequired();
      }
      const issued = await issueKey(keys, {
        accountId: account.id,
        name: body.name.trim(),
        prefix: body.mode === 'test' ? 'lw_test_' : 'lw_live_',
        scopes,
        expiresAt: body.expires_in_days === null ? null : at + body.expires_in_days * DAY_MS,
        ownerId: body.owner === 'person' ? person.id : null,
        limit: limits.api_keys,
        at,
        also: (key) => auditWithin({ id: key.id }),
      });
      if (issued !== null) return { data: { ...presentKey(issued.key, at, () => person.name), key: issued.token } };
      throw new ApiError(
        'plan_limit_reached',
        `The ${account.plan} plan allows ${limits.api_keys} keys. Revoke one first.`,
      );
    },

    async revokeKey({ session: { caller }, params: { id }, auditWithin }) {
      if (await keys.revoke(caller.account.id, id, now(), auditWithin())) return { data: { id, revoked: true } };
      throw new ApiError('not_found', 'There is no such key.');
    },
  };
}

function canWrite(scopes: readonly Scope[] | undefined): boolean {
  return scopes === undefined || scopes.some((scope) => WRITING_SCOPES.includes(scope));
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

function presentKey(key: ApiKeyRecord, now: number, nameOf: (personId: string) => string | null): ApiKey {
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
    owner: key.ownerId === null ? null : { id: key.ownerId, name: nameOf(key.ownerId) },
  };
}

function instantOrNull(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
