import { DAY_MS } from '../time/time.ts';
import type { Caller } from './caller.ts';

/** What is past the plan's retention is gone, even while the purge has yet to come by. */
export function retainedSince({ limits }: Caller, now: number): number {
  return limits.log_retention_days === null ? 0 : now - limits.log_retention_days * DAY_MS;
}
