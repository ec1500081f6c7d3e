import type { Judgement } from '@lurewatch/engine';

/** Scores up to this one are dangerous (the engine's score.ts). */
const DANGEROUS_UP_TO = 30;
/** The page looked different under another name: whoever served it chose what this service sees. */
const TWO_FACED = 'page_shown_to_some';
/** A copy of a page that a list or the model, maybe wrongly, made dangerous before. */
const REMEMBERED = 'same_page_as_known_phishing';

/**
 * Whether what the page shows makes an address dangerous by itself, whatever its wording, the model, the lists and the age of its domain
 * say: so a model that is wrong never teaches itself.
 */
export function isConvictedByPage({
  verdict,
  baseScore,
  signals,
}: Pick<Judgement, 'verdict' | 'signals'> & { readonly baseScore: number | null }): boolean {
  if (verdict !== 'dangerous' || baseScore === null || signals.some(({ code }) => code === TWO_FACED)) return false;
  const ofPage = signals.filter(
    ({ source, code }) => (source === 'page' || source === 'render') && code !== REMEMBERED,
  );
  return baseScore + ofPage.reduce((sum, { impact }) => sum + impact, 0) <= DANGEROUS_UP_TO;
}
