import { type AccountListMatch, accountListKey, accountListKeys, type ParsedUrl } from '@lurewatch/engine';
import { createAccountCache } from '../account-cache.ts';
import type { ListEntryRecord } from '../store/records.ts';
import type { ListStore } from '../store/store.ts';

/** The accounts' own allow and block lists, kept in memory and dropped the moment they change. */
export interface AccountLists {
  match(accountId: string, url: ParsedUrl): Promise<readonly AccountListMatch[]> | readonly AccountListMatch[];
  close(): void;
}

type Index = ReadonlyMap<string, readonly AccountListMatch[]>;

const MAX_ACCOUNTS = 10_000;

export function createAccountLists(store: ListStore): AccountLists {
  const indexes = createAccountCache<Index>({
    async load(accountId) {
      const [allow, block] = await Promise.all([store.list(accountId, 'allow'), store.list(accountId, 'block')]);
      return indexEntries([...allow, ...block]);
    },
    now: Date.now,
    maxEntries: MAX_ACCOUNTS,
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
    close: stop,
  };
}

function indexEntries(entries: readonly ListEntryRecord[]): Index {
  const index = new Map<string, AccountListMatch[]>();
  for (const { list, entry, scope } of entries) {
    const key = accountListKey(entry, scope);
    if (key === null) continue;
    const scoped = `${scope} ${key}`;
    const found = index.get(scoped);
    if (found) found.push({ list, entry, scope });
    else index.set(scoped, [{ list, entry, scope }]);
  }
  return index;
}

const NONE: readonly AccountListMatch[] = [];

function matchesIn(index: Index, url: ParsedUrl): readonly AccountListMatch[] {
  if (index.size === 0) return NONE;
  return accountListKeys(url).flatMap(({ key, scope }) => index.get(`${scope} ${key}`) ?? NONE);
}
