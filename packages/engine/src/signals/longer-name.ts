import type { Brand } from '../brand/brand.ts';
import { imitationWords } from '../brand/imitation-words.ts';
import type { PageFacts } from '../evidence/evidence.ts';
import { FILLER_WORDS } from '../page-brand/filler-words.ts';
import type { PageFace } from '../page-brand/read-face.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';

/**
 * "Musikschule Allegro" on musikschule-allegro.de: the domain is made of the name that the page bears, and the brand's is a part of
 * both, beside a word that no imitation sets beside a brand.
 */
export function bearsLongerName(
  { longerNames }: Pick<PageFace, 'longerNames'>,
  { site }: ParsedUrl,
  brand: Brand,
): boolean {
  const label = coreOf(site).replaceAll('-', '');
  const ofBrand = wordsOf(brand);
  const isMadeOf = (words: readonly string[], whole: string): boolean => {
    let rest = whole;
    let others = 0;
    let isNamed = false;
    for (const word of words.toSorted((one, other) => other.length - one.length)) {
      if (!rest.includes(word)) continue;
      rest = rest.replace(word, '');
      if (ofBrand.has(word)) isNamed = true;
      else if (!imitationWords.has(word)) others++;
    }
    return isNamed && others > 0 && (rest === '' || FILLER_WORDS.has(rest));
  };
  return longerNames().some(
    (words) => isMadeOf(words, label) || isMadeOf(words.map(withoutUmlauts), withoutUmlauts(label)),
  );
}

/** The brand's name stands in the text without any other word of the longer one beside it. */
export function isNamedAlone({ longerNames }: PageFace, { title, text }: PageFacts, brand: Brand): boolean {
  const ofBrand = wordsOf(brand);
  const others = new Set(
    longerNames()
      .flat()
      .filter((word) => !ofBrand.has(word)),
  );
  const words = `${title} ${text}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.some(
    (word, i) => ofBrand.has(word) && ![words[i - 1], words[i + 1], words[i + 2]].some((one) => others.has(one ?? '')),
  );
}

function wordsOf({ domains, name }: Brand): ReadonlySet<string> {
  return new Set([...domains.map(coreOf), name.toLowerCase()]);
}

/** Domains write them with an e. */
function withoutUmlauts(word: string): string {
  return word.replace(/([aou])e/g, '$1');
}

/** A registrable domain without its public suffix. */
export function coreOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}
