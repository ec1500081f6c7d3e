import type { ApiKeySummary } from '@lurewatch/contract';
import type { ApiKeyRecord } from '../../store/records.ts';

export function presentKey(key: ApiKeyRecord): ApiKeySummary {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    last4: key.last4,
    created_at: new Date(key.createdAt).toISOString(),
    last_used_at: key.lastUsedAt === null ? null : new Date(key.lastUsedAt).toISOString(),
  };
}
