import type { Brand } from '../brand/brand.ts';
import type { SensitiveField } from '../evidence/evidence.ts';
import type { BrandCueKind, ShownBrand } from '../page-brand/read-face.ts';
import { bearsLongerName, coreOf, isNamedAlone } from './longer-name.ts';
import type { PageVisit, SignalContext } from './signal-context.ts';
import { youngestSite } from './site-facts.ts';
import { softwareAtHome } from './software-at-home.ts';
import { isTrustedVisit } from './trusted-visit.ts';

/** The site has borne its name for this long: likely a branch of the brand that the table does not know. */
const ESTABLISHED_DAYS = 365;

/** The brand as which the visited page shows itself without being the brand's own, plainly or by hints; null when there is none. */
export function imitatedOnPage(context: SignalContext): ShownBrand | null {
  const { visit } = context;
  if (visit === null || isTrustedVisit(visit) || softwareAtHome(context) !== null) return null;
  const shown = shownBrand(context, visit);
  if (shown === null || visit.official?.brand.name === shown.brand.name) return null;
  if (isOneOfMany(visit, shown)) return { ...shown, isPlain: false };
  return isLikelyBranch(context, visit, shown.brand) ? null : shown;
}

const MANY_PAGES = 20;
const MUCH_TEXT = 3_000;
const SELF_NAMING: ReadonlySet<BrandCueKind> = new Set<BrandCueKind>([
  'title',
  'copyright line',
  'address of the copied page',
  'icon',
]);

/** A page of much else, among many of its site, that names the brand in a heading or links to it: articles and directories do. */
function isOneOfMany({ page }: PageVisit, { cues }: ShownBrand): boolean {
  if (page.links.ownPages < MANY_PAGES || page.textLength < MUCH_TEXT) return false;
  return !cues.some((cue) => SELF_NAMING.has(cue));
}

/** The site has borne the brand's name for long. */
export function isLikelyBranch({ brand: imitated, sites }: SignalContext, visit: PageVisit, brand: Brand): boolean {
  const ownName = coreOf(visit.finalUrl.site);
  const isBranch = imitated?.technique === 'tld_swap' || brand.domains.some((domain) => coreOf(domain) === ownName);
  const ageDays = youngestSite(sites)?.ageDays ?? 0;
  return isBranch && ageDays >= ESTABLISHED_DAYS && !visit.leftSite;
}

/** But for a brand whose name is a part of the site's own: that is hinted at, or not shown where nothing else names it. */
function shownBrand(context: SignalContext, visit: PageVisit): ShownBrand | null {
  const shown = shownOrImitated(context, visit);
  const { face, finalUrl, page } = visit;
  if (shown === null || shown.cues.some((cue) => BORROWED.has(cue)) || !bearsLongerName(face, finalUrl, shown.brand))
    return shown;
  const isInName = shown.cues.every((cue) => IN_LONGER_NAME.has(cue));
  const isInAddress = context.brand?.brand.name === shown.brand.name;
  if (isInName && !isInAddress && !isNamedAlone(face, page, shown.brand)) return null;
  return isInName || !page.asks.some((ask) => DEAREST.has(ask)) ? { ...shown, isPlain: false } : shown;
}

/** A brand that the address imitates too is shown plainly, however little the page says of it. */
function shownOrImitated({ brand }: SignalContext, { face }: PageVisit): ShownBrand | null {
  const imitated = brand?.brand ?? null;
  if (imitated === null || !face.mentioned.has(imitated.name)) return face.brand;
  const cues = face.brand?.brand.name === imitated.name ? face.brand.cues : (['text'] as const);
  return { brand: imitated, cues, isPlain: true, isRareName: false };
}

/** What whoever only bears such a name seldom asks for under the brand's own. */
const DEAREST: ReadonlySet<SensitiveField> = new Set<SensitiveField>([
  'card',
  'seed_phrase',
  'national_id',
  'bank_account',
]);
/** What nobody has whose name only holds a brand's. */
const BORROWED: ReadonlySet<BrandCueKind> = new Set<BrandCueKind>([
  'address of the copied page',
  'icon',
  'pictures',
  'links',
]);
/** What the name of such a firm brings with it. */
const IN_LONGER_NAME: ReadonlySet<BrandCueKind> = new Set<BrandCueKind>([
  'words of the title',
  'text',
  'copyright line',
]);
