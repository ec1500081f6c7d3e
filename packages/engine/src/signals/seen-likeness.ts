import type { Brand } from '../brand/brand.ts';
import type { SeenBrandPage } from '../evidence/evidence.ts';
import { asksForSomething } from './asks-for-secrets.ts';
import { imitatedOnPage, isLikelyBranch } from './imitated-on-page.ts';
import type { PageVisit, SignalContext } from './signal-context.ts';
import { youngestSite } from './site-facts.ts';
import { isTrustedVisit } from './trusted-visit.ts';

/** A picture of one pair of brands in 800 is as near as this by chance: another sign of the brand is needed as well. */
const NEAR = 10;
/** Nearly the same picture. */
const SAME = 4;
const YOUNG_DAYS = 365;

/** A page that asks for something, is no program's own sign-in page, and belongs to nobody who is known. null: likeness says nothing of it. */
function strangersPage({ visit }: SignalContext): PageVisit | null {
  if (visit === null || isTrustedVisit(visit) || visit.face.software !== null) return null;
  return asksForSomething(visit.page) || visit.page.asks.length > 0 ? visit : null;
}

/** The brand whose icon the page bears, where the page is a stranger's. */
export function copiedIcon(
  context: SignalContext,
): { readonly brand: Brand; readonly host: string; readonly isSameBytes: boolean } | null {
  const icon = context.evidence.likeness?.icon;
  const copy = strangersCopy(context, icon);
  return icon === undefined || copy === null ? null : { ...copy, isSameBytes: icon.isSameBytes };
}

/** The brand whose sign-in page it looks like, where more than the picture says so, or the picture is nearly the same. */
export function copiedFace(
  context: SignalContext,
): { readonly brand: Brand; readonly host: string; readonly distance: number } | null {
  const face = context.evidence.likeness?.face;
  const copy = strangersCopy(context, face);
  if (face === undefined || copy === null) return null;
  const isNamed =
    context.visit?.face.mentioned.has(copy.brand.name) === true ||
    context.evidence.likeness?.icon?.brand === face.brand;
  return face.distance <= (isNamed ? NEAR : SAME) ? { ...copy, distance: face.distance } : null;
}

/**
 * The known phishing page that it is a copy of: its forms, and its title or nearly each wave of its picture. The page that both are
 * copied from looks the same as well: only a site that is young or free hosting, or a page that poses as another brand, is told.
 */
export function knownPhishing(context: SignalContext): { readonly distance: number; readonly seenOn: string } | null {
  const known = context.evidence.likeness?.phishing;
  const visit = strangersPage(context);
  if (known === undefined || visit === null || !known.hasSameForms) return null;
  const ageDays = youngestSite(context.sites)?.ageDays ?? null;
  const isYoung = ageDays !== null && ageDays < YOUNG_DAYS;
  if (!isYoung && !visit.finalUrl.hosted && imitatedOnPage(context) === null) return null;
  return known.distance <= (known.hasSameTitle ? NEAR : SAME / 2) ? known : null;
}

function strangersCopy(
  context: SignalContext,
  seen: SeenBrandPage | undefined,
): { readonly brand: Brand; readonly host: string } | null {
  const visit = strangersPage(context);
  if (seen === undefined || visit === null) return null;
  // The table says whose host it is; on the page's own site it says nobody's.
  const brand = context.ownerOfHost(seen.host);
  if (brand === null || visit.official?.brand.name === brand.name || isLikelyBranch(context, visit, brand)) return null;
  return { brand, host: seen.host };
}
