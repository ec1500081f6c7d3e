import type { AdminFeed, AdminJob, Limitation } from '@lurewatch/contract';
import type { Finding } from '../doctor/finding.ts';
import type { ModelState } from '../models/model-updates.ts';

/** What background work reports about itself to an administrator. */
export interface OperatorView {
  feeds(): readonly AdminFeed[] | Promise<readonly AdminFeed[]>;
  jobs(): readonly AdminJob[] | Promise<readonly AdminJob[]>;
  /** What makes answers know less than they could. */
  limitations(): readonly Limitation[];
  /** Null where no model is watched over. */
  model(): ModelState | null;
  /** What `npm run admin -- doctor` would say. */
  findings(): Promise<readonly Finding[]>;
}

export const NO_BACKGROUND_WORK: OperatorView = {
  feeds: () => [],
  jobs: () => [],
  limitations: () => [],
  model: () => null,
  findings: async () => [],
};
