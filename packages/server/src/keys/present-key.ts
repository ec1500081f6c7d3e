import type { ApiKeySummary } from '@lurewatch/contract';
import type { ApiKeyRecord } from '../store/tables/keys.ts';
import { isoInstant, isoInstantOrNull } from '../time/time.ts';
import { presentScopes } from './present-scopes.ts';

export function presentKey(key: ApiKeyRecord): ApiKeySummary {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    last4: key.last4,
    ...presentScopes(key),
    created_at: isoInstant(key.createdAt),
    last_used_at: isoInstantOrNull(key.lastUsedAt),
  };
}
