import { type BrandDomains, buildAnew, type KeepTables, type WordTable } from '../built-tables.ts';
import { once } from '../once.ts';
import type { Brand } from './brand.ts';
import { brandDomainsOf, brandTokensOf, secondLabelsOf } from './brand-names.ts';
import { type BrandLines, brandLines } from './brands-of-source.ts';
import { officialAccounts } from './official-accounts.ts';
import { type ConfusableTable, loadConfusables } from './skeleton.ts';
import { createSubstringIndex, type SubstringIndex } from './substring-index.ts';
import { createTypoIndex, type TypoIndex } from './typo-index.ts';
import type { WordGate } from './word-gate.ts';
import { indexOfWord, spacedWords, wordAt } from './word-table.ts';

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

export interface WordLookup {
  has(word: string): boolean;
}

/** A map whose values are made when they are asked for first, each once. */
export interface NameLookup<T> extends WordLookup {
  get(name: string): T | undefined;
  keys(): Iterable<string>;
  values(): Iterable<T>;
}

/** Everything matchBrand looks up. Most of it is built when it is asked for first: `buildAll` asks for it. */
export interface BrandTable {
  readonly tokenGate: WordGate;
  readonly domainGate: WordGate;
  readonly secondLabelGate: WordGate;
  readonly brands: readonly Brand[];
  /** Official domain → its brand. */
  readonly ownerOfDomain: NameLookup<Brand>;
  /** Official domains on which strangers publish too: being there says nothing. */
  readonly sharedDomains: ReadonlySet<string>;
  readonly tokens: NameLookup<BrandToken>;
  readonly substrings: SubstringIndex;
  readonly typos: TypoIndex;
  /** Ordinary words that lie close to a token. */
  readonly typoExceptions: WordLookup;
  /** The same, for whole names of domains one letter off a large brand's. */
  readonly honestNames: WordLookup;
  /** Token → ordinary words that hold it, not at their beginning: apple → pineapple. */
  readonly ordinaryWords: ReadonlyMap<string, readonly string[]>;
  readonly suspiciousSuffixes: ReadonlySet<string>;
  readonly confusables: ConfusableTable;
}

