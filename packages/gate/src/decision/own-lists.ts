import { accountListKey, accountListKeys, type ParsedUrl, parseUrl } from '@lurewatch/engine';

export interface ListedEntry {
  readonly list: 'allow' | 'block';
  /** A URL, a host or a domain. */
  readonly entry: string;
  readonly scope: 'url' | 'host' | 'domain';
}

/** Entries under the keys that a URL is looked up by. */
export type ListIndex = ReadonlyMap<string, ListedEntry>;

/** Where two entries have the same key, block stands. */
export function indexLists(entries: readonly ListedEntry[]): ListIndex {
  const index = new Map<string, ListedEntry>();
  for (const entry of entries) {
    const key = accountListKey(entry.entry, entry.scope);
    if (key === null) continue;
    const place = `${entry.scope} ${key}`;
    if (entry.list === 'block' || !index.has(place)) index.set(place, entry);
  }
  return index;
}

/** The most specific entry that covers the URL. */
export function findListed(index: ListIndex, url: ParsedUrl): ListedEntry | null {
  if (index.size === 0) return null;
  for (const { key, scope } of accountListKeys(url)) {
    const found = index.get(`${scope} ${key}`);
    if (found !== undefined) return found;
  }
  return null;
}

/** An entry as the policy file writes it: a path makes it a page, a bare name covers everything below it. */
export function readListed(list: ListedEntry['list'], text: string): ListedEntry | null {
  const parsed = parseUrl(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  if (!parsed.ok) return null;
  const { url } = parsed;
  const isPage = url.path.replace(/\/$/, '') !== '' || url.query !== '';
  if (isPage) return { list, entry: text, scope: 'url' };
  return { list, entry: url.canonicalHost, scope: url.hostKind === 'name' ? 'domain' : 'host' };
}
