import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { credentialWords } from '../../../packages/engine/src/brand/brand-cues.ts';
import {
  type BrandTable,
  type BrandTableSource,
  EXACT_ALONE,
  EXACT_WITH_CUE,
  loadBrandTable,
  SUBSTRING_WITH_CUE,
  TYPO_WITH_CUE,
} from '../../../packages/engine/src/brand/brand-table.ts';
import { inLatin1 } from '../../../packages/engine/src/brand/brands-of-source.ts';
import { officialBrand } from '../../../packages/engine/src/brand/official-brand.ts';
import { findTypo } from '../../../packages/engine/src/brand/typo-index.ts';
import { parseUrl } from '../../../packages/engine/src/url/parse-url.ts';
import type { ParsedUrl } from '../../../packages/engine/src/url/parsed-url.ts';
import { corpusDir } from '../corpus/corpus-dir.ts';
import { readLegit, readPhish, readTopDomains } from '../corpus/read-corpus.ts';
import { inRepository, recordArtefact } from '../manifest.ts';
import type { BrandRecord } from './brand-record.ts';
import { writeConfusables } from './build-confusables.ts';
import { buildHostLists } from './build-host-lists.ts';
import { chooseUses } from './choose-uses.ts';
import { collectBrands, normalize } from './collect-brands.ts';
import { largeNames } from './large-names.ts';
import { nearNames } from './near-names.ts';
import { countUses, type TokenStatistics } from './token-statistics.ts';

const OUTPUT = join(import.meta.dirname, '../../../packages/engine/src/generated/brands.ts');
const EVERY_USE = EXACT_ALONE | EXACT_WITH_CUE | SUBSTRING_WITH_CUE | TYPO_WITH_CUE;

interface LabelledUrl {
  readonly url: ParsedUrl;
  readonly isPhish: boolean;
  readonly isPopular: boolean;
}

/** Builds the engine's brand table, confusables and host lists from the corpus, records them, and returns the paths written. */
export function buildBrands(): string[] {
  const brands = collectBrands();
  const popular = new Map(readTopDomains().map(({ domain, bucket }) => [domain, bucket]));
  const urls = readTraining(popular);
  const suspiciousSuffixes = findSuspiciousSuffixes(urls);
  addRegionalDomains(brands, popular);
  for (const brand of brands) if (!brand.isHandWritten) brand.domains.sort(byFame(brand, popular));
  const sharedDomains = findSharedDomains(
    tableOf(brands, () => 0, { suspiciousSuffixes }),
    urls,
    new Map(brands.map((brand) => [brand.name, brand])),
  );

  const wordSites = countPathWords(urls);
  const ordinaryWords = findOrdinaryWords(brands, wordSites, urls);
  const draft = tableOf(brands, () => EVERY_USE, { suspiciousSuffixes, sharedDomains, ordinaryWords });
  const statistics = countUses(draft, urls);
  const typoExceptions = findTypoExceptions(statistics, wordSites);
  const recounted = countUses(
    tableOf(brands, () => EVERY_USE, { suspiciousSuffixes, sharedDomains, typoExceptions, ordinaryWords }),
    urls,
  );

  const kept = brands.filter((brand) => isWorthKeeping(brand, popular, recounted));
  const honest = { popular, siteNames: namesOfHonestSites(draft, urls), wordSites };
  const large = largeNames(brands, honest);
  const near = nearNames(brands, honest);
  const useOf: TokenUse = (brand, token) =>
    isImitated(brand, popular, recounted)
      ? chooseUses({ ...brand, ...token }, recounted, wordSites) | (near.uses.get(token.text) ?? 0)
      : 0;
  const largeUses = [...large.uses].map(([text, uses]) => `${text}:${uses}`);
  const lists = { suspiciousSuffixes, sharedDomains, typoExceptions, ordinaryWords, largeNames: largeUses };
  const nearWords = findNearWords(tableOf(kept, useOf, lists), wordSites);
  const source = sourceOf(kept, useOf, {
    ...lists,
    typoExceptions: [...new Set([...typoExceptions, ...nearWords])].sort(),
    honestNames: [...new Set([...large.strangers, ...near.strangers])].sort(),
  });
  writeFileSync(OUTPUT, moduleText(source));
  const written = [OUTPUT, writeConfusables(), buildHostLists()];
  for (const path of written) recordArtefact(path, { sources: sourcesOfTheTables(), corpusFiles: corpusFiles() });
  return written;
}

