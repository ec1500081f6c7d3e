import { ONE_LETTER, ONE_SLIP } from '../../../packages/engine/src/brand/brand-table.ts';
import { isAnotherShortCompound } from '../../../packages/engine/src/brand/compound-typo.ts';
import { isOneLetterOff, isOneSlipOff } from '../../../packages/engine/src/brand/one-letter-off.ts';
import type { BrandRecord } from './brand-record.ts';
import { nearWords } from './near-words.ts';

export interface LargeNames {
  /** What each name is trusted for when a domain is one letter off it. */
  readonly uses: ReadonlyMap<string, number>;
  /** Honest words and names that are one letter off. */
  readonly strangers: readonly string[];
}

export interface HonestSpellings {
  /** Domain → its rank bucket. */
  readonly popular: ReadonlyMap<string, number>;
  /** Own names of legitimate sites that are no brand's. */
  readonly siteNames: ReadonlySet<string>;
  /** On how many legitimate sites each word stands in a path. */
  readonly wordSites: ReadonlyMap<string, number>;
}

/** Rank up to which a domain makes its name a large one, and up to which it does where the name is long. */
const LARGE_RANK = 20_000;
const LARGE_RANK_OF_LONG = 100_000;
const SHORTEST_NAME = 6;
const LONG_NAME = 8;
const UNRANKED = Number.POSITIVE_INFINITY;
/** Words of the language, by the number of legitimate sites in whose paths they stand. */
const WORD_SITES = 4;
/**
 * The shorter a name, the more of what lies one letter off it are words and names of others, most of them never met here. A
 * site that bears one counts twice.
 */
const MOST_STRANGERS: ReadonlyMap<number, number> = new Map([
  [6, 7],
  [7, 12],
]);

/** The names of brands that are imitated often, borne by a much visited domain of theirs, with what is close to them. */
export function largeNames(brands: readonly BrandRecord[], honest: HonestSpellings): LargeNames {
  const names = brands.flatMap((brand) => brand.tokens.filter(({ text }) => isLarge(brand, text, honest.popular)));
  const words = wordsOf(honest);
  const siteNames = siteNamesOf(honest);
  const uses = new Map<string, number>();
  const strangers = new Set(nearWords);
  for (const { text, isCommon } of names) {
    const isNear = (typed: string) => isOneLetterOff(text, typed) && !isAnotherShortCompound(text, typed);
    const nearSites = siteNames.filter((name) => isNear(name) && !isOneSlipOff(text, name));
    const near = new Set([...words.filter(isNear), ...nearSites]);
    for (const word of near) strangers.add(word);
    const isCrowded = near.size + nearSites.length > (MOST_STRANGERS.get(text.length) ?? Number.POSITIVE_INFINITY);
    uses.set(text, ONE_SLIP | (isCommon || isCrowded ? 0 : ONE_LETTER));
  }
  return { uses, strangers: [...strangers] };
}

/** Words of the language. */
function wordsOf({ wordSites }: HonestSpellings): string[] {
  return [
    ...new Set([...nearWords, ...[...wordSites].filter(([, sites]) => sites >= WORD_SITES).map(([word]) => word)]),
  ];
}

/** A site of a name that is one slip off belongs to the brand, or waits for those who mistype it. */
function siteNamesOf({ popular, siteNames }: HonestSpellings): string[] {
  return [...new Set([...[...popular.keys()].map(nameOf), ...siteNames])];
}

function isLarge({ isHandWritten, domains }: BrandRecord, text: string, popular: ReadonlyMap<string, number>): boolean {
  if (!isHandWritten || text.length < SHORTEST_NAME) return false;
  const least = text.length < LONG_NAME ? LARGE_RANK : LARGE_RANK_OF_LONG;
  return domains.some((domain) => nameOf(domain) === text && (popular.get(domain) ?? UNRANKED) <= least);
}

function nameOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}
