import type { Brand } from '../brand/brand.ts';
import type { SignalContext } from './signal-context.ts';
import { isTrustedVisit } from './trusted-visit.ts';

/** The site has borne its name for this long: likely a branch of the brand that the table does not know. */
const ESTABLISHED_DAYS = 365;

/** The brand as which the visited page presents itself without being the brand's own; null when there is none. */
export function imitatedOnPage(context: SignalContext): Brand | null {
  const { visit, brand, submitted } = context;
  if (visit === null || isTrustedVisit(visit)) return null;
  const shown = visit.presentedBrand ?? brandOfHostAndText(context);
  if (shown === null || visit.official?.brand.name === shown.name) return null;
  const isBranch = brand?.technique === 'tld_swap' || coreOf(visit.finalUrl.site) === coreOf(shown.domains[0] ?? '');
  if (isBranch && (submitted.ageDays ?? 0) >= ESTABLISHED_DAYS && !visit.leftSite) return null;
  return shown;
}

/** The URL imitates a brand, and so do title, logo or headings. */
function brandOfHostAndText({ visit, brand }: SignalContext): Brand | null {
  const imitated = brand?.brand ?? null;
  const isShown = visit?.titleBrand?.name === imitated?.name || visit?.textBrand?.name === imitated?.name;
  return imitated !== null && isShown ? imitated : null;
}

function coreOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}
