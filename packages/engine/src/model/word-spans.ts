import { MAX_TEXT_BYTES } from './url-text.ts';
import type { UrlPart, UrlWord } from './url-words.ts';

/** A word of the URL and what the model reads out of it. Offsets index the part's string in ParsedUrl. */
export interface SpanContribution {
  readonly part: UrlPart;
  readonly start: number;
  readonly end: number;
  /** Log-odds. */
  readonly contribution: number;
}

/**
 * Adds the bytes up word by word, and fits the words to the whole. Words lie from left to right.
 * `rises` holds, from `row` on, how much each byte's share differs from the share of the byte before it.
 */
export function spansOf(
  words: readonly UrlWord[],
  rises: Float64Array,
  row: number,
  contribution: number,
): readonly SpanContribution[] {
  let at = 0;
  let share = 0;
  let total = 0;
  let strength = 0;
  let word = 0;
  let count = 0;
  for (const { from, to } of words) {
    for (; at < from; at++) share += rises[row + at] ?? 0;
    let sum = 0;
    for (; at < to; at++) {
      share += rises[row + at] ?? 0;
      sum += share;
    }
    const told = Math.abs(sum) < ROUNDING ? 0 : sum;
    sums[word++] = told;
    if (told !== 0) count++;
    total += told;
    strength += Math.abs(told);
  }
  if (count === 0) return NO_SPANS;
  const spans = new Array<SpanContribution>(count);
  count = 0;
  word = 0;
  for (const { part, start, end } of words) {
    const sum = sums[word++] ?? 0;
    if (sum === 0) continue;
    spans[count++] = { part, start, end, contribution: sum + ((contribution - total) * Math.abs(sum)) / strength };
  }
  return spans;
}

/** One number a word, written over for every group. */
const sums = new Float64Array(MAX_TEXT_BYTES);

const NO_SPANS: readonly SpanContribution[] = [];

/** What running sums leave behind where nothing was added. */
const ROUNDING = 1e-9;
