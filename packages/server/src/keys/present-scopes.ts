import type { KeyScope, Scope } from '@lurewatch/contract';
import type { ApiKeyRecord } from '../store/tables/keys.ts';

/** `scope` is what answers told before there were several. */
export function presentScopes({ scopes }: ApiKeyRecord): { readonly scope: KeyScope; readonly scopes: Scope[] } {
  const isForLookUps = scopes.length === 1 && scopes[0] === 'lookup';
  return { scope: isForLookUps ? 'lookup' : 'full', scopes: [...scopes] };
}
