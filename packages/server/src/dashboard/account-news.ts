import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../api/api-error.ts';
import type { AnalysisStore } from '../store/tables/analyses/analyses.ts';

/** How soon a new analysis is told of, whichever replica stored it. */
const LOOK_MS = 1_000;
/** Something is sent at least so often: what stands in between may close a connection that is quiet. */
const PING_MS = 15_000;
/** Windows that are told at the same time, of one account and of all; others ask by themselves now and then. */
const MOST_OF_ACCOUNT = 8;
const MOST = 1_000;
const RETRY_AFTER_S = 5;

export interface AccountNews {
  /**
   * Server-sent events: `analyses` each time the account has a newer analysis than before. Ends when the session has, when
   * the reader leaves and when the service stops.
   * @throws ApiError too_many_attempts, overloaded
   */
  follow(accountId: string, isSignedIn: () => Promise<boolean>): AsyncGenerator<string>;
  stop(): void;
}

/** Looks into the database, so that it does not matter which replica stored what: one look-up in an index a second and window. */
export function createAccountNews(analyses: Pick<AnalysisStore, 'newestId'>): AccountNews {
  const following = new Map<string, number>();
  const stopping = new AbortController();
  let all = 0;

  function count(accountId: string, change: 1 | -1): void {
    all += change;
    const left = (following.get(accountId) ?? 0) + change;
    if (left > 0) following.set(accountId, left);
    else following.delete(accountId);
  }

  async function* tell(accountId: string, isSignedIn: () => Promise<boolean>): AsyncGenerator<string> {
    count(accountId, 1);
    try {
      let newest = await analyses.newestId(accountId);
      let pingAt = performance.now() + PING_MS;
      yield ': open\n\n';
      while (!stopping.signal.aborted) {
        await sleep(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {});
        // A database that is away is no news: a later look tells.
        const found = await analyses.newestId(accountId).catch(() => newest);
        if (found !== newest) {
          newest = found;
          yield 'event: analyses\ndata: {}\n\n';
        }
        if (performance.now() < pingAt) continue;
        if (!(await isSignedIn())) return;
        pingAt = performance.now() + PING_MS;
        yield ': ping\n\n';
      }
    } finally {
      count(accountId, -1);
    }
  }

  return {
    follow(accountId, isSignedIn) {
      if ((following.get(accountId) ?? 0) >= MOST_OF_ACCOUNT) {
        throw new ApiError(
          'too_many_attempts',
          `${MOST_OF_ACCOUNT} windows of this account follow new analyses already.`,
          { headers: { 'retry-after': String(RETRY_AFTER_S) } },
        );
      }
      if (all >= MOST) throw new ApiError('overloaded', 'Too many windows follow new analyses already.');
      return tell(accountId, isSignedIn);
    },
    stop: () => stopping.abort(),
  };
}
