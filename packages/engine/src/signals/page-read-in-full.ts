import type { PageFacts } from '../evidence/evidence.ts';
import { isBarePage } from './bare-page.ts';
import { imitatedOnPage } from './imitated-on-page.ts';
import type { SignalContext } from './signal-context.ts';
import { isTrustedVisit } from './trusted-visit.ts';

/** An empty shell is drawn by scripts, and what those ask for was not seen. */
const LEAST_TEXT = 200;

/**
 * The page where it was read in full on the submitted site and shows itself as nobody else, so that what it does not ask for
 * speaks for it; null otherwise. A page with much else on it may hint at a brand, as articles do.
 */
export function pageReadInFull(c: SignalContext): PageFacts | null {
  if (c.visit === null || isTrustedVisit(c.visit) || c.visit.leftSite) return null;
  const { page } = c.visit;
  if (page.truncated || page.shortfall !== undefined || page.textLength < LEAST_TEXT) return null;
  const shown = imitatedOnPage(c);
  return shown === null || (!shown.isPlain && !isBarePage(page)) ? page : null;
}
