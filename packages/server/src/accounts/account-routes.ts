import { ApiError } from '../api/api-error.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import type { Store } from '../store/store.ts';
import { exportLines } from './export-lines.ts';
import { presentAccount } from './present-account.ts';
import { usageAnswer } from './usage-answer.ts';

type AccountHandlers = Pick<OperationHandlers, 'getAccount' | 'getUsage' | 'exportAccount' | 'deleteAccount'>;

export interface AccountRouteParts {
  readonly store: Store;
  readonly dataRegion: string;
  readonly now: () => number;
}

export function accountRoutes({ store, dataRegion, now }: AccountRouteParts): AccountHandlers {
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

    // Keys are refused before, and the dashboard has an operation of its own: nothing here deletes an account.
    deleteAccount() {
      throw new ApiError('recent_sign_in_required', 'Only the dashboard deletes an account.');
    },
  };
}
