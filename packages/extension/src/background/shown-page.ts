import type { PageFacts } from '@lurewatch/engine';
import type { HtmlFacts } from '@lurewatch/evidence/page-reader';

/**
 * A page as it stands in a tab.
 *
 * @param bytes of what was looked at
 * @param isCut its end was not: what it does not ask for speaks for nothing then
 */
export function shownPage(address: string, facts: HtmlFacts, bytes: number, isCut: boolean): PageFacts {
  const isPartial = isCut || facts.outgrown !== undefined;
  return {
    ...facts,
    finalUrl: address,
    status: 200,
    redirects: [],
    contentType: 'text/html',
    bytes,
    truncated: isPartial,
    ...(isPartial && { shortfall: { extent: 'partial', reason: isCut ? 'cut' : 'limit' } }),
  };
}
