import type { Account } from '@lurewatch/contract';
import { presentKey } from '../keys/present-key.ts';
import type { Caller } from '../limits/caller.ts';
import { isoInstant } from '../time/time.ts';

export function presentAccount({ account, key, limits }: Caller, dataRegion: string): Account {
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    plan: account.plan,
    status: account.status,
    created_at: isoInstant(account.createdAt),
    data_region: dataRegion,
    limits,
    api_key: key && presentKey(key),
  };
}
