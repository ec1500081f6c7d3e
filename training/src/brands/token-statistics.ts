import { hostCandidates, hostNames, pathCandidates } from '../../../packages/engine/src/brand/brand-candidates.ts';
import { brandCues } from '../../../packages/engine/src/brand/brand-cues.ts';
import type { BrandTable } from '../../../packages/engine/src/brand/brand-table.ts';
import { officialBrand } from '../../../packages/engine/src/brand/official-brand.ts';
import type { ParsedUrl } from '../../../packages/engine/src/url/parsed-url.ts';

export type UseKind = 'exact' | 'substring' | 'typo' | 'path';

/** On how many sites of each class a use of a token was met. */
export interface UseCount {
  phish: number;
  legit: number;
}

export interface TokenStatistics {
  /** Key: `token kind cue`, where cue is 0 or 1 (for paths: the cues are at least two). */
  readonly uses: ReadonlyMap<string, UseCount>;
  /** Words taken for a misspelt token: on how many sites of each class. */
  readonly typoWords: ReadonlyMap<string, UseCount>;
}

/** Counts sites, not URLs: a flood from one site is one voice. */
export function countUses(
  table: BrandTable,
  urls: Iterable<{ readonly url: ParsedUrl; readonly isPhish: boolean; readonly isPopular: boolean }>,
): TokenStatistics {
  const uses = new Map<string, UseCount>();
  const typoWords = new Map<string, UseCount>();
  const seen = new Set<string>();
  const count = (map: Map<string, UseCount>, key: string, site: string, isPhish: boolean) => {
    const once = `${key} ${site}`;
    if (seen.has(once)) return;
    seen.add(once);
    const entry = map.get(key) ?? { phish: 0, legit: 0 };
    entry[isPhish ? 'phish' : 'legit']++;
    map.set(key, entry);
  };
  for (const { url, isPhish, isPopular } of urls) {
    if (isPopular || officialBrand(table, url) !== null) continue;
    const names = hostNames(url);
    for (const candidate of [...hostCandidates(table, url, names), ...pathCandidates(table, url)]) {
      const { kind, token, matched } = candidate;
      if (kind === 'prefix' || kind === 'homoglyph') continue;
      const cues = brandCues(table, url, names.words, matched).length;
      const cue = kind === 'path' ? Math.min(2, cues) : Math.min(1, cues);
      count(uses, `${token.text} ${kind} ${cue}`, url.site, isPhish);
      if (kind === 'typo') count(typoWords, matched, url.site, isPhish);
    }
  }
  return { uses, typoWords };
}
