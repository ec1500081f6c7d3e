import type { ThreatMatch } from '../evidence/evidence.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { pathPrefixes } from './canonical-expressions.ts';
import { splitUrl } from './canonicalize-url.ts';
import type { ThreatEntry, ThreatIndex } from './threat-index.ts';
import { hostKeys, urlKey } from './threat-key.ts';

/** What guards a well-known site against one wrong line in a list. */
export interface ThreatGuards {
  /** Tells whether a site has long been popular, or is a brand's own. */
  isTrustedSite(site: string): boolean;
}

/**
 * Every list entry that covers the URL, most specific first.
 *
 * 1. `url` entries: the page itself, with or without its query, or a listed folder (not the root) above it.
 * 2. `host` entries: exactly this host; `www.` names the same one.
 * 3. `domain` entries: this host and every parent down to the site, never above it: a tenant of github.io is not github.io.
 * 4. A trusted site (popular, or a brand's own) is not condemned by an entry of host or domain scope for its root; a `url`
 *    entry for one of its pages still counts.
 */
export function matchThreats(url: ParsedUrl, index: ThreatIndex, guards: ThreatGuards): ThreatMatch[] {
  const matches: ThreatMatch[] = [];
  for (const key of pageKeys(url)) {
    for (const entry of index.lookup(key)) if (entry.scope === 'url') matches.push(toMatch(entry));
  }
  const isTrusted = guards.isTrustedSite(url.site);
  for (const key of hostKeys(url, url.site)) {
    const isOwnHost = key.length === url.canonicalHost.length + 1;
    if (isTrusted && key.length === url.site.length + 1) continue;
    for (const entry of index.lookup(key)) {
      if (entry.scope === 'host' ? isOwnHost : entry.scope === 'domain' && !isTrusted) matches.push(toMatch(entry));
    }
  }
  return matches;
}

function pageKeys(url: ParsedUrl): string[] {
  const parts = splitUrl(url.href);
  if (parts === null) return [urlKey(url)];
  return pathPrefixes(parts.path, parts.query || null)
    .filter((path) => path !== '/')
    .map((path) => url.canonicalHost + path);
}

function toMatch({ source, entry, scope, firstSeen }: ThreatEntry): ThreatMatch {
  return { source, entry, scope, firstSeen };
}
