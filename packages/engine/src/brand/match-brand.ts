import type { ParsedUrl } from '../url/parsed-url.ts';
import type { BrandCue, BrandMatch } from './brand.ts';
import { type BrandCandidate, type HostNames, hostCandidates, hostNames, pathCandidates } from './brand-candidates.ts';
import { brandCues, hostAsks } from './brand-cues.ts';
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
  const names = hostNames(url);
  return imitatedBrand(table, url, names, hostCandidates(table, url, names));
}

/** The same for a URL known to be neither popular nor a brand's own; `candidates` are those of its host. */
export function imitatedBrand(
  table: BrandTable,
  url: ParsedUrl,
  names: HostNames,
  candidates: readonly BrandCandidate[],
): BrandMatch | null {
  return bestOf(table, url, names, candidates) ?? bestOf(table, url, names, pathCandidates(table, url));
}

function bestOf(
  table: BrandTable,
  url: ParsedUrl,
  names: HostNames,
  candidates: readonly BrandCandidate[],
): BrandMatch | null {
  let best: BrandMatch | null = null;
  let bestRank = 0;
  for (const candidate of candidates) {
    const cues = brandCues(table, url, wordsBeside(names, candidate), candidate.matched);
    if (!isEnough(candidate, cues, names)) continue;
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

/**
 * The words that may speak for imitation beside a candidate. Where a name that is a common word too is one of several words in the
 * name of a site, only those beside it there: every firm has a sub-domain that asks for something ("login.orange-grove.example").
 */
function wordsBeside({ labels, words }: HostNames, { kind, token, matched }: BrandCandidate): readonly string[] {
  if ((kind !== 'exact' && kind !== 'substring') || (token.uses & EXACT_ALONE) !== 0) return words;
  const root = labels.at(-1) ?? '';
  const besides = root.split('-');
  const isOfSite = besides.length > 1 && besides.includes(matched);
  return isOfSite && !labels.slice(0, -1).some((label) => label.includes(matched)) ? besides : words;
}

/** The written rule of which uses of a token name its brand. */
function isEnough(
  { kind, token, cost, isRoot, isLargeName, matched }: BrandCandidate,
  cues: readonly BrandCue[],
  { words }: HostNames,
): boolean {
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
      if ((uses & SUBSTRING_ALONE) !== 0) return true;
      // Every site has a page to sign in: a piece of a longer word means a brand only where the host itself asks.
      if (cues.every((cue) => cue === 'credential_word') && !hostAsks(words, matched)) return false;
      return hasCue && (uses & SUBSTRING_WITH_CUE) !== 0;
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