export interface BrandTableSource {
  /** One line per brand: `Name|domain domain|token:uses token:uses|Alias, Alias`, its names as inLatin1 writes them. */
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

/** How people know brands that the source writes otherwise. */
export interface KnownBrands {
  readonly asKnown: (brand: Brand) => Brand;
  /** Name in the source → a domain of the brand's, which the source may leave out. */
  readonly addresses: ReadonlyMap<string, string>;
}

const AS_WRITTEN: KnownBrands = { asKnown: (brand) => brand, addresses: new Map() };

export function loadBrandTable(
  source: BrandTableSource,
  known: KnownBrands = AS_WRITTEN,
  keep: KeepTables = buildAnew,
): BrandTable {
  const text = source.brands;
  const added = [...known.addresses.values(), ...officialAccounts.map(([host]) => host)];
  const sharedDomains = wordSet(source.sharedDomains);
  const domains = once(() =>
    keep('domains', (allocate) => brandDomainsOf(text, [...added, ...sharedDomains], allocate)),
  );
  const lines = once(() => brandLines(text, domains().lineStarts, known.asKnown));
  const tokens = once(() =>
    keep('tokens', (allocate) => brandTokensOf(text, domains().lineStarts, source.largeNames, allocate)),
  );
  const secondLabels = once(() =>
    keep('secondLabels', (allocate) => secondLabelsOf(text, domains().domains, added, allocate)),
  );
  const usable = (uses: number) => {
    const { tokens: words, tokenUses } = tokens();
    return [...tokenUses.keys()].filter((i) => (tokenUses[i] ?? 0) & uses).map((i) => wordAt(words, text, i));
  };
  const made: BrandToken[] = [];
  const tokenAt = (index: number): BrandToken | undefined => {
    if (index < 0) return undefined;
    const { tokens: words, tokenLines, tokenUses } = tokens();
    made[index] ??= {
      text: wordAt(words, text, index),
      brand: lines().at(tokenLines[index] ?? 0),
      uses: tokenUses[index] ?? 0,
    };
    return made[index];
  };
  const exceptions = once(() =>
    keep('exceptions', (allocate) => ({
      typoExceptions: spacedWords(source.typoExceptions, allocate),
      honestNames: spacedWords(source.honestNames, allocate),
    })),
  );
  const substrings = once(() => createSubstringIndex(usable(SUBSTRING_ALONE | SUBSTRING_WITH_CUE | OWN_NAME), keep));
  const typos = once(() =>
    createTypoIndex(usable(TYPO_ALONE | TYPO_WITH_CUE | ONE_SLIP | ONE_LETTER), usable(NEAR_SLIP | NEAR_LETTER), keep),
  );
  const ordinaryWords = once(() => wordLists(source.ordinaryWords));
  const confusables = once(loadConfusables);
  return {
    ownerOfDomain: lookUp(
      ownerLookup(text, domains, lines, known.addresses),
      () => new Set([...wordsOf(domains().domains, text), ...added]),
    ),
    tokens: lookUp(
      (name) => tokenAt(indexOfWord(tokens().tokens, text, name)),
      () => wordsOf(tokens().tokens, text),
    ),
    sharedDomains,
    typoExceptions: { has: (word) => indexOfWord(exceptions().typoExceptions, source.typoExceptions, word) >= 0 },
    honestNames: { has: (word) => indexOfWord(exceptions().honestNames, source.honestNames, word) >= 0 },
    suspiciousSuffixes: wordSet(source.suspiciousSuffixes),
    get brands() {
      return lines().all();
    },
    get domainGate() {
      return domains().domainGate;
    },
    get tokenGate() {
      return tokens().tokenGate;
    },
    get secondLabelGate() {
      return secondLabels().secondLabelGate;
    },
    get substrings() {
      return substrings();
    },
    get typos() {
      return typos();
    },
    get ordinaryWords() {
      return ordinaryWords();
    },
    get confusables() {
      return confusables();
    },
  };
}

/** Has all built now that other threads can read: what they find they need not build. */
export function buildAll(table: BrandTable): void {
  table.ownerOfDomain.has('');
  table.tokens.has('');
  table.typoExceptions.has('');
  void table.secondLabelGate;
  void table.substrings;
  void table.typos;
}

/** Whose a domain is. An account of a brand's goes before what the source says; else the brand first in it owns the domain. */
function ownerLookup(
  text: string,
  domainsOf: () => BrandDomains,
  linesOf: () => BrandLines,
  addresses: ReadonlyMap<string, string>,
): (domain: string) => Brand | undefined {
  const accounts = new Map(officialAccounts);
  const nameOfAddress = new Map([...addresses].map(([name, domain]) => [domain, name]));
  const owner = (domain: string): Brand | undefined => {
    const lines = linesOf();
    const { domains, domainLines } = domainsOf();
    const account = accounts.get(domain);
    const ofAccount = account === undefined ? -1 : lines.lineOf(account, 'last');
    if (ofAccount >= 0) return lines.at(ofAccount);
    const index = indexOfWord(domains, text, domain);
    const written = index < 0 ? -1 : (domainLines[index] ?? 0);
    const name = nameOfAddress.get(domain);
    const shown = name === undefined ? -1 : lines.lineOf(name, 'first');
    const line = shown >= 0 && (written < 0 || shown < written) ? shown : written;
    return line < 0 ? undefined : lines.at(line);
  };
  // A brand's line is searched for in the whole text: once, however often somebody names these few domains.
  const found = new Map<string, Brand | undefined>();
  return (domain) => {
    if (!accounts.has(domain) && !nameOfAddress.has(domain)) return owner(domain);
    if (!found.has(domain)) found.set(domain, owner(domain));
    return found.get(domain);
  };
}

function lookUp<T>(get: (name: string) => T | undefined, names: () => Iterable<string>): NameLookup<T> {
  return {
    get,
    has: (name) => get(name) !== undefined,
    *keys() {
      for (const name of names()) if (get(name) !== undefined) yield name;
    },
    *values() {
      for (const name of names()) {
        const value = get(name);
        if (value !== undefined) yield value;
      }
    },
  };
}

function* wordsOf(words: WordTable, text: string): Iterable<string> {
  for (let i = 0; i < words.starts.length; i++) yield wordAt(words, text, i);
}

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
