import type { Config } from '../config/config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { StoreLog } from '../store/store-log.ts';

/** What every room may use. Where a room counts something, it registers that itself. */
export interface Basis {
  readonly config: Config;
  readonly now: () => number;
  readonly log: StoreLog;
  readonly metrics: Metrics;
}
