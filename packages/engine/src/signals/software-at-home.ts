import type { PageForm } from '../evidence/evidence.ts';
import type { SoftwareFace } from '../page-brand/read-face.ts';
import { faviconBrand, hotlinkedBrand } from './hotlinked-brand.ts';
import type { PageVisit, SignalContext } from './signal-context.ts';
import { youngestSite } from './site-facts.ts';

/** Younger domains have not yet shown that a firm stands behind them. */
const YOUNG_DAYS = 90;

/**
 * The sign-in page of a program that firms run themselves, on a host of a firm's own: it bears the maker's name with right. Not
 * with the face or pictures of another brand, and not where what is typed goes to another site or to a lone script beside the
 * page, as copies send it. On a young domain the programs that are copied most must send it where they do themselves; on free
 * hosting only those that hold a site's own pages are at home.
 */
export function isSoftwareAtHome(context: SignalContext): boolean {
  const { visit } = context;
  const software = visit?.face.software ?? null;
  if (visit === null || software === null || visit.leftSite || showsAnother(visit, software)) return false;
  if (hotlinkedBrand(context) !== null || faviconBrand(context) !== null) return false;
  const asking = visit.page.forms.filter(({ asks }) => asks.length > 0);
  if (!asking.every((form) => keepsToItself(form, software))) return false;
  if (visit.finalUrl.hosted && !software.isOfSite) return false;
  return (
    !isStrange(context, visit) || software.target === null || visit.page.forms.some((form) => isOwn(form, software))
  );
}

function isStrange({ sites }: SignalContext, { finalUrl }: PageVisit): boolean {
  const ageDays = youngestSite(sites)?.ageDays ?? null;
  return finalUrl.hosted || (ageDays !== null && ageDays < YOUNG_DAYS);
}

function showsAnother({ face: { brand } }: PageVisit, software: SoftwareFace): boolean {
  return brand?.isPlain === true && !brand.isRareName && brand.brand.name !== software.brand?.name;
}

function keepsToItself(form: PageForm, software: SoftwareFace): boolean {
  return !form.crossSite && (!form.toBareScript || isOwn(form, software));
}

function isOwn({ action, crossSite }: PageForm, { target }: SoftwareFace): boolean {
  return target !== null && action !== null && !crossSite && target.test(action);
}
