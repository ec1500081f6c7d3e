import { createHash } from 'node:crypto';
import { canonicalExpressions, pageExpression } from '@lurewatch/engine';
import { MASK } from '../masking/mask-url.ts';
import { parseStoredUrl } from '../store/parse-stored-url.ts';

/**
 * The expression under which a page judged dangerous is listed: host and path, without the query, which kits make up for
 * each visitor and which may be masked. null where that would condemn more than the page: a trusted site as a whole, one of
 * its pages that only the query tells apart, a suffix under which strangers get names, a path with something masked.
 */
export function listableExpression(url: string, isTrustedSite: (site: string) => boolean): string | null {
  const parsed = parseStoredUrl(url);
  if (!parsed.ok) return null;
  const expression = pageExpression(parsed.url);
  if (expression.includes(MASK)) return null;
  const { site, query, canonicalHost, publicSuffix } = parsed.url;
  if (expression === `${canonicalHost}/` && canonicalHost === publicSuffix) return null;
  const isWhole = expression === `${canonicalHost}/`;
  return isTrustedSite(site) && (isWhole || query !== '') ? null : expression;
}

/** Everything under which a list may hold the page: what is taken out where a person has found it safe. */
export function coveringExpressions(url: string): readonly string[] {
  return canonicalExpressions(url).filter((expression) => !expression.includes(MASK));
}

export function hashOfExpression(expression: string): Buffer {
  return createHash('sha256').update(expression).digest();
}
