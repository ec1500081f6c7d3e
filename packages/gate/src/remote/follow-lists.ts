import type { ListVersion, Lurewatch } from '@lurewatch/sdk';
import type { ListedEntry } from '../decision/own-lists.ts';
import { keepAsking } from './keep-asking.ts';
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
  let fetchedAt: number | null = null;
  let last = '';
  let known: Known = { allow: null, block: null };

  const asking = keepAsking({
    async ask(signal) {
      const [allow, block] = await Promise.all([listNow('allow', signal), listNow('block', signal)]);
      return { allow, block };
    },
    take(lists) {
      known = lists;
      fetchedAt = now();
      const { allow, block } = lists;
      const entries = [...allow.entries, ...block.entries].map(({ list, entry, scope }) => ({ list, entry, scope }));
      const text = JSON.stringify(entries);
      if (text !== last) onLists(entries);
      last = text;
    },
    timeoutMs: FETCH_TIMEOUT_MS,
    ...{ intervalMs, state, now },
  });

  /** One short request where nothing has changed. */
  async function listNow(list: Name, signal: AbortSignal): Promise<ListVersion> {
    const before = known[list];
    const changed = await lurewatch.listChanges(list, before?.version ?? null, { signal });
    return changed ?? before ?? { version: null, entries: [] };
  }

  return {
    ageMs: () => (fetchedAt === null ? null : now() - fetchedAt),
    refresh: asking.askNow,
    close: asking.close,
  };
}
