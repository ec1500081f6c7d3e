import type { AccountListMatch } from '../evidence/evidence.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { hostKeys, threatKey, urlKey } from './threat-key.ts';

/** One line of a caller's own allow or block list, as the caller wrote it. */
export type AccountListEntry = AccountListMatch;

/** Key under which a caller's entry is found again; null when the text can be no entry of that scope. */
export function accountListKey(entry: string, scope: AccountListMatch['scope']): string | null {
  const key = threatKey(entry);
  if (key === null) return null;
  return scope === 'url' ? key.key : key.key.slice(0, key.key.indexOf('/') + 1);
}

/**
 * Keys under which a caller's entry may cover the URL: look these up rather than reading the whole list.
 * Unlike a feed's, a caller's domain entry may lie above the site: who blocks github.io means all its tenants.
 */
export function accountListKeys(url: ParsedUrl): { readonly key: string; readonly scope: AccountListMatch['scope'] }[] {
  const hosts = hostKeys(url, url.registrableDomain ?? url.site);
  return [
    { key: urlKey(url), scope: 'url' as const },
    { key: `${url.canonicalHost}/`, scope: 'host' as const },
    ...hosts.map((key) => ({ key, scope: 'domain' as const })),
  ];
}

/** The caller's entries that cover the URL, most specific first. */
export function matchAccountLists(url: ParsedUrl, entries: readonly AccountListEntry[]): AccountListMatch[] {
  const keys = accountListKeys(url);
  return keys.flatMap(({ key, scope }) =>
    entries.filter((entry) => entry.scope === scope && accountListKey(entry.entry, scope) === key),
  );
}
