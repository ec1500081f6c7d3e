import { type GuardedFetch, type GuardedRequest, OutboundError } from '../guarded-fetch/index.ts';
import type { HostAllowance } from '../lookup/host-allowance.ts';

/** The same door to the outside for one look at a page: each host on its way takes one of that host's places, once. */
export function withinAllowance(fetch: GuardedFetch, allowance: HostAllowance): GuardedFetch {
  const places = new Map<string, Promise<boolean>>();
  const ensurePlace = async ({ url }: GuardedRequest): Promise<void> => {
    const { hostname } = new URL(url);
    const place = places.get(hostname) ?? allowance.take(hostname);
    places.set(hostname, place);
    if (!(await place)) throw new OutboundError('rate_limited', 'this host was asked under another face often enough');
  };
  const guarded = async (request: GuardedRequest) => {
    await ensurePlace(request);
    return fetch(request);
  };
  return Object.assign(guarded, {
    async open(request: GuardedRequest) {
      await ensurePlace(request);
      return fetch.open(request);
    },
    check: fetch.check,
    close: fetch.close,
  });
}
