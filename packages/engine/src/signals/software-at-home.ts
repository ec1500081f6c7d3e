import { faviconBrand, hotlinkedBrand } from './hotlinked-brand.ts';
import type { SignalContext } from './signal-context.ts';
import { youngestSite } from './site-facts.ts';

/** Younger domains have not yet shown that a firm stands behind them. */
const YOUNG_DAYS = 90;

/**
 * The sign-in page of a program that firms run themselves, on a host of a firm's own: it bears the maker's name with right.
 * Not on free hosting or a young domain, unless it holds the site's own pages; not with pictures of a brand's hosts, and not where what is typed goes to another
 * site or to a lone script beside the page, as copies send it.
 */
export function isSoftwareAtHome(context: SignalContext): boolean {
  const { visit, sites } = context;
  if (visit === null || visit.face.software === null || visit.leftSite) return false;
  const ageDays = youngestSite(sites)?.ageDays ?? null;
  const isStrange = visit.finalUrl.hosted || (ageDays !== null && ageDays < YOUNG_DAYS);
  if (isStrange && !visit.face.software.isOfSite) return false;
  if (hotlinkedBrand(context) !== null || faviconBrand(context) !== null) return false;
  return visit.page.forms.every(
    ({ asks, crossSite, toBareScript }) => asks.length === 0 || (!crossSite && !toBareScript),
  );
}
