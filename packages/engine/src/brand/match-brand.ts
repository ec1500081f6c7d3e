import type { ParsedUrl } from '../url/parsed-url.ts';
import type { BrandCue, BrandMatch } from './brand.ts';
import { type BrandCandidate, type HostNames, hostCandidates, hostNames, pathCandidates } from './brand-candidates.ts';
import { brandCues } from './brand-cues.ts';
import {
  type BrandTable,
  EXACT_ALONE,
  EXACT_WITH_CUE,
  PATH_WITH_CUES,
  SUBSTRING_ALONE,
  SUBSTRING_WITH_CUE,
  TYPO_ALONE,
  TYPO_WITH_CUE,
} from './brand-table.ts';
import { officialBrand } from './official-brand.ts';

/**
 * The brand that a URL names without being the brand's own; null when it names none.
 *
 * A name that is a common word, short, or only similar counts only with a second cue (a word like "login", a suffix that
 * imitators favour, a hosting tenant, an IP address): edit distance alone names a brand only
 * where a whole domain is one likely slip off a long name. `isPopular` tells that the site has long been popular: such sites
 * mention brands, they do not imitate them.
 *
 * @example matchBrand(table, 'https://paypa1-login.example/') // → { brand: PayPal, technique: 'homoglyph', … }
 */
export function matchBrand(table: BrandTable, url: ParsedUrl, isPopular: boolean): BrandMatch | null {
  if (isPopular || officialBrand(table, url) !== null) return null;
  return imitatedBrand(table, url, hostNames(url));
}

/** The same for a URL known to be neither popular nor a brand's own, with its host already split. */
export function imitatedBrand(table: BrandTable, url: ParsedUrl, names: HostNames): BrandMatch | null {
  const inHost = bestOf(table, url, names.words, hostCandidates(table, url, names));
  return inHost ?? bestOf(table, url, names.words, pathCandidates(table, url));
}

function bestOf(
  table: BrandTable,
  url: ParsedUrl,
  words: readonly string[],
  candidates: readonly BrandCandidate[],
): BrandMatch | null {
  let best: BrandMatch | null = null;
  let bestRank = 0;
  for (const candidate of candidates) {
    const cues = brandCues(table, url, words, candidate.matched);
    if (!isEnough(candidate, cues)) continue;
    const rank = rankOf(candidate);
    if (rank <= bestRank) continue;
    bestRank = rank;
    best = {
      brand: candidate.token.brand,
      technique: candidate.technique,
      matched: candidate.matched,
      token: candidate.token.text,
      cues,
    };
  }
  return best;
}

/** The written rule of which uses of a token name its brand. */
function isEnough({ kind, token, cost, isRoot, isLargeName }: BrandCandidate, cues: readonly BrandCue[]): boolean {
  const { uses } = token;
  const hasCue = cues.length > 0;
  switch (kind) {
    case 'prefix':
      return true;
    case 'homoglyph':
      return token.text.length >= 5 || hasCue;
    case 'exact':
      return (uses & EXACT_ALONE) !== 0 || (hasCue && (uses & EXACT_WITH_CUE) !== 0);
    case 'substring':
      return (uses & SUBSTRING_ALONE) !== 0 || (hasCue && (uses & SUBSTRING_WITH_CUE) !== 0);
    case 'typo':
      if (isRoot === true && cost === 1 && token.text.length >= LONG_NAME) return true;
      if (isLargeName === true) return true;
      return (uses & TYPO_ALONE) !== 0 || (hasCue && (uses & TYPO_WITH_CUE) !== 0);
    case 'path':
      return cues.length >= 2 && (uses & PATH_WITH_CUES) !== 0;
  }
}

/** A domain that is one likely slip off a name this long is no other word. */
const LONG_NAME = 8;

/** Longer names are surer; the closer the spelling the better; a deliberate disguise beats a plain mention. */
function rankOf({ kind, token, cost, isLargeName }: BrandCandidate): number {
  return KIND_RANK[isLargeName === true ? 'exact' : kind] + token.text.length * 2 - cost;
}

const KIND_RANK = { prefix: 40, homoglyph: 22, exact: 20, substring: 16, typo: 12, path: 8 } as const;
