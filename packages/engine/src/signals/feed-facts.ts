import type { ThreatMatch } from '../evidence/evidence.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import type { SignalContext } from './signal-context.ts';
import { type Whereabouts, whereabouts } from './site-facts.ts';
import { isTrustedVisit } from './trusted-visit.ts';

/**
 * The feeds that list the URL with this scope. An entry for a host or a domain is not counted where the site is popular
 * or a brand's own: one wrong line must not condemn it.
 */
export function feedFacts(context: SignalContext, scope: ThreatMatch['scope']) {
  const { evidence, visit } = context;
  if (evidence.feeds.status !== 'found') return null;
  const matches = evidence.feeds.value.filter((match) => match.scope === scope && match.carried === undefined);
  const own = matches.filter(({ behindRedirect }) => behindRedirect === undefined);
  if (own.length > 0 && isCounted(context, scope)) return factsOf(own, whereabouts(context.submitted), context.url);
  const behind = matches.filter(({ behindRedirect }) => behindRedirect === true);
  if (visit === null || behind.length === 0 || (scope !== 'url' && isTrustedVisit(visit))) return null;
  return factsOf(behind, { host: visit.finalUrl.host, reached_by: 'redirect' }, visit.finalUrl);
}

function isCounted({ url, isPopular, official }: SignalContext, scope: ThreatMatch['scope']): boolean {
  if (scope === 'url') return true;
  if ((isPopular && !url.hosted) || (official !== null && !official.shared)) return false;
  return scope !== 'domain' || !url.hosted || url.site !== url.canonicalHost || url.publicSuffix !== url.site;
}

function factsOf(matches: readonly ThreatMatch[], where: Whereabouts, { site }: ParsedUrl) {
  const dates = matches.flatMap((match) => (match.firstSeen === null ? [] : [match.firstSeen])).sort();
  return {
    sources: [...new Set(matches.map((match) => match.source))],
    entry: matches[0]?.entry ?? '',
    first_seen: dates[0] ?? null,
    site,
    ...where,
  };
}

/** "is listed as phishing by A since 2026-11-20" */
export function listedInWords({ sources, first_seen }: NonNullable<ReturnType<typeof feedFacts>>): string {
  return `is listed as phishing by ${sources.join(', ')}${first_seen === null ? '' : ` since ${first_seen.slice(0, 10)}`}`;
}
