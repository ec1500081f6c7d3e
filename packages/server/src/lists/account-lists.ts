import { setImmediate } from 'node:timers/promises';
import { type AccountListMatch, accountListKey, accountListKeys, type ParsedUrl } from '@lurewatch/engine';
import { createAccountCache } from '../store/account-cache.ts';
import type { ListEntryRecord, ListStore } from '../store/tables/lists.ts';
import type { Page } from '../store/tables/page.ts';
import { SERVICE_LIST, type ServiceListStore } from '../store/tables/service-list.ts';

/** The accounts' own allow and block lists, and the service's, kept in memory and dropped the moment they change. */
export interface AccountLists {
  /** The entries that cover the URL: the account's own and the service's, which count only where no own one does. */
  match(accountId: string, url: ParsedUrl): Promise<readonly AccountListMatch[]> | readonly AccountListMatch[];
  /** Ids of at most so many of the account's own entries that cover the site, or something on it, the newest first. */
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

export interface ListSources {
  readonly lists: Pick<ListStore, 'page' | 'onChange'>;
  readonly serviceList: Pick<ServiceListStore, 'page'>;
}

export function createAccountLists({ lists, serviceList }: ListSources, maxBytes = MAX_BYTES): AccountLists {
  const indexes = createAccountCache<Index>({
    load: (id) =>
      id === SERVICE_LIST
        ? loadIndex([(cursor) => serviceList.page(STEP, cursor)], { by: 'operator' })
        : loadIndex(LISTS.map((list) => (cursor) => lists.page(id, list, STEP, cursor))),
    now: Date.now,
    maxEntries: MAX_ACCOUNTS,
    bytes: { of: ({ bytes }) => bytes, most: maxBytes },
  });
  const stop = lists.onChange((accountId) => {
    if (accountId === 'all') indexes.forgetWhere(() => true);
    else indexes.forget(accountId);
  });
  return {
    match(accountId, url) {
      const own = indexes.get(accountId);
      const service = indexes.get(SERVICE_LIST);
      return own instanceof Promise || service instanceof Promise
        ? Promise.all([own, service]).then((loaded) => allMatches(loaded, url))
        : allMatches([own, service], url);
    },
    async idsAt(accountId, site, most) {
      const { hosts } = await indexes.get(accountId);
      const ids = hosts.filter((listed) => concerns(listed, site)).map(({ id }) => id);
      return ids.sort((a, b) => (a > b ? -1 : 1)).slice(0, most);
    },
    close: stop,
  };
}

const LISTS = ['allow', 'block'] as const;

type Entry = Pick<ListEntryRecord, 'id' | 'list' | 'entry' | 'scope'>;
type ReadPage = (cursor: string | null) => Promise<Page<Entry>>;

async function loadIndex(readers: readonly ReadPage[], whose: Pick<AccountListMatch, 'by'> = {}): Promise<Index> {
  const byKey = new Map<string, AccountListMatch[]>();
  const hosts: ListedHost[] = [];
  let bytes = 0;
  for (const read of readers) {
    let cursor: string | null = null;
    do {
      const page: Page<Entry> = await read(cursor);
      for (const entry of page.items) bytes += enter(byKey, hosts, entry, whose);
      cursor = page.nextCursor;
      // The embedded database answers without a turn of the event loop: a long list would keep everybody waiting.
      if (cursor !== null) await setImmediate();
    } while (cursor !== null);
  }
  return { byKey, hosts, bytes };
}

/** Returns the bytes that it takes, about. */
function enter(
  byKey: Map<string, AccountListMatch[]>,
  hosts: ListedHost[],
  { id, list, entry, scope }: Entry,
  whose: Pick<AccountListMatch, 'by'>,
): number {
  const key = accountListKey(entry, scope);
  if (key === null) return 0;
  const scoped = `${scope} ${key}`;
  const found = byKey.get(scoped);
  const match = { list, entry, scope, ...whose };
  if (found) found.push(match);
  else byKey.set(scoped, [match]);
  const host = key.slice(0, key.indexOf('/'));
  hosts.push({ id, host, coversBelow: scope === 'domain' });
  return ENTRY_BYTES + entry.length + scoped.length + host.length;
}

function concerns({ host, coversBelow }: ListedHost, site: string): boolean {
  return host === site || host.endsWith(`.${site}`) || (coversBelow && site.endsWith(`.${host}`));
}

function allMatches([own, service]: readonly [Index, Index], url: ParsedUrl): readonly AccountListMatch[] {
  const [ofOwn, ofService] = [matchesIn(own, url), matchesIn(service, url)];
  if (ofService.length === 0) return ofOwn;
  return ofOwn.length === 0 ? ofService : [...ofOwn, ...ofService];
}

const NONE: readonly AccountListMatch[] = [];

function matchesIn({ byKey }: Index, url: ParsedUrl): readonly AccountListMatch[] {
  if (byKey.size === 0) return NONE;
  return accountListKeys(url).flatMap(({ key, scope }) => byKey.get(`${scope} ${key}`) ?? NONE);
}
