import type { Brand } from '../brand/brand.ts';
import { type BrandTable, EXACT_ALONE, SUBSTRING_ALONE } from '../brand/brand-table.ts';

/** Brand names as pages write them. */
export interface TextBrands {
  /** Names of up to four Latin words, joined in lower case → brand. */
  readonly latin: ReadonlyMap<string, Brand>;
  /** Names in scripts that do not separate words. */
  readonly unspaced: readonly (readonly [string, Brand])[];
}

const LONGEST_NAME_WORDS = 4;
const SHORTEST_NAME = 3;

/** Only brands that are imitated: a page may bear the name of any other. */
export function loadTextBrands(table: BrandTable): TextBrands {
  const latin = new Map<string, Brand>();
  const unspaced: [string, Brand][] = [];
  const imitated = new Set([...table.tokens.values()].filter(({ uses }) => uses !== 0).map(({ brand }) => brand));
  for (const brand of imitated) {
    for (const name of [brand.name, ...brand.aliases]) {
      if (/[^\0-\u024f]/.test(name)) unspaced.push([name, brand]);
      else addName(latin, wordsOf(name).join(''), brand);
    }
  }
  for (const { text, brand, uses } of table.tokens.values()) {
    if (uses & (EXACT_ALONE | SUBSTRING_ALONE)) addName(latin, text.replaceAll('-', ''), brand);
  }
  return { latin, unspaced };
}

/** The brand whose name stands in the text; the longest name where there are several, null when there is none. */
export function brandInText(brands: TextBrands, text: string): Brand | null {
  let best: Brand | null = null;
  let bestLength = 0;
  for (const [name, brand] of brands.unspaced) {
    if (name.length > bestLength && text.includes(name)) [best, bestLength] = [brand, name.length];
  }
  const words = wordsOf(text).slice(0, 60);
  for (let start = 0; start < words.length; start++) {
    let joined = '';
    for (let end = start; end < Math.min(words.length, start + LONGEST_NAME_WORDS); end++) {
      joined += words[end] ?? '';
      const brand = brands.latin.get(joined);
      if (brand !== undefined && joined.length > bestLength) [best, bestLength] = [brand, joined.length];
    }
  }
  return best;
}

function addName(names: Map<string, Brand>, name: string, brand: Brand): void {
  if (name.length >= SHORTEST_NAME && !names.has(name)) names.set(name, brand);
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