/** Every program text that shapes the tables; tests and what only reports do not. */
function sourcesOfTheTables(): string[] {
  const folders = ['packages/engine/src/brand', 'packages/engine/src/url', 'training/src/brands'];
  return folders
    .flatMap((folder) => readdirSync(inRepository(folder)).map((name) => `${folder}/${name}`))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/\/(?:measure|fit)-/.test(path));
}

function corpusFiles(): string[] {
  return ['phish-train.tsv.gz', 'legit-train.tsv.gz', 'top-domains.tsv.gz', 'brand-sources.jsonl.gz'].map((name) =>
    join(corpusDir(), name),
  );
}

type TokenUse = (brand: BrandRecord, token: BrandRecord['tokens'][number]) => number;

interface WordLists {
  readonly suspiciousSuffixes: readonly string[];
  readonly sharedDomains?: readonly string[];
  readonly typoExceptions?: readonly string[];
  readonly honestNames?: readonly string[];
  readonly largeNames?: readonly string[];
  readonly ordinaryWords?: readonly string[];
}

function tableOf(brands: readonly BrandRecord[], useOf: TokenUse, lists: WordLists): BrandTable {
  return loadBrandTable(sourceOf(brands, useOf, lists));
}

function sourceOf(brands: readonly BrandRecord[], useOf: TokenUse, lists: WordLists): BrandTableSource {
  const taken = new Set<string>();
  const lines = brands.map((brand) => {
    const tokens: string[] = [];
    for (const token of brand.tokens) {
      const uses = useOf(brand, token);
      if (uses === 0 || taken.has(token.text)) continue;
      taken.add(token.text);
      tokens.push(`${token.text}:${uses}`);
    }
    return `${brand.name}|${brand.domains.join(' ')}|${tokens.join(' ')}|${brand.aliases.join(', ')}`;
  });
  return {
    brands: lines.join('\n'),
    sharedDomains: (lists.sharedDomains ?? []).join(' '),
    typoExceptions: (lists.typoExceptions ?? []).join(' '),
    honestNames: (lists.honestNames ?? []).join(' '),
    largeNames: (lists.largeNames ?? []).join(' '),
    ordinaryWords: (lists.ordinaryWords ?? []).join(' '),
    suspiciousSuffixes: lists.suspiciousSuffixes.join(' '),
  };
}

function readTraining(popular: ReadonlyMap<string, number>): LabelledUrl[] {
  const urls: LabelledUrl[] = [];
  const add = (text: string, isPhish: boolean) => {
    const parsed = parseUrl(text);
    if (parsed.ok) urls.push({ url: parsed.url, isPhish, isPopular: popular.has(parsed.url.site) });
  };
  for (const row of readPhish('train')) add(row.url, true);
  for (const row of readLegit('train')) add(row.url, false);
  return urls;
}

/** Suffixes with at least 40 phishing sites and 15 of them for each legitimate one. */
function findSuspiciousSuffixes(urls: readonly LabelledUrl[]): string[] {
  const sites = new Map<string, { phish: Set<string>; legit: Set<string> }>();
  for (const { url, isPhish } of urls) {
    if (url.hosted || url.publicSuffix === '') continue;
    const entry = sites.get(url.publicSuffix) ?? { phish: new Set(), legit: new Set() };
    entry[isPhish ? 'phish' : 'legit'].add(url.site);
    sites.set(url.publicSuffix, entry);
  }
  return [...sites]
    .filter(([, { phish, legit }]) => phish.size >= 40 && phish.size >= 15 * legit.size)
    .map(([suffix]) => suffix)
    .sort();
}

/** Tells whether a word is the brand's name, or that of a domain of a hand-written one: "home" of home.saxo is not. */
function isNameOf({ name, domains, isHandWritten }: BrandRecord, word: string): boolean {
  if (word === normalize(name)) return true;
  return isHandWritten && domains.some((domain) => coreOf(domain) === word);
}

/** The domain to show comes first: that of the brand's name among the most visited ones. */
function byFame({ name }: BrandRecord, popular: ReadonlyMap<string, number>): (a: string, b: string) => number {
  const rank = (domain: string): number => {
    const bucket = popular.get(domain);
    const isNamed = coreOf(domain) === normalize(name);
    return bucket === undefined ? UNRANKED + (isNamed ? 0 : 1) : bucket / (isNamed ? NAME_BONUS : 1);
  };
  return (a, b) => rank(a) - rank(b);
}

