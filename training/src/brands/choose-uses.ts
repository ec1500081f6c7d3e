import { credentialWords } from '../../../packages/engine/src/brand/brand-cues.ts';
import {
  EXACT_ALONE,
  EXACT_WITH_CUE,
  PATH_WITH_CUES,
  SUBSTRING_ALONE,
  SUBSTRING_WITH_CUE,
  TYPO_ALONE,
  TYPO_WITH_CUE,
} from '../../../packages/engine/src/brand/brand-table.ts';
import type { TokenStatistics, UseCount, UseKind } from './token-statistics.ts';

export interface TokenToJudge {
  readonly text: string;
  readonly isCommon: boolean;
  readonly isHandWritten: boolean;
  readonly isBank: boolean;
}

/**
 * The uses in which a token names its brand with good precision on the training sites. What was never seen falls back on
 * length: a long name is seldom chance. A common word, or one shorter than five letters, never stands alone.
 */
export function chooseUses(
  token: TokenToJudge,
  statistics: TokenStatistics,
  wordSites: ReadonlyMap<string, number>,
): number {
  const { text } = token;
  const isWord = credentialWords.has(text) || (wordSites.get(text) ?? 0) >= COMMON_WORD_SITES;
  if (isWord && !token.isHandWritten) return 0;
  const of = (kind: UseKind, cue: number): UseCount => statistics.uses.get(`${text} ${kind} ${cue}`) ?? NONE;
  const mayStandAlone = text.length >= 5 && !token.isCommon;
  const trusted = token.isHandWritten;
  let uses = 0;

  if (mayStandAlone && isPrecise(of('exact', 0), trusted ? 6 : 12, trusted)) uses |= EXACT_ALONE;
  if (isPrecise(of('exact', 1), trusted ? 3 : 6, trusted || text.length >= 6)) uses |= EXACT_WITH_CUE;

  const longEnough = text.length >= (trusted ? 6 : 7) && !token.isCommon;
  if (longEnough && isPrecise(of('substring', 0), 10, trusted && text.length >= 7)) uses |= SUBSTRING_ALONE;
  if (
    text.length >= (trusted ? 5 : 7) &&
    isPrecise(of('substring', 1), trusted ? 5 : 10, text.length >= 7 && !token.isCommon)
  ) {
    uses |= SUBSTRING_WITH_CUE;
  }
  const mayBeMisspelt = trusted ? text.length >= 5 && !token.isCommon : text.length >= 7;
  if (mayBeMisspelt && text.length >= 6 && isPrecise(of('typo', 0), 20, false, 4)) uses |= TYPO_ALONE;
  if (mayBeMisspelt && isPrecise(of('typo', 1), trusted ? 8 : 20, trusted && text.length >= 7, trusted ? 2 : 6))
    uses |= TYPO_WITH_CUE;
  if (isPrecise(of('path', 2), 8, false, 3)) uses |= PATH_WITH_CUES;
  return uses;
}

/** A word in the paths of this many legitimate sites is a word of the language, whatever brand bears it. */
const COMMON_WORD_SITES = 12;

const NONE: UseCount = { phish: 0, legit: 0 };

/** At least `ratio` phishing sites for each legitimate one; `unseen` answers where neither was met. */
function isPrecise({ phish, legit }: UseCount, ratio: number, unseen: boolean, leastPhish = 1): boolean {
  if (phish === 0 && legit === 0) return unseen;
  return phish >= leastPhish && phish >= ratio * legit;
}
