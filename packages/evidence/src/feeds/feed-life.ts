import type { FeedProblem, FeedState } from './feed-state.ts';

/**
 *   pending ──taken──▶ ok ◀──taken── failed, refused, corrupt
 *      └────────────┬───┴─could not be fetched──▶ failed  (again later: longer after each failure)
 *                   ├─fetched, not believed─────▶ refused
 *                   └─stored copy damaged───────▶ corrupt
 *
 * What was taken stays in use whatever comes after. A list that suddenly shrank is refused until it has been small for
 * a while.
 */
export interface FeedLife {
  readonly status: FeedState['status'];
  readonly problem: { readonly reason: FeedProblem; readonly message: string } | null;
  readonly lastAttemptAt: number | null;
  readonly lastSuccessAt: number | null;
  readonly consecutiveFailures: number;
  /** Not before this (Retry-After). */
  readonly notBefore: number;
  readonly shrunkSince: number | null;
  /** The stored edition that could not be read: not tried again. */
  readonly unreadableVersion: number | null;
}

export type FeedEvent =
  | { readonly kind: 'asked'; readonly at: number }
  | { readonly kind: 'unchanged'; readonly at: number }
  | { readonly kind: 'taken'; readonly at: number }
  | { readonly kind: 'adopted'; readonly fetchedAt: number }
  | { readonly kind: 'unreadable'; readonly version: number; readonly message: string }
  | {
      readonly kind: 'failed';
      readonly reason: FeedProblem;
      readonly message: string;
      readonly notBefore?: number;
    }
  | { readonly kind: 'refused'; readonly at: number; readonly reason: FeedProblem; readonly message: string }
  | {
      readonly kind: 'unsettled';
      readonly reason: 'recheck_failed' | 'snapshot_not_saved';
      readonly message: string;
    }
  | { readonly kind: 'settled' };

export const NEW_FEED: FeedLife = {
  status: 'pending',
  problem: null,
  lastAttemptAt: null,
  lastSuccessAt: null,
  consecutiveFailures: 0,
  notBefore: 0,
  shrunkSince: null,
  unreadableVersion: null,
};

/** What an event makes of a list's life. */
export function nextFeedLife(life: FeedLife, event: FeedEvent): FeedLife {
  switch (event.kind) {
    case 'asked':
      return { ...life, lastAttemptAt: event.at, notBefore: 0 };
    case 'unchanged':
      return succeeded(life, event.at);
    case 'taken':
      return { ...succeeded(life, event.at), shrunkSince: null };
    case 'adopted':
      return life.status === 'ok' && (life.lastSuccessAt ?? 0) >= event.fetchedAt
        ? life
        : succeeded(life, event.fetchedAt);
    case 'unreadable':
      return {
        ...life,
        status: 'corrupt',
        problem: { reason: 'corrupt_snapshot', message: `the stored copy is refused: ${event.message}` },
        unreadableVersion: event.version,
      };
    case 'failed':
      return { ...unsuccessful(life, 'failed', event), notBefore: event.notBefore ?? life.notBefore };
    case 'refused': {
      const status = event.reason === 'internal' ? 'failed' : 'refused';
      const shrunkSince = event.reason === 'shrunk' ? (life.shrunkSince ?? event.at) : null;
      return { ...unsuccessful(life, status, event), shrunkSince };
    }
    case 'unsettled':
      return { ...life, problem: { reason: event.reason, message: event.message } };
    case 'settled':
      return { ...life, problem: null };
  }
}

/** After this long a smaller list is believed. */
const SHRINK_PATIENCE_MS = 3 * 86_400_000;

export function hasBeenSmallForLong({ shrunkSince }: FeedLife, now: number): boolean {
  return shrunkSince !== null && now - shrunkSince > SHRINK_PATIENCE_MS;
}

function succeeded(life: FeedLife, at: number): FeedLife {
  return { ...life, status: 'ok', problem: null, lastSuccessAt: at, consecutiveFailures: 0 };
}

function unsuccessful(
  life: FeedLife,
  status: 'failed' | 'refused',
  { reason, message }: { readonly reason: FeedProblem; readonly message: string },
): FeedLife {
  return { ...life, status, problem: { reason, message }, consecutiveFailures: life.consecutiveFailures + 1 };
}