const UNRANKED = 200_000;
const NAME_BONUS = 20;

function coreOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.')).replaceAll('-', '');
}

/** Popular domains that are a brand's name under another suffix are taken for its own: amazon.it, nike.pt. */
function addRegionalDomains(brands: BrandRecord[], popular: ReadonlyMap<string, number>): void {
  const owned = new Set(brands.flatMap((brand) => brand.domains));
  const byCore = new Map<string, BrandRecord>();
  for (const brand of brands) {
    for (const { text } of brand.tokens) {
      if (text.length >= 4 && !byCore.has(text) && isNameOf(brand, text)) byCore.set(text, brand);
    }
  }
  for (const domain of popular.keys()) {
    const brand = byCore.get(domain.slice(0, domain.indexOf('.')).replaceAll('-', ''));
    if (brand === undefined || owned.has(domain)) continue;
    const parsed = parseUrl(`https://${domain}/`);
    if (parsed.ok && !parsed.url.hosted && parsed.url.registrableDomain === domain) brand.domains.push(domain);
  }
}

/**
 * Official domains, or hosts of them, on which phishing was seen on several URLs: documents, forms, shops, redirects. A few
 * reports of the front host of a brand's own country domain, such as amazon.pl, are mistakes; a collected brand with several
 * such hosts under one domain rents names out.
 */
function findSharedDomains(
  table: BrandTable,
  urls: readonly LabelledUrl[],
  recordOf: ReadonlyMap<string, BrandRecord>,
): string[] {
  const hosts = new Map<string, Map<string, number>>();
  const ownerOf = new Map<string, string>();
  for (const { url, isPhish } of urls) {
    if (!isPhish) continue;
    const official = officialBrand(table, url);
    if (official === null) continue;
    ownerOf.set(official.domain, official.brand.name);
    const counts = hosts.get(official.domain) ?? new Map<string, number>();
    counts.set(url.canonicalHost, (counts.get(url.canonicalHost) ?? 0) + 1);
    hosts.set(official.domain, counts);
  }
  const shared: string[] = [];
  for (const [domain, counts] of hosts) {
    const owner = recordOf.get(ownerOf.get(domain) ?? '');
    if (counts.size > (owner?.isHandWritten === true ? 5 : 2)) shared.push(domain);
    else {
      const isMistake = (host: string, count: number) =>
        count < MOST_MISTAKES && host === domain && owner !== undefined && isOwnFront(owner, domain);
      shared.push(...[...counts].filter(([host, count]) => !isMistake(host, count)).map(([host]) => host));
    }
  }
  for (const name of RENTS_NAMES_OUT) {
    shared.push(...(table.brands.find((brand) => brand.name === name)?.domains ?? []));
  }
  return [...new Set(shared)].sort();
}

const MOST_MISTAKES = 10;

/** A bank's own domain, or that of a brand in one more country. */
function isOwnFront({ name, domains, isBank }: BrandRecord, domain: string): boolean {
  if (coreOf(domain) !== normalize(name)) return false;
  return isBank || (domain !== domains[0] && domains.filter((other) => coreOf(other) === coreOf(domain)).length > 2);
}

/** Under whose domains anybody gets a host. */
const RENTS_NAMES_OUT = ['Ucoz', 'Infinity Free', 'Kinsta'];

/**
 * Words of the language that hold a brand's name not at their beginning, each after its token: words of the paths of several
 * legitimate sites, more than of phishing domains that bear them; services give random ones to their customers.
 */
function findOrdinaryWords(
  brands: readonly BrandRecord[],
  wordSites: ReadonlyMap<string, number>,
  urls: readonly LabelledUrl[],
): string[] {
  const names = new Set(brands.flatMap(({ tokens }) => tokens.map(({ text }) => text)));
  const inPhishing = new Map<string, Set<string>>();
  for (const { url, isPhish } of urls) {
    if (!isPhish || url.hosted) continue;
    for (const word of url.canonicalHost.split(/[.-]/)) {
      if (wordSites.has(word)) inPhishing.set(word, (inPhishing.get(word) ?? new Set()).add(url.site));
    }
  }
  const wordsOf = new Map<string, string[]>();
  for (const [word, sites] of wordSites) {
    if (sites < 4 || names.has(word) || !/^[a-z]+$/.test(word)) continue;
    if ((inPhishing.get(word)?.size ?? 0) >= sites) continue;
    for (let start = 1; start + 4 <= word.length; start++) {
      for (let end = start + 4; end <= word.length; end++) {
        const name = word.slice(start, end);
        if (!names.has(name) || credentialWords.has(word.slice(0, start))) continue;
        wordsOf.set(name, [...(wordsOf.get(name) ?? []), word]);
      }
    }
  }
  return [...wordsOf].map(([name, words]) => `${name}:${words.sort().join(',')}`).sort();
}

