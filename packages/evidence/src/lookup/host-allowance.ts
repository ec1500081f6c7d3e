import { type SharedCache, withPatience } from './cached-lookup.ts';

export interface HostAllowance {
  /** Takes one of the host's places for this hour; false where none is left. */
  take(host: string): Promise<boolean>;
}

export interface HostAllowanceOptions {
  readonly perHour: number;
  /** Beyond this many, the host that was granted longest ago is forgotten. */
  readonly maxHosts: number;
  /** Where replicas count together; while it is away each counts for itself. */
  readonly sharedCache?: SharedCache | undefined;
  readonly now?: () => number;
}

const HOUR_MS = 3_600_000;
const PATIENCE_MS = 50;

/** So many in any hour for each host; over all replicas, so many in each hour that begins with a host's first. */
export function createHostAllowance({
  perHour,
  maxHosts,
  sharedCache,
  now = Date.now,
}: HostAllowanceOptions): HostAllowance {
  const taken = new Map<string, readonly number[]>();

  function takeHere(host: string): boolean {
    const at = now();
    const recent = (taken.get(host) ?? []).filter((time) => at - time < HOUR_MS);
    if (recent.length >= perHour) return false;
    taken.delete(host);
    taken.set(host, [...recent, at]);
    const [oldest] = taken.keys();
    if (taken.size > maxHosts && oldest !== undefined) taken.delete(oldest);
    return true;
  }

  return {
    async take(host) {
      if (!takeHere(host)) return false;
      if (sharedCache === undefined) return true;
      return (await withPatience(sharedCache.count(`allowance:${host}`, HOUR_MS), PATIENCE_MS, 0)) <= perHour;
    },
  };
}
