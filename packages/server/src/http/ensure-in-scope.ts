import { type KeyNeeds, mayAs, type Role, scopeSetsOf } from '@lurewatch/contract';
import { ApiError } from '../api/api-error.ts';
import type { Caller } from '../limits/caller.ts';

/**
 * Whether the person who calls, by a session or by a key of their own, may do it.
 * @throws ApiError 403 insufficient_role
 */
export function ensureInRole({ person }: Pick<Caller, 'person'>, least: Role): void {
  if (person === null || mayAs(person.role, least)) return;
  throw new ApiError('insufficient_role', `This wants the role ${least}; yours here is ${person.role}.`);
}

/**
 * Whether the key of the request may call what it calls. Test keys lie in samples and pipelines: they have no scopes, and open
 * nothing but what says so.
 * @throws ApiError 403 insufficient_scope, which names what is missing; recent_sign_in_required where no key is enough
 */
export function ensureInScope({ key, isTest }: Caller, needs: KeyNeeds): void {
  if (key === null) return;
  if (isTest) {
    if (needs.testKeys) return;
    throw new ApiError(
      'insufficient_scope',
      'This is a test key: it calls POST /v1/analyze and POST /v1/batch alone. Use a live key.',
    );
  }
  if (needs.signedIn === 'just') {
    throw new ApiError(
      'recent_sign_in_required',
      'No key may do this: sign in to the dashboard, and do it there within five minutes.',
    );
  }
  const sets = scopeSetsOf(needs);
  const missing = sets.map((set) => set.filter((scope) => !key.scopes.includes(scope)));
  if (missing.some(({ length }) => length === 0)) return;
  const named = missing.map((set) => set.join(' and ')).join(', or ');
  throw new ApiError('insufficient_scope', `This API key lacks the scope ${named}.`);
}
