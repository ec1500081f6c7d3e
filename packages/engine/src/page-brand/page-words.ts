import { asciiSkeleton, type ConfusableTable } from '../brand/skeleton.ts';

/** Zero-width and direction marks, and soft hyphens: nobody sees them. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/**
 * Words of a text as a reader sees them: lower case, without accents and invisible characters, look-alike letters of other
 * scripts replaced by the Latin ones that they pass for.
 *
 * @example pageWords(table, 'WеІІѕ Fаrgo') // Cyrillic е, І, І, ѕ and а → ['wells', 'fargo']
 */
export function pageWords(confusables: ConfusableTable, text: string): string[] {
  const words = text
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}+]+/u);
  const seen: string[] = [];
  for (const word of words) if (word !== '') seen.push(asRead(confusables, word));
  return seen;
}

function asRead(confusables: ConfusableTable, word: string): string {
  const lower = word.toLowerCase();
  if (/^[\0-\u007f]*$/.test(word)) return lower;
  // Case first: a capital of another script may look like a letter that its small form does not.
  const skeleton = asciiSkeleton(confusables, word);
  return /^[a-z0-9]+$/.test(skeleton) ? skeleton : lower;
}

/**
 * What a word looks like at a glance: letters and digits that are mistaken for each other become one.
 *
 * @example readAtAGlance('paypai') // → 'paypal', as for "PayPaI" with a capital i
 */
export function readAtAGlance(word: string): string {
  return word
    .replace(/[i1]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')
    .replaceAll('5', 's');
}
