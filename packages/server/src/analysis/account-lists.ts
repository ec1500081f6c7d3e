import { type AccountListMatch, accountListKey, accountListKeys, type ParsedUrl } from '@lurewatch/engine';
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
  const indexes = new Map<string, Index>();
  /** Grows with each change, so that what was read before a change is not kept after it. */
  let changes = 0;
  const stop = store.onChange((accountId) => {
    changes++;
    if (accountId === 'all') indexes.clear();
    else indexes.delete(accountId);
  });

  async function load(accountId: string): Promise<Index> {
    const changesBefore = changes;
    const [allow, block] = await Promise.all([store.list(accountId, 'allow'), store.list(accountId, 'block')]);
    const index = indexEntries([...allow, ...block]);
    if (indexes.size >= MAX_ACCOUNTS) indexes.clear();
    if (changes === changesBefore) indexes.set(accountId, index);
    return index;
  }

  return {
    match(accountId, url) {
      const index = indexes.get(accountId);
      return index ? matchesIn(index, url) : load(accountId).then((loaded) => matchesIn(loaded, url));
    },
    close: stop,
  };
}

function indexEntries(entries: readonly ListEntryRecord[]): Index {
  const index = new Map<string, AccountListMatch[]>();
  for (const { list, entry, scope } of entries) {
    const key = accountListKey(entry, scope);
    if (key === null) continue;
    const place = `${scope} ${key}`;
    const found = index.get(place);
    if (found) found.push({ list, entry, scope });
    else index.set(place, [{ list, entry, scope }]);
  }
  return index;
}

const NONE: readonly AccountListMatch[] = [];

function matchesIn(index: Index, url: ParsedUrl): readonly AccountListMatch[] {
  if (index.size === 0) return NONE;
  return accountListKeys(url).flatMap(({ key, scope }) => index.get(`${scope} ${key}`) ?? NONE);
}
