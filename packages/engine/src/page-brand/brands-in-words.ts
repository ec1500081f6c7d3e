import type { Brand } from '../brand/brand.ts';
import { ON_EVERY_PAGE } from './common-brands.ts';
import { pageWords } from './page-words.ts';
import { mentions, type NameTables, presentedNames } from './read-face.ts';

/** As which often imitated brand a sender's name or a title presents itself: the name and nothing but filler around it. */
export function presentedBrand(tables: NameTables, text: string): Brand | null {
  for (const { brand, isImitated } of presentedNames(tables, text)) if (isImitated) return brand;
  return null;
}

/** Often imitated brands that a text names, those left out that every firm names: each once, in the order of the table. */
export function mentionedBrands({ names, confusables }: NameTables, text: string): readonly Brand[] {
  const found = mentions(names, pageWords(confusables, text.slice(0, LONGEST_TEXT)), SHORTEST_MENTION);
  return [...new Set([...found.keys()].map(({ brand }) => brand))].filter(({ name }) => !ON_EVERY_PAGE.has(name));
}

const LONGEST_TEXT = 20_000;
/** A shorter single word is a word of some language. */
const SHORTEST_MENTION = 6;
