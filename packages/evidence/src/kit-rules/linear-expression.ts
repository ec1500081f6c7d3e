import { RE2JS, RE2Set } from 're2js';
import { KIT_LIMITS, KitRuleError } from './kit-rule.ts';

/** Where the automaton of states would outgrow this, its slower form without states goes on in the same linear time. */
const MAX_AUTOMATON_BYTES = 2 ** 20;
/** Instructions times characters: half a second of that slower form. */
const MAX_STEPS = 8_000_000;
const MAX_CHARACTERS = 50_000;

/**
 * The size of a regular expression's program. Throws KitRuleError for one that is too large, or that no machine of linear time
 * runs: RE2's syntax has no look-around and no back-references.
 */
export function sizeOfExpression(pattern: string): number {
  if (pattern.length > KIT_LIMITS.maxExpressionCharacters) throw new KitRuleError('a regular expression is too long');
  const size = sizeOf(pattern);
  if (size > KIT_LIMITS.maxExpressionSize) throw new KitRuleError('a regular expression repeats too much');
  return size;
}

function sizeOf(pattern: string): number {
  try {
    return RE2JS.compile(pattern).programSize();
  } catch (error) {
    const reason =
      error instanceof Error ? error.message.replace(/^error parsing regexp: /, '').slice(0, 80) : 'unknown';
    throw new KitRuleError(`a regular expression is not read in linear time: ${reason}`, { cause: error });
  }
}

/** Many expressions searched for at once, in the beginning of a text. */
export interface ExpressionSet {
  /** Places of the expressions that match. */
  search(text: string): readonly number[];
}

export function createExpressionSet(patterns: readonly string[]): ExpressionSet {
  const set = new RE2Set(RE2Set.UNANCHORED, 0, MAX_AUTOMATON_BYTES);
  let size = 1;
  for (const pattern of patterns) {
    set.add(pattern);
    size += sizeOf(pattern);
  }
  const characters = Math.min(MAX_CHARACTERS, Math.floor(MAX_STEPS / size));
  return { search: (text) => (patterns.length === 0 ? [] : set.match(text.slice(0, characters))) };
}
