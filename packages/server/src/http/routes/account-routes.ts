import { closeAccount } from '../../accounts/close-account.ts';
import { ApiError } from '../../api-error.ts';
import type { UsageView } from '../../limits/usage-view.ts';
import type { Store } from '../../store/store.ts';
import type { OperationHandlers } from '../operation-handler.ts';
import { exportLines } from './export-lines.ts';
import { presentAccount } from './present-account.ts';
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
      await closeAccount(store, id);
      usage.forget(id);
      return { data: { id, deleted: true } };
    },
  };
}
