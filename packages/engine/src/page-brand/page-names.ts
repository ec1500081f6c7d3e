import type { Brand } from '../brand/brand.ts';
import { type BrandTable, EXACT_ALONE, SUBSTRING_ALONE } from '../brand/brand-table.ts';
import { writtenName } from '../brand/known-names.ts';
import { BRAND_PHRASES } from './brand-phrases.ts';
import { FILLER_WORDS } from './filler-words.ts';
import { PAGE_ONLY_BRANDS } from './page-only-brands.ts';
import { pageWords, readAtAGlance } from './page-words.ts';
import { SOFTWARE_NAMES } from './software-names.ts';

/** A brand under one of its names. */
export interface PageName {
  readonly brand: Brand;
  /** Imitated often; the name of any other brand may be that of a stranger as well. */
  readonly isImitated: boolean;
  /** Written with letters that only look like its own. */
  readonly isDisguised?: true;
}

export interface BrandPhrase {
  readonly brand: Brand;
  readonly text: string;
  /** Enough by itself. */
  readonly isPlain: boolean;
}

/** Names as pages write them. */
export interface PageNames {
  /** Words joined, as pageWords reads them → brand. */
  readonly latin: ReadonlyMap<string, PageName>;
  /** The imitated ones of them as readAtAGlance reads them. */
  readonly lookAlikes: ReadonlyMap<string, PageName>;
  /** Names in scripts that do not separate words, and in others than Latin. */
  readonly unspaced: readonly (readonly [string, Brand])[];
  readonly phrases: readonly BrandPhrase[];
  /** Whom a domain belongs to that pages are met under, beside those that the table of brands knows. */
  readonly ownerOfDomain: ReadonlyMap<string, Brand>;
  /** Names of programs, joined. */
  readonly software: ReadonlySet<string>;
}

const SHORTEST_NAME = 2;
const SHORTEST_KNOWN_NAME = 4;

export function loadPageNames(table: BrandTable): PageNames {
  const latin = new Map<string, PageName>();
  const unspaced: [string, Brand][] = [];
  const byName = new Map(
    table.brands.map((brand) => [writtenName(brand.name).toLowerCase(), brand] as const).toReversed(),
  );
  const ownerOfDomain = new Map<string, Brand>();
  const tooPlain = new Set<string>();
  const words = (text: string) => pageWords(table.confusables, text);
  const add = (name: string, brand: Brand, isImitated: boolean): void => {
    if (/[^\0-\u024f]/.test(name)) {
      unspaced.push([name, brand]);
      return;
    }
    const parts = words(name);
    const joined = parts.join('');
    if (parts.every((word) => FILLER_WORDS.has(word))) tooPlain.add(joined);
    if (tooPlain.has(joined) || joined.length < (isImitated ? SHORTEST_NAME : SHORTEST_KNOWN_NAME)) return;
    if (!latin.has(joined)) latin.set(joined, { brand, isImitated });
  };
  for (const line of PAGE_ONLY_BRANDS.split('\n')) {
    const [name = '', domain = '', others = ''] = line.split('|');
    const brand = byName.get(name.toLowerCase()) ??
      table.ownerOfDomain.get(domain) ?? { name, domains: [domain], aliases: [] };
    byName.set(name.toLowerCase(), brand);
    if (!ownerOfDomain.has(domain)) ownerOfDomain.set(domain, brand);
    for (const one of [name, ...others.split(', ')]) if (one !== '') add(one, brand, true);
  }
  const imitated = new Set([...table.tokens.values()].filter(({ uses }) => uses !== 0).map(({ brand }) => brand));
  // One plain word may be anybody's name, unless the table trusts it in addresses too; several words together are a name.
  const isTelling = (name: string): boolean => {
    const parts = words(name);
    const uses = table.tokens.get(parts.join(''))?.uses ?? 0;
    return (parts.length > 1 && !name.includes('.')) || (uses & (EXACT_ALONE | SUBSTRING_ALONE)) !== 0;
  };
  for (const brand of table.brands) {
    if (imitated.has(brand))
      for (const name of [writtenName(brand.name), ...brand.aliases]) add(name, brand, isTelling(name));
  }
  for (const { text, brand, uses } of table.tokens.values()) {
    if (uses & (EXACT_ALONE | SUBSTRING_ALONE)) add(text, brand, true);
  }
  for (const brand of table.brands) {
    if (!imitated.has(brand)) for (const name of [writtenName(brand.name), ...brand.aliases]) add(name, brand, false);
  }
  const lookAlikes = new Map<string, PageName>();
  for (const [name, entry] of latin) {
    const glance = readAtAGlance(name);
    if (entry.isImitated && !lookAlikes.has(glance)) lookAlikes.set(glance, entry);
  }
  return {
    latin,
    lookAlikes,
    unspaced,
    phrases: loadPhrases(byName),
    ownerOfDomain,
    software: new Set(SOFTWARE_NAMES.map((name) => words(name).join(''))),
  };
}

function loadPhrases(byName: ReadonlyMap<string, Brand>): BrandPhrase[] {
  return BRAND_PHRASES.flatMap(([name, phrases]) => {
    const brand = byName.get(name.toLowerCase());
    if (brand === undefined) throw new Error(`a phrase names ${name}, which is no brand of the table`);
    return phrases.split('|').map((text) => {
      const isPlain = text.startsWith('!');
      return { brand, text: isPlain ? text.slice(1) : text, isPlain };
    });
  });
}
