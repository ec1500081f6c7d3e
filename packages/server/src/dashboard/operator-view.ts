import type { AdminFeed, AdminJob } from '@lurewatch/dashboard/account-api';

/** What background work reports about itself to an administrator. */
export interface OperatorView {
  feeds(): readonly AdminFeed[] | Promise<readonly AdminFeed[]>;
  jobs(): readonly AdminJob[] | Promise<readonly AdminJob[]>;
}

export const NO_BACKGROUND_WORK: OperatorView = { feeds: () => [], jobs: () => [] };
