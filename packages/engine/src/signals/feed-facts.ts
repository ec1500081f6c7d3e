import type { ThreatMatch } from '../evidence/evidence.ts';
import type { SignalContext } from './signal-context.ts';

/**
 * The feeds that list the URL with this scope. An entry for a host or a domain is not counted where the site is popular
 * or a brand's own: one wrong line must not condemn it.
 */
export function feedFacts(context: SignalContext, scope: ThreatMatch['scope']) {
  const { evidence, url, isPopular, official } = context;
  if (evidence.feeds.status !== 'found') return null;
  const isTrusted = (isPopular && !url.hosted) || (official !== null && !official.shared);
  if (scope !== 'url' && isTrusted) return null;
  if (scope === 'domain' && url.hosted && url.site === url.canonicalHost && url.publicSuffix === url.site) return null;
  const matches = evidence.feeds.value.filter((match) => match.scope === scope);
  if (matches.length === 0) return null;
  const dates = matches.flatMap((match) => (match.firstSeen === null ? [] : [match.firstSeen])).sort();
  return {
    sources: [...new Set(matches.map((match) => match.source))],
    entry: matches[0]?.entry ?? '',
    first_seen: dates[0] ?? null,
    site: url.site,
  };
}
