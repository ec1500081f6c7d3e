import type { Caller } from '../../limits/caller.ts';
import { DAY_MS } from '../../time.ts';

/** What is past the plan's retention is gone, even while the purge has yet to come by. */
export function retainedSince({ limits }: Caller, now: number): number {
  return limits.log_retention_days === null ? 0 : now - limits.log_retention_days * DAY_MS;
}
