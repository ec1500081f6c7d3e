import { isDoubtfulKind } from '../../brand/likeness-ratios.ts';
import type { NameLikeness } from '../../brand/name-likeness.ts';
import { isNameOfOthers } from '../../brand/names-of-others.ts';
import { isOwnMatter } from '../../brand/own-words.ts';
import { asWritten, isNameOf } from '../brand-facts.ts';
import { foreignLetter } from '../foreign-letter.ts';
import type { SignalContext } from '../signal-context.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { brandDomainPrefix } from './brand-domain-prefix.ts';
import { brandRootLookalike } from './brand-root-lookalike.ts';
import { brandWithBait } from './brand-with-bait.ts';
import { isInstitution } from './institution-suffix.ts';

/** Name like a brand's, on a site that has no standing. */
export const nameLikeBrand: SignalRule = signalRule({
  code: 'name_like_brand',
  needs: 'brand',
  check: (c) => {
    const { likeness, url } = c;
    if (likeness === null || !isDoubted(c, likeness) || isSaidOtherwise(c)) return null;
    const { brand, kind, matched, imitates } = likeness;
    const letter = foreignLetter(matched)?.letter ?? null;
    return {
      brand: brand.name,
      official_domain: brand.domains[0] ?? '',
      kind,
      matched: asWritten(url.host, matched),
      imitates,
      letter,
      site: url.site,
    };
  },
  message: (f) => `${inWords(f)}; ${f.brand} itself is at ${f.official_domain}`,
});

/**
 * The rarer kinds are enough wherever they stand. Of the others, and of what customers of a hosting service call themselves, only
 * where the model's reading of the address does not clear it.
 */
function isDoubted({ url, names, modelLogOdds }: SignalContext, { kind, imitates, matched }: NameLikeness): boolean {
  if (isInstitution(url.publicSuffix)) return false;
  if (kind === 'beside_other_words' && (isNameOfOthers(imitates) || isOwnMatter(names.labels, matched))) return false;
  if (isDoubtfulKind(kind) && (!url.hosted || ALWAYS_MEANT.has(kind))) return true;
  return modelLogOdds > CLEARED;
}

/** Nobody writes these by chance. */
const ALWAYS_MEANT: ReadonlySet<string> = new Set(['foreign_letters', 'digits']);
/** Log-odds of the model below which an address reads like an honest one. */
const CLEARED = -3;

/** A stronger signal says the same. */
function isSaidOtherwise(context: SignalContext): boolean {
  return [brandRootLookalike, brandDomainPrefix, brandWithBait].some((rule) => rule.applies(context));
}

interface LikenessFacts {
  readonly brand: string;
  readonly kind: string;
  readonly matched: string;
  readonly imitates: string;
  readonly letter: string | null;
  readonly site: string;
}

function inWords({ brand, kind, matched, imitates, letter, site }: LikenessFacts): string {
  switch (kind) {
    case 'official_address':
    case 'spelled_address':
      return `The host has "${matched}", the address ${imitates} of ${brand}, in front of ${site}`;
    case 'foreign_letters':
      return `The host writes "${matched}" for "${imitates}"${letter === null ? '' : `, with a foreign "${letter}"`}`;
    case 'digits':
      return `The host writes "${matched}" for "${imitates}", with digits for letters`;
    case 'slip':
    case 'likely_letter':
    case 'one_letter':
    case 'letter_of_short_name':
    case 'typo_with_word':
    case 'typo_sub_domain':
      return `The name "${matched}" is one letter off "${imitates}"`;
    case 'after_www':
      return `The name "${matched}" is "${imitates}" with "www" in front`;
    case 'ending_slip':
      return `The domain ${site} is that of ${brand} with its ending mistyped`;
    case 'generic_ending':
    case 'other_ending':
      return `The domain ${site} is "${imitates}" under another ending`;
    default:
      return isNameOf(matched, brand)
        ? `The host has "${matched}", the name of ${brand}, but belongs to ${site}`
        : `The host has "${matched}", which stands for ${brand}, but belongs to ${site}`;
  }
}
