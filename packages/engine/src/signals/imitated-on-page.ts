import type { Brand } from '../brand/brand.ts';
import { imitationWords } from '../brand/imitation-words.ts';
import { FILLER_WORDS } from '../page-brand/filler-words.ts';
import type { BrandCueKind, PageFace, ShownBrand } from '../page-brand/read-face.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
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

/** A brand that the address imitates too is shown plainly, however little the page says of it. */
function shownBrand({ brand }: SignalContext, { face, finalUrl }: PageVisit): ShownBrand | null {
  const imitated = brand?.brand ?? null;
  if (imitated === null || !face.mentioned.has(imitated.name)) return withoutOwnName(face, finalUrl);
  const cues = face.brand?.brand.name === imitated.name ? face.brand.cues : (['text'] as const);
  const isPlain = !cues.every((cue) => MENTIONS.has(cue)) || !bearsLongerName(face, finalUrl, imitated);
  return { brand: imitated, cues, isPlain, isRareName: false };
}

/** A brand that nothing names but the longer name of the site is not spoken of. */
function withoutOwnName({ brand: shown, ...face }: PageFace, url: ParsedUrl): ShownBrand | null {
  if (shown === null || !shown.cues.every((cue) => MENTIONS.has(cue))) return shown;
  return bearsLongerName(face, url, shown.brand) ? null : shown;
}

/** What the name of a firm that bears a brand's name brings with it. */
const MENTIONS: ReadonlySet<BrandCueKind> = new Set<BrandCueKind>(['words of the title', 'text']);

/** "Musikschule Allegro" on musikschule-allegro.de: the domain is made of the name that the page bears, and the brand's is a part of it. */
function bearsLongerName(
  { longerNames }: Pick<PageFace, 'longerNames'>,
  { site }: ParsedUrl,
  { domains, name }: Brand,
): boolean {
  const label = withoutUmlauts(coreOf(site).replaceAll('-', ''));
  const ofBrand = new Set([...domains.map(coreOf), name.toLowerCase()]);
  return longerNames.some((words) => {
    let rest = label;
    let others = 0;
    for (const word of words.map(withoutUmlauts).toSorted((one, other) => other.length - one.length)) {
      if (!rest.includes(word)) continue;
      rest = rest.replace(word, '');
      if (!ofBrand.has(word) && !imitationWords.has(word)) others++;
    }
    return others > 0 && (rest === '' || FILLER_WORDS.has(rest));
  });
}

/** Domains write them with an e. */
function withoutUmlauts(word: string): string {
  return word.replace(/([aou])e/g, '$1');
}

function coreOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}
