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

/**
 * The brand as which a title presents its page: one part of the title is the brand's name and nothing but filler.
 * A longer phrase, such as the subject of an article or a forum thread, only mentions it.
 *
 * @example presentedBrand(brands, 'Log in to your PayPal account') // → PayPal
 * @example presentedBrand(brands, 'PayPal raises its fees | Daily News') // → null
 */
export function presentedBrand(brands: TextBrands, title: string): Brand | null {
  for (const [name, brand] of brands.unspaced) {
    if (title.includes(name) && title.length <= name.length + LONGEST_UNSPACED_FILLER) return brand;
  }
  for (const part of title.slice(0, 200).split(/[|–—:·•»«]|\s-\s/)) {
    const words = withoutFiller(wordsOf(part));
    const isName = words.length > 0 && words.length <= LONGEST_NAME_WORDS;
    const brand = isName ? brands.latin.get(words.join('')) : undefined;
    if (brand !== undefined) return brand;
  }
  return null;
}

/** Filler falls away at both ends; inside it may belong to the name ("Bank of America"). */
function withoutFiller(words: readonly string[]): readonly string[] {
  let from = 0;
  let to = words.length;
  while (from < to && FILLER.has(words[from] ?? '')) from++;
  while (to > from && FILLER.has(words[to - 1] ?? '')) to--;
  return words.slice(from, to);
}

const LONGEST_UNSPACED_FILLER = 14;
const FILLER: ReadonlySet<string> = new Set(
  (
    'log in login logon on sign signin into to your my the a an of for with at de la le by and account accounts online ' +
    'secure security official site website web page home homepage welcome verify verification confirm update portal ' +
    'support help center centre service services wallet app inc com net org ltd access user member customer billing ' +
    'payment tracking track delivery parcel connect start live live recover reset password email mail banking personal'
  ).split(' '),
);

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
