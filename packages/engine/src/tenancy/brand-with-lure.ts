import { type BrandTable, type BrandToken, EXACT_ALONE, EXACT_WITH_CUE } from '../brand/brand-table.ts';
import { baitWords } from '../signals/bait-words.ts';
import { lureWords } from '../signals/lure-words.ts';

/** A brand's name joined with a call to act. */
export interface BrandWithLure {
  readonly token: BrandToken;
  readonly lure: string;
}

/**
 * The brand that a name such as "paypal-login", "login.paypal24" or "paypallogin" joins with a call to act; null where it names
 * none, or where the brand's name is a common word and not a word of its own there.
 */
export function brandWithLure(
  table: Pick<BrandTable, 'tokens'>,
  name: string,
  longest: number = LONGEST_NAME,
): BrandWithLure | null {
  const words = name
    .slice(0, longest)
    .toLowerCase()
    .split(/[^a-z0-9_]+/)
    .map(withoutNumber);
  const lure = words.find(isLure);
  if (lure !== undefined) {
    for (const word of words) {
      const token = isLure(word) ? undefined : brandOf(table, word, EXACT_ALONE | EXACT_WITH_CUE);
      if (token !== undefined) return { token, lure };
    }
  }
  for (const word of words) {
    const found = writtenTogether(table, word);
    if (found !== null) return found;
  }
  return null;
}

const LONGEST_NAME = 120;
const SHORTEST_PART = 4;

function writtenTogether(table: Pick<BrandTable, 'tokens'>, word: string): BrandWithLure | null {
  if (word.length > LONGEST_NAME) return null;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const start = word.slice(0, at);
    const end = word.slice(at);
    const token = isLure(end)
      ? brandOf(table, start, EXACT_ALONE)
      : isLure(start)
        ? brandOf(table, end, EXACT_ALONE)
        : undefined;
    if (token !== undefined) return { token, lure: isLure(end) ? end : start };
  }
  return null;
}

/** "paypal24" is "paypal". */
function withoutNumber(word: string): string {
  let end = word.length;
  while (end > 0 && isDigit(word.charCodeAt(end - 1))) end--;
  return end === 0 ? word : word.slice(0, end);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function brandOf({ tokens }: Pick<BrandTable, 'tokens'>, word: string, uses: number): BrandToken | undefined {
  const token = word.length < SHORTEST_PART - 1 ? undefined : tokens.get(word);
  return token !== undefined && (token.uses & uses) !== 0 ? token : undefined;
}

function isLure(word: string): boolean {
  return baitWords.has(word) || lureWords.has(word);
}
