import type { Account, ApiKeySummary } from '@lurewatch/contract';
import type { ApiKeyRecord } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { ApiError } from '../api-error.ts';
import type { Caller } from '../caller.ts';
import type { OperationHandlers } from '../operation-handler.ts';
import type { UsageView } from '../usage-view.ts';
import { exportLines } from './export-lines.ts';
import { usageAnswer } from './usage-answer.ts';

type AccountHandlers = Pick<OperationHandlers, 'getAccount' | 'getUsage' | 'exportAccount' | 'deleteAccount'>;

export interface AccountRouteParts {
  readonly store: Store;
  readonly usage: UsageView;
  readonly dataRegion: string;
  readonly now: () => number;
}

export function accountRoutes({ store, usage, dataRegion, now }: AccountRouteParts): AccountHandlers {
  return {
    getAccount({ caller }) {
      return { data: presentAccount(caller, dataRegion) };
    },

    async getUsage({ caller, query }) {
      return { data: await usageAnswer(store, caller, query, now()) };
    },

    exportAccount({ caller }) {
      return { lines: exportLines(store, caller, { dataRegion, now: now() }) };
    },

    async deleteAccount({ caller, query }) {
      const { id } = caller.account;
      if (query.confirm !== id) {
        throw new ApiError('invalid_parameter', `To delete the account, send confirm=${id}.`, {
          details: [{ field: 'confirm', issue: 'mismatch' }],
        });
      }
      await store.accounts.erase(id);
      usage.forget(id);
      return { data: { id, deleted: true } };
    },
  };
}

export function presentAccount({ account, key, limits }: Caller, dataRegion: string): Account {
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    plan: account.plan,
    status: account.status,
    created_at: new Date(account.createdAt).toISOString(),
    data_region: dataRegion,
    limits,
    api_key: key && presentKey(key),
  };
}

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
