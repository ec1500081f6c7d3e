import type { PageFacts } from '../evidence/evidence.ts';
import { asksForSecrets } from './asks-for-secrets.ts';

/**
 * Pages of its own site, from which on a login stands alone no more. Each is one that a kit can copy: the more there are, the less
 * the other marks count, and none of them settles anything.
 */
export const PAGES_OF_A_SITE = 10;

/** How alone a request for secrets stands: 1 without a link to another page of its site, 0 among a site. */
export function lonelinessOf(page: PageFacts): number {
  return asksForSecrets(page) && !isPartOfPage(page) ? wayOnMissing(page) : 0;
}

/** A form without a title, scripts, or anything that is loaded was cut out of its page, and the links of that stand elsewhere. */
function isPartOfPage({ title, scripts, assetHosts }: PageFacts): boolean {
  return title === '' && scripts === 0 && assetHosts.length === 0;
}

/** The share of a small site's links that a page lacks: 1 where it leads to no other page of its own site. */
export function wayOnMissing({ links }: PageFacts): number {
  return Math.max(0, 1 - links.ownPages / PAGES_OF_A_SITE);
}
