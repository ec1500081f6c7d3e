import { setImmediate } from 'node:timers/promises';
import { type AccountListMatch, accountListKey, accountListKeys, type ParsedUrl } from '@lurewatch/engine';
import { createAccountCache } from '../store/account-cache.ts';
import type { ListEntryRecord, ListStore } from '../store/tables/lists.ts';

/** The accounts' own allow and block lists, kept in memory and dropped the moment they change. */
export interface AccountLists {
  match(accountId: string, url: ParsedUrl): Promise<readonly AccountListMatch[]> | readonly AccountListMatch[];
  /** Ids of at most so many entries that cover the site, or something on it, the newest first. */
  idsAt(accountId: string, site: string, most: number): Promise<readonly string[]>;
  close(): void;
}

interface Index {
  readonly byKey: ReadonlyMap<string, readonly AccountListMatch[]>;
  readonly hosts: readonly ListedHost[];
  readonly bytes: number;
}

interface ListedHost {
  readonly id: string;
  readonly host: string;
  readonly coversBelow: boolean;
}

const MAX_ACCOUNTS = 10_000;
const MAX_BYTES = 128 * 1024 * 1024;
/** Read and indexed in one turn of the event loop. */
const STEP = 500;
/** Of one entry beside its texts: an id, three objects, its place in the map. */
const ENTRY_BYTES = 400;

export function createAccountLists(store: Pick<ListStore, 'page' | 'onChange'>, maxBytes = MAX_BYTES): AccountLists {
  const indexes = createAccountCache<Index>({
    load: (accountId) => loadIndex(store, accountId),
    now: Date.now,
    maxEntries: MAX_ACCOUNTS,
    bytes: { of: ({ bytes }) => bytes, most: maxBytes },
  });
  const stop = store.onChange((accountId) => {
    if (accountId === 'all') indexes.forgetWhere(() => true);
    else indexes.forget(accountId);
  });
  return {
    match(accountId, url) {
      const index = indexes.get(accountId);
      return index instanceof Promise ? index.then((loaded) => matchesIn(loaded, url)) : matchesIn(index, url);
    },
    async idsAt(accountId, site, most) {
      const { hosts } = await indexes.get(accountId);
      const ids = hosts.filter((listed) => concerns(listed, site)).map(({ id }) => id);
      return ids.sort((a, b) => (a > b ? -1 : 1)).slice(0, most);
    },
    close: stop,
  };
}

async function loadIndex(store: Pick<ListStore, 'page'>, accountId: string): Promise<Index> {
  const byKey = new Map<string, AccountListMatch[]>();
  const hosts: ListedHost[] = [];
  let bytes = 0;
  for (const list of ['allow', 'block'] as const) {
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<ListStore['page']>> = await store.page(accountId, list, STEP, cursor);
      for (const entry of page.items) bytes += enter(byKey, hosts, entry);
      cursor = page.nextCursor;
      // The embedded database answers without a turn of the event loop: a long list would keep everybody waiting.
      if (cursor !== null) await setImmediate();
    } while (cursor !== null);
  }
  return { byKey, hosts, bytes };
}

/** Returns the bytes that it takes, about. */
function enter(byKey: Map<string, AccountListMatch[]>, hosts: ListedHost[], record: ListEntryRecord): number {
  const { id, list, entry, scope } = record;
  const key = accountListKey(entry, scope);
  if (key === null) return 0;
  const scoped = `${scope} ${key}`;
  const found = byKey.get(scoped);
  if (found) found.push({ list, entry, scope });
  else byKey.set(scoped, [{ list, entry, scope }]);
  const host = key.slice(0, key.indexOf('/'));
  hosts.push({ id, host, coversBelow: scope === 'domain' });
  return ENTRY_BYTES + entry.length + scoped.length + host.length;
}

function concerns({ host, coversBelow }: ListedHost, site: string): boolean {
  return host === site || host.endsWith(`.${site}`) || (coversBelow && site.endsWith(`.${host}`));
}

const NONE: readonly AccountListMatch[] = [];

function matchesIn({ byKey }: Index, url: ParsedUrl): readonly AccountListMatch[] {
  if (byKey.size === 0) return NONE;
  return accountListKeys(url).flatMap(({ key, scope }) => byKey.get(`${scope} ${key}`) ?? NONE);
}
