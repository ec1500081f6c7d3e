import type { Account } from '@lurewatch/contract';
import type { Caller } from '../../limits/caller.ts';
import { isoInstant } from '../../time.ts';
import { presentKey } from './present-key.ts';

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