/** Ordinary words: taken for a misspelt token, but met on as many legitimate sites as on phishing ones. */
function findTypoExceptions({ typoWords }: TokenStatistics, wordSites: ReadonlyMap<string, number>): string[] {
  return [...typoWords]
    .filter(([word, { phish, legit }]) => {
      if (credentialWords.has(word) || (wordSites.get(word) ?? 0) >= 4) return true;
      return legit > 0 && phish < legit * 4;
    })
    .map(([word]) => word)
    .sort();
}

/** Words of the language that the finished table would take for a misspelt token. */
function findNearWords(table: BrandTable, wordSites: ReadonlyMap<string, number>): string[] {
  const words = [...credentialWords, ...[...wordSites].filter(([, sites]) => sites >= 4).map(([word]) => word)];
  return words.filter((word) => !table.tokens.has(word) && findTypo(table.typos, word) !== null);
}

/** Own names of sites, met on more legitimate ones than a quarter of the phishing ones. */
function namesOfHonestSites(table: BrandTable, urls: readonly LabelledUrl[]): Set<string> {
  const sites = new Map<string, { phish: Set<string>; legit: Set<string> }>();
  for (const { url, isPhish } of urls) {
    if (url.hosted || url.hostKind !== 'name' || officialBrand(table, url) !== null) continue;
    const name = url.site.slice(0, url.site.indexOf('.'));
    const entry = sites.get(name) ?? { phish: new Set(), legit: new Set() };
    entry[isPhish ? 'phish' : 'legit'].add(url.site);
    sites.set(name, entry);
  }
  return new Set([...sites].filter(([, { phish, legit }]) => legit.size * 4 > phish.size).map(([name]) => name));
}

/** On how many legitimate sites each word stands in a path. */
function countPathWords(urls: readonly LabelledUrl[]): Map<string, number> {
  const sites = new Map<string, number>();
  const seen = new Set<string>();
  for (const { url, isPhish } of urls) {
    if (isPhish) continue;
    for (const word of url.path.toLowerCase().split(/[^a-z0-9]+/)) {
      if (word.length < 4 || word.length > 22) continue;
      const once = `${word} ${url.site}`;
      if (seen.has(once)) continue;
      seen.add(once);
      sites.set(word, (sites.get(word) ?? 0) + 1);
    }
  }
  return sites;
}

function isImitated(brand: BrandRecord, popular: ReadonlyMap<string, number>, statistics: TokenStatistics): boolean {
  if (brand.isHandWritten || brand.isBank) return true;
  if (brand.domains.some((domain) => (popular.get(domain) ?? Number.POSITIVE_INFINITY) <= 10_000)) return true;
  return brand.tokens.some(({ text }) => {
    const seen = (kind: string) =>
      (statistics.uses.get(`${text} ${kind} 0`)?.phish ?? 0) + (statistics.uses.get(`${text} ${kind} 1`)?.phish ?? 0);
    return seen('exact') + seen('substring') >= 3;
  });
}

function isWorthKeeping(
  brand: BrandRecord,
  popular: ReadonlyMap<string, number>,
  statistics: TokenStatistics,
): boolean {
  return isImitated(brand, popular, statistics) || brand.domains.some((domain) => popular.has(domain));
}

function moduleText(source: BrandTableSource): string {
  return [
    '// Generated by training/src/brands/build-brands.ts. Do not edit.',
    "import type { BrandTableSource } from '../brand/brand-table.ts';",
    '',
    'export const brandTableSource: BrandTableSource = {',
    ...Object.entries(source).map(([key, text]) => `  ${key}: ${JSON.stringify(inLatin1(text))},`),
    '};',
    '',
  ].join('\n');
}

if (import.meta.main) console.log(buildBrands().join('\n'));
