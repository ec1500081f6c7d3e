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
 * Adds the bytes of words[first, last) up word by word, fits the words to the whole, and appends them. Words lie from left
 * to right. `rises` holds how much each byte's share differs from the share of the byte before it.
 */
export function addSpans(
  spans: SpanContribution[],
  words: readonly UrlWord[],
  first: number,
  last: number,
  rises: Float64Array,
  contribution: number,
): void {
  let at = words[first]?.from ?? 0;
  let share = 0;
  let total = 0;
  let strength = 0;
  for (let i = first; i < last; i++) {
    const word = words[i];
    if (word === undefined) break;
    for (; at < word.from; at++) share += rises[at] ?? 0;
    let sum = 0;
    for (const end = word.to; at < end; at++) {
      share += rises[at] ?? 0;
      sum += share;
    }
    const told = Math.abs(sum) < ROUNDING ? 0 : sum;
    sums[i] = told;
    total += told;
    strength += Math.abs(told);
  }
  if (strength === 0) return;
  const correction = (contribution - total) / strength;
  for (let i = first; i < last; i++) {
    const sum = sums[i] ?? 0;
    const word = words[i];
    if (sum === 0 || word === undefined) continue;
    const { part, start, end } = word;
    spans.push({ part, start, end, contribution: sum + correction * Math.abs(sum) });
  }
}

/** One number a word, written over for every part. */
const sums = new Float64Array(MAX_TEXT_BYTES);

/** What running sums leave behind where nothing was added. */
const ROUNDING = 1e-9;
