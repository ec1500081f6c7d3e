import { type BrandGates, buildAnew, type KeepTables } from '../built-tables.ts';
import type { Brand } from './brand.ts';
import { officialAccounts } from './official-accounts.ts';
import { type ConfusableTable, loadConfusables } from './skeleton.ts';
import { createSubstringIndex, type SubstringIndex } from './substring-index.ts';
import { createTypoIndex, type TypoIndex } from './typo-index.ts';
import { createWordGate } from './word-gate.ts';

/** Where a token is trusted to mean its brand; measured on training data when the table is built. */
export const EXACT_ALONE = 1;
export const EXACT_WITH_CUE = 2;
export const SUBSTRING_ALONE = 4;
export const SUBSTRING_WITH_CUE = 8;
export const TYPO_ALONE = 16;
export const TYPO_WITH_CUE = 32;
export const PATH_WITH_CUES = 64;
/** All of a domain's own name is one likely slip, or any one letter, off the name of a large brand (one-letter-off.ts). */
export const ONE_SLIP = 128;
export const ONE_LETTER = 256;
/** The same for names of banks and of brands that are imitated often: enough for a doubt, not to name the brand (name-likeness.ts). */
export const NEAR_SLIP = 512;
export const NEAR_LETTER = 1024;
/** Nobody else's name and no word: what it stands beside, or under which ending, tells something. */
export const OWN_NAME = 2048;

export interface BrandToken {
  readonly text: string;
  readonly brand: Brand;
  readonly uses: number;
}

/** Everything matchBrand looks up. */
export interface BrandTable extends BrandGates {
  readonly brands: readonly Brand[];
  /** Official domain → its brand. */
  readonly ownerOfDomain: ReadonlyMap<string, Brand>;
  /** Official domains on which strangers publish too: being there says nothing. */
  readonly sharedDomains: ReadonlySet<string>;
  readonly tokens: ReadonlyMap<string, BrandToken>;
  readonly substrings: SubstringIndex;
  readonly typos: TypoIndex;
  /** Ordinary words that lie close to a token. */
  readonly typoExceptions: ReadonlySet<string>;
  /** The same, for whole names of domains one letter off a large brand's. */
  readonly honestNames: ReadonlySet<string>;
  /** Token → ordinary words that hold it, not at their beginning: apple → pineapple. */
  readonly ordinaryWords: ReadonlyMap<string, readonly string[]>;
  readonly suspiciousSuffixes: ReadonlySet<string>;
  readonly confusables: ConfusableTable;
}

export interface BrandTableSource {
  /** One line per brand: `Name|domain domain|token:uses token:uses|Alias, Alias`. */
  readonly brands: string;
  /** Space-separated. */
  readonly sharedDomains: string;
  readonly typoExceptions: string;
  readonly honestNames: string;
  /** Names of large brands, `token:uses`, beside their other uses. */
  readonly largeNames: string;
  /** `token:word,word`, space-separated. */
  readonly ordinaryWords: string;
  readonly suspiciousSuffixes: string;
}

/** @param known how a brand of the source is called and which of its domains comes first; as the source writes it by default */
export function loadBrandTable(
  source: BrandTableSource,
  known: (brand: Brand) => Brand = (brand) => brand,
  keep: KeepTables = buildAnew,
): BrandTable {
  const brands: Brand[] = [];
  const ownerOfDomain = new Map<string, Brand>();
  const tokens = new Map<string, BrandToken>();
  for (const line of source.brands.split('\n')) {
    const [name = '', domains = '', tokenList = '', aliases = ''] = line.split('|');
    const brand = known({
      name,
      domains: domains.split(' '),
      aliases: aliases === '' ? NO_ALIASES : aliases.split(', '),
    });
    brands.push(brand);
    for (const domain of brand.domains) if (!ownerOfDomain.has(domain)) ownerOfDomain.set(domain, brand);
    if (tokenList === '') continue;
    for (const item of tokenList.split(' ')) {
      const colon = item.indexOf(':');
      const text = item.slice(0, colon);
      if (!tokens.has(text)) tokens.set(text, { text, brand, uses: Number(item.slice(colon + 1)) });
    }
  }
  for (const item of source.largeNames === '' ? [] : source.largeNames.split(' ')) {
    const [text = '', uses] = item.split(':');
    const token = tokens.get(text);
    if (token !== undefined) tokens.set(text, { ...token, uses: token.uses | Number(uses) });
  }
  const byName = new Map(brands.map((brand) => [brand.name, brand]));
  for (const [host, name] of officialAccounts) {
    const brand = byName.get(name);
    if (brand !== undefined) ownerOfDomain.set(host, brand);
  }
  const sharedDomains = wordSet(source.sharedDomains);
  const usable = (uses: number) => [...tokens.values()].filter((token) => token.uses & uses).map((token) => token.text);
  return {
    brands,
    ownerOfDomain,
    tokens,
    ...keep('gates', (allocate) => ({
      tokenGate: createWordGate(tokens.keys(), allocate),
      secondLabelGate: createWordGate(secondLabels(ownerOfDomain.keys()), allocate),
      domainGate: createWordGate([...ownerOfDomain.keys(), ...sharedDomains], allocate),
    })),
    sharedDomains,
    substrings: createSubstringIndex(usable(SUBSTRING_ALONE | SUBSTRING_WITH_CUE | OWN_NAME), keep),
    typos: createTypoIndex(
      usable(TYPO_ALONE | TYPO_WITH_CUE | ONE_SLIP | ONE_LETTER),
      usable(NEAR_SLIP | NEAR_LETTER),
      keep,
    ),
    typoExceptions: wordSet(source.typoExceptions),
    honestNames: wordSet(source.honestNames),
    ordinaryWords: wordLists(source.ordinaryWords),
    suspiciousSuffixes: wordSet(source.suspiciousSuffixes),
    confusables: loadConfusables(),
  };
}

function* secondLabels(domains: Iterable<string>): Iterable<string> {
  for (const domain of domains) {
    const start = domain.indexOf('.') + 1;
    const end = domain.indexOf('.', start);
    yield start === 0 ? '' : domain.slice(start, end < 0 ? domain.length : end);
  }
}

const NO_ALIASES: readonly string[] = [];

function wordSet(text: string): ReadonlySet<string> {
  return new Set(text === '' ? [] : text.split(' '));
}

function wordLists(text: string): Map<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>();
  for (const item of text === '' ? [] : text.split(' ')) {
    const [token = '', words = ''] = item.split(':');
    lists.set(token, words.split(','));
  }
  return lists;
}
