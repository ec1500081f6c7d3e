import type { Verdict } from '@lurewatch/engine';
import type { Told } from '../tool.ts';
import { countWords } from './verdict-words.ts';

/** What became of one of many addresses. */
export type Row =
  | { readonly verdict: Verdict; readonly score: number; readonly brand: string | null; readonly why: string | null }
  | { readonly verdict: 'refused' | 'failed'; readonly why: string };

/** One line for each, in their order; reasons where somebody may have to act. */
export function tellMany(urls: readonly string[], rows: readonly Row[]): Told {
  return {
    words: `${rows.length} addresses: ${countWords(rows.map(({ verdict }) => verdict))}. Scores are of safety, 100 is safest; unknown, refused and failed are not "safe".`,
    data: rows.map((row, index) => lineOf(urls[index] ?? '', row)),
  };
}

function lineOf(url: string, row: Row): object {
  if (!('score' in row)) return { url, verdict: row.verdict, why: row.why };
  const { verdict, score, brand, why } = row;
  return {
    url,
    verdict,
    score,
    ...(brand !== null && { imitates: brand }),
    ...(verdict !== 'safe' && why !== null && { why }),
  };
}
