import type { ApiKeySummary } from '@lurewatch/contract';
import type { ApiKeyRecord } from '../../store/records.ts';
import { isoInstant, isoInstantOrNull } from '../../time.ts';

export function presentKey(key: ApiKeyRecord): ApiKeySummary {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    last4: key.last4,
    scope: key.scope,
    created_at: isoInstant(key.createdAt),
    last_used_at: isoInstantOrNull(key.lastUsedAt),
  };
}
