import type { BrandToken } from './brand-table.ts';
import { ONE_LETTER, ONE_SLIP } from './brand-table.ts';
import { isAnotherShortCompound } from './compound-typo.ts';
import { editCost, PLAIN_EDIT } from './edit-cost.ts';
import { lookAlikeSpellings } from './skeleton.ts';

/**
 * Tells whether a domain's own name is a large brand's with one letter mistaken: any letter where few other words are as
 * close, else one that is likely to be: a slip, and after the first letter one left out or a neighbour on the keyboard.
 */
export function isLargeNameMistaken({ text, uses }: BrandToken, typed: string): boolean {
  if ((uses & (ONE_LETTER | ONE_SLIP)) === 0 || !isOneLetterOff(text, typed)) return false;
  if (isOneSlipOff(text, typed)) return true;
  if (isAnotherShortCompound(text, typed)) return false;
  return (uses & ONE_LETTER) !== 0 || isLikelyTypo(text, typed);
}

/** After the first letter one left out, or a neighbour on the keyboard; of two names known to be one letter off. */
export function isLikelyTypo(name: string, typed: string): boolean {
  if (typed[0] !== name[0]) return false;
  return typed.length < name.length ? typed.at(-1) === name.at(-1) : editCost(name, typed) < PLAIN_EDIT;
}

/** One letter dropped, added, changed, or swapped with the next. */
export function isOneLetterOff(name: string, typed: string): boolean {
  if (name === typed || Math.abs(name.length - typed.length) > 1) return false;
  let start = 0;
  while (start < name.length && name[start] === typed[start]) start++;
  let nameEnd = name.length;
  let typedEnd = typed.length;
  while (nameEnd > start && typedEnd > start && name[nameEnd - 1] === typed[typedEnd - 1]) {
    nameEnd--;
    typedEnd--;
  }
  if (nameEnd - start <= 1 && typedEnd - start <= 1) return true;
  if (nameEnd - start !== 2 || typedEnd - start !== 2) return false;
  return name[start] === typed[start + 1] && name[start + 1] === typed[start];
}

/**
 * A letter that looks like another, or a doubled, undoubled or swapped letter. A neighbour on the keyboard makes other words
 * of short names.
 */
export function isOneSlipOff(name: string, typed: string): boolean {
  if (lookAlikeSpellings(typed).includes(name)) return true;
  if (name.replaceAll('l', 'i') === typed.replaceAll('l', 'i')) return name !== typed;
  const cost = editCost(name, typed);
  if (cost === 0 || cost >= PLAIN_EDIT) return false;
  return name.length !== typed.length || /[0-9]/.test(typed) || lettersOf(name) === lettersOf(typed);
}

function lettersOf(text: string): string {
  return [...text].sort().join('');
}
