import { KIT_LIMITS, type KitExpression, KitRuleError } from './kit-rule.ts';

/**
 * Reads a condition of Sigma: `a and (b or not c)`, `1 of name*`, `all of them`. Names are those of the rule's selections.
 * Throws KitRuleError.
 */
export function parseCondition(text: string, names: readonly string[]): KitExpression {
  const words = text.match(/[()]|[^\s()]+/g) ?? [];
  if (words.length > KIT_LIMITS.maxConditionWords) throw new KitRuleError('its condition is too long');
  let at = 0;

  const isNext = (word: string): boolean => words[at]?.toLowerCase() === word;
  const take = (word: string): boolean => {
    if (!isNext(word)) return false;
    at += 1;
    return true;
  };

  function either(): KitExpression {
    const parts = [both()];
    while (take('or')) parts.push(both());
    return parts.length === 1 ? first(parts) : { any: parts };
  }

  function both(): KitExpression {
    const parts = [one()];
    while (take('and')) parts.push(one());
    return parts.length === 1 ? first(parts) : { all: parts };
  }

  function one(): KitExpression {
    if (take('not')) return { not: one() };
    if (take('(')) {
      const inner = either();
      if (!take(')')) throw new KitRuleError('a bracket of its condition is not closed');
      return inner;
    }
    const word = words[at];
    if (word === undefined || word === ')') throw new KitRuleError('its condition ends too early');
    at += 1;
    return take('of') ? several(word, words[at++]) : { selection: placeOf(word, names) };
  }

  function several(count: string, pattern: string | undefined): KitExpression {
    const selections = placesLike(pattern ?? '', names).map((selection) => ({ selection }));
    if (selections.length === 0) throw new KitRuleError(`its condition names no selection "${pattern ?? ''}"`);
    if (count === '1' || count.toLowerCase() === 'any') return { any: selections };
    if (count.toLowerCase() === 'all') return { all: selections };
    throw new KitRuleError(`"${count} of" is not read: use "1 of" or "all of"`);
  }

  const expression = either();
  if (at < words.length) throw new KitRuleError(`its condition has an unexpected "${words[at]?.slice(0, 40)}"`);
  return expression;
}

function placeOf(name: string, names: readonly string[]): number {
  const place = names.indexOf(name);
  if (place < 0) throw new KitRuleError(`its condition names no selection "${name.slice(0, 40)}"`);
  return place;
}

/** `them`: all; `name*`: those that begin so. */
function placesLike(pattern: string, names: readonly string[]): number[] {
  if (pattern === 'them') return names.map((_, place) => place);
  const start = pattern.endsWith('*') ? pattern.slice(0, -1) : null;
  return names.flatMap((name, place) => ((start === null ? name === pattern : name.startsWith(start)) ? [place] : []));
}

function first(parts: readonly KitExpression[]): KitExpression {
  return parts[0] ?? { any: [] };
}
