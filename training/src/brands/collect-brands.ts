import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseUrl } from '../../../packages/engine/src/url/parse-url.ts';
import { corpusDir } from '../corpus/corpus-dir.ts';
import type { BrandRecord } from './brand-record.ts';
import { handWrittenBrands } from './hand-written.ts';
import { lesserDomains } from './lesser-domains.ts';
import { regionalBrands } from './regional-brands.ts';

interface SourceRow {
  readonly source: string;
  readonly name: string | null;
  readonly domains: readonly string[];
  readonly url?: string;
  readonly categories: readonly string[];
}

/** Sources in order of trust in their names; the first that knows a domain owns it. */
const SOURCE_ORDER = ['2factorauth', 'jdm', 'simple-icons', 'misp-bank-website', 'apple-shared-credentials', 'v2fly'];

/** Hand-written brands first, then those of the collected sources that own a domain nobody before them owned. */
export function collectBrands(): BrandRecord[] {
  const brands = [...parseHandWritten(handWrittenBrands), ...parseHandWritten(withoutSources(regionalBrands))];
  addLesserDomains(brands);
  for (const brand of brands) addJoinedAddresses(brand);
  const owned = new Set(brands.flatMap((brand) => brand.domains));
  const rows = readSourceRows().sort((a, b) => SOURCE_ORDER.indexOf(a.source) - SOURCE_ORDER.indexOf(b.source));
  for (const row of rows) {
    const domains = domainsOf(row);
    const primary = domains[0];
    if (primary === undefined || domains.some((domain) => owned.has(domain))) continue;
    const core = primary.slice(0, primary.indexOf('.'));
    const name = cleanName(row.name ?? core);
    if (name === '' || name.length > 40) continue;
    const isBank = row.categories.includes('banking') || row.source === 'misp-bank-website';
    const normalized = normalize(name);
    const texts = new Set(
      [normalized, core.replaceAll('-', '')].filter((text) => text.length >= 4 && text.length <= 22),
    );
    for (const domain of domains) owned.add(domain);
    brands.push({
      name: row.name === null || row.source === 'v2fly' ? titled(name) : name,
      domains,
      tokens: [...texts].map((text) => ({ text, isCommon: false })),
      aliases: [],
      isHandWritten: false,
      isBank,
    });
  }
  return brands;
}

function parseHandWritten(text: string): BrandRecord[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', domains = '', tokens = '', aliases = ''] = line.split('|').map((field) => field.trim());
      return {
        name,
        domains: domains.split(' '),
        tokens: tokens.split(' ').map((token) => ({ text: token.replace('~', ''), isCommon: token.startsWith('~') })),
        aliases: aliases === '' ? [] : aliases.split(', '),
        isHandWritten: true,
        isBank: false,
      };
    });
}

/** Each domain of the lines that name their sources stands there as "domain (source)". */
function withoutSources(text: string): string {
  return text.replaceAll(SOURCE, '');
}

const SOURCE = / \([a-z0-9-]+\)/g;

/** Addresses of the state are imitated in one piece: "impotsgouvfr-amende.com". */
function addJoinedAddresses({ domains, tokens }: BrandRecord): void {
  for (const domain of domains) {
    const text = domain.replaceAll(/[.-]/g, '');
    if (!STATE.test(domain) || text.length < 6 || tokens.some((token) => token.text === text)) continue;
    tokens.push({ text, isCommon: false });
  }
}

const STATE = /(?:^|\.)(?:gov|gob|gouv|gv|govt|fgov|go|gc|admin)\.[a-z]{2}$|\.gov$/;

function addLesserDomains(brands: readonly BrandRecord[]): void {
  for (const line of withoutSources(lesserDomains).trim().split('\n')) {
    const [name = '', domains = ''] = line.split('|').map((field) => field.trim());
    const brand = brands.find((it) => it.name === name);
    if (brand === undefined) throw new Error(`${name} has lesser domains, but is no hand-written brand`);
    brand.domains.push(...domains.split(' ').filter((domain) => !brand.domains.includes(domain)));
  }
}

function readSourceRows(): SourceRow[] {
  const text = gunzipSync(readFileSync(join(corpusDir(), 'brand-sources.jsonl.gz'))).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SourceRow);
}

/** Registrable domains only: of a tenant of a hosting service, or an address, nothing can be concluded. */
function domainsOf(row: SourceRow): string[] {
  const candidates = row.domains.length > 0 ? row.domains : row.url === undefined ? [] : [hostOf(row.url)];
  const found = new Set<string>();
  for (const candidate of candidates) {
    const parsed = parseUrl(`https://${candidate}/`);
    if (!parsed.ok || parsed.url.hosted || parsed.url.hostKind !== 'name') continue;
    const { registrableDomain } = parsed.url;
    if (registrableDomain === null || RESERVED.test(registrableDomain)) continue;
    if (row.domains.length === 0 && !normalize(row.name ?? '').startsWith(normalize(coreOf(registrableDomain))))
      continue;
    found.add(registrableDomain);
  }
  return [...found].slice(0, 30);
}

/** Owned by nobody (RFC 2606). */
const RESERVED = /^example\.(?:com|net|org)$|\.(?:example|test|invalid|localhost)$/;

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}

function coreOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}

function cleanName(name: string): string {
  return name
    .replace(/\s*[[(].*$/, '')
    .replace(/[|,\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function normalize(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
