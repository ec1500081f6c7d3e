import type { ListVersion, Lurewatch } from '@lurewatch/sdk';
import type { ListedEntry } from '../decision/own-lists.ts';
import type { ServerState } from './server-state.ts';

export interface FollowListsOptions {
  readonly lurewatch: Pick<Lurewatch, 'listChanges'>;
  readonly intervalMs: number;
  readonly state: ServerState;
  readonly now: () => number;
  /** Called when they differ from before. */
  readonly onLists: (entries: readonly ListedEntry[]) => void;
}

export interface FollowedLists {
  /** Milliseconds since the lists were last known to be current; null: never. */
  readonly ageMs: () => number | null;
  /** Fetches at once. */
  refresh(): void;
  close(): void;
}

/** Long lists come in many pages, and those at the account's rate. */
const FETCH_TIMEOUT_MS = 60_000;

type Name = ListedEntry['list'];
type Known = Readonly<Record<Name, ListVersion | null>>;

/** Fetches the account's lists again and again, so that an entry counts an interval after it was made. */
export function followLists({ lurewatch, intervalMs, state, now, onLists }: FollowListsOptions): FollowedLists {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let fetchedAt: number | null = null;
  let last = '';
  let known: Known = { allow: null, block: null };
  let isFetching = false;

  async function fetchLists(): Promise<void> {
    if (isFetching) return;
    isFetching = true;
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]);
    try {
      const [allow, block] = await Promise.all([listNow('allow', signal), listNow('block', signal)]);
      known = { allow, block };
      fetchedAt = now();
      state.answered();
      const entries = [...allow.entries, ...block.entries].map(({ list, entry, scope }) => ({ list, entry, scope }));
      const text = JSON.stringify(entries);
      if (text !== last) onLists(entries);
      last = text;
    } catch (error) {
      if (!closing.signal.aborted) state.failed(error);
    } finally {
      isFetching = false;
      schedule();
    }
  }

  /** One short request where nothing has changed. */
  async function listNow(list: Name, signal: AbortSignal): Promise<ListVersion> {
    const before = known[list];
    const changed = await lurewatch.listChanges(list, before?.version ?? null, { signal });
    return changed ?? before ?? { version: null, entries: [] };
  }

  function schedule(): void {
    if (closing.signal.aborted) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void fetchLists(), Math.max(intervalMs, state.nextAttemptAt() - now()));
    timer.unref();
  }

  void fetchLists();
  return {
    ageMs: () => (fetchedAt === null ? null : now() - fetchedAt),
    refresh: () => void fetchLists(),
    close() {
      closing.abort();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
