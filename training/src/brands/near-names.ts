import { credentialWords } from '../../../packages/engine/src/brand/brand-cues.ts';
import { NEAR_LETTER, NEAR_SLIP, OWN_NAME } from '../../../packages/engine/src/brand/brand-table.ts';
import { isOneLetterOff, isOneSlipOff } from '../../../packages/engine/src/brand/one-letter-off.ts';
import type { BrandRecord } from './brand-record.ts';
import type { HonestSpellings } from './large-names.ts';

export interface NearNames {
  /** By which edits a domain's own name is like each name, as uses of a token. */
  readonly uses: ReadonlyMap<string, number>;
  /** Honest names that are one letter off. */
  readonly strangers: readonly string[];
}

/** A name of four letters has too many neighbours but for its own slips; one of seven has few. */
const SHORTEST_NAME = 4;
const SHORTEST_OF_BANK = 5;
const SHORTEST_OF_ANY_LETTER = 6;
/** A word may be a brand's name: what is one letter off it is no word any more, or a known one. */
const SHORTEST_COMMON = 5;
const SHORTEST_COMMON_OF_ANY_LETTER = 7;
/** With more honest names one letter off, only slips count. */
const MOST_STRANGERS = 6;
const WORD_SITES = 4;

/** Names of banks and of brands that are imitated often, to which a domain one letter off is a doubt. */
export function nearNames(brands: readonly BrandRecord[], honest: HonestSpellings): NearNames {
  const own = new Set<string>();
  const common = new Set<string>();
  for (const brand of brands) {
    for (const token of brand.tokens) {
      if (isNobodyElses(brand, token, honest)) own.add(token.text);
      else if (brand.isHandWritten && token.isCommon && token.text.length >= SHORTEST_COMMON) common.add(token.text);
    }
  }
  const names = [...own, ...common];
  const index = deletionIndex(names);
  const strangersOf = new Map<string, Set<string>>();
  for (const word of new Set([...[...honest.popular.keys()].map(nameOf), ...honest.siteNames])) {
    for (const name of namesNear(index, word)) {
      if (!isOneSlipOff(name, word)) strangersOf.set(name, (strangersOf.get(name) ?? new Set()).add(word));
    }
  }
  const uses = new Map<string, number>();
  const strangers = new Set<string>();
  for (const name of names) {
    const near = strangersOf.get(name) ?? new Set();
    for (const word of near) strangers.add(word);
    const shortest = own.has(name) ? SHORTEST_OF_ANY_LETTER : SHORTEST_COMMON_OF_ANY_LETTER;
    const isAnyLetter = name.length >= shortest && near.size <= MOST_STRANGERS;
    uses.set(name, NEAR_SLIP | (isAnyLetter ? NEAR_LETTER : 0) | (own.has(name) ? OWN_NAME : 0));
  }
  return { uses, strangers: [...strangers] };
}

function isNobodyElses(
  { isHandWritten, isBank }: BrandRecord,
  { text, isCommon }: BrandRecord['tokens'][number],
  { siteNames, wordSites }: HonestSpellings,
): boolean {
  if (isCommon || !(isHandWritten || isBank) || !/^[a-z0-9]*[a-z][a-z0-9]*$/.test(text)) return false;
  if (text.length < (isHandWritten ? SHORTEST_NAME : SHORTEST_OF_BANK)) return false;
  if (isHandWritten) return true;
  return !credentialWords.has(text) && !siteNames.has(text) && (wordSites.get(text) ?? 0) < WORD_SITES;
}

/** Text with a letter left out, or none → the names that give it. */
function deletionIndex(names: readonly string[]): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const name of names) {
    for (const text of deletionsOf(name)) index.set(text, [...(index.get(text) ?? []), name]);
  }
  return index;
}

function namesNear(index: ReadonlyMap<string, readonly string[]>, word: string): Set<string> {
  const near = new Set<string>();
  for (const text of deletionsOf(word)) {
    for (const name of index.get(text) ?? []) if (isOneLetterOff(name, word)) near.add(name);
  }
  return near;
}

function deletionsOf(word: string): Set<string> {
  const texts = new Set([word]);
  for (let at = 0; at < word.length; at++) texts.add(word.slice(0, at) + word.slice(at + 1));
  return texts;
}

function nameOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}
