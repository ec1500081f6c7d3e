import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import type { AnalysisFilter } from '../store/tables/analyses/search-analyses.ts';
import type { AnnotatedPlaces } from '../store/tables/annotations.ts';
import { foldText } from '../store/tables/fold-text.ts';

/** A search as new analyses are matched with it. Plain data: it goes to the analysis threads. */
export interface AlertTerms {
  readonly id: string;
  readonly name: string;
  /** As a search of the history has it, but for the brand: one that was never met has no stored name yet. */
  readonly filter: Omit<AnalysisFilter, 'brands'>;
  readonly brand: string | null;
}

export interface CompiledAlert extends Pick<AlertTerms, 'id' | 'name'> {
  fits(record: AnalysisRecord): boolean;
}

/** Accounts that store analyses at the same time; what fell out is compiled again. */
const MOST_COMPILED = 500;
/** Of their texts together: one that tags name may tell of thousands of sites, and is another with each tag. */
const MOST_CHARACTERS = 8 * 2 ** 20;

/**
 * The alerts of an account, from the text in which they travel: the same text is compiled once, so that an analysis costs
 * the comparisons alone.
 */
export function createAlertCompiler(): (terms: string) => readonly CompiledAlert[] {
  const compiled = new Map<string, readonly CompiledAlert[]>();
  let characters = 0;
  return (terms) => {
    const known = compiled.get(terms);
    if (known !== undefined) return known;
    const fresh = termsIn(terms).map(compileAlert);
    characters += terms.length;
    for (const oldest of compiled.keys()) {
      if (compiled.size < MOST_COMPILED && characters <= MOST_CHARACTERS) break;
      compiled.delete(oldest);
      characters -= oldest.length;
    }
    compiled.set(terms, fresh);
    return fresh;
  };
}

/** Written by `createSearchAlerts` alone. */
function termsIn(text: string): readonly AlertTerms[] {
  return JSON.parse(text) as readonly AlertTerms[];
}

/** Says of an analysis what a search of the history would say once it is stored; note and tags it has only by its domain. */
export function compileAlert({ id, name, filter, brand }: AlertTerms): CompiledAlert {
  const checks = [...checksOf(filter), ...(brand === null ? [] : [isOfBrand(brand)])];
  return { id, name, fits: (record) => checks.every((check) => check(record)) };
}

type Check = (record: AnalysisRecord) => boolean;

function checksOf(filter: AlertTerms['filter']): readonly Check[] {
  const { id, verdict, host, domain, url, urlPart, signal, source, annotated = [], text, from, to } = filter;
  const checks: Check[] = [];
  if (id !== undefined) checks.push((record) => record.id === id);
  if (verdict !== undefined) checks.push((record) => record.verdict === verdict);
  if (host !== undefined) checks.push((record) => record.host === host);
  if (domain !== undefined) checks.push((record) => record.host === domain || record.host.endsWith(`.${domain}`));
  if (url !== undefined && 'hash' in url) checks.push((record) => record.urlHash === url.hash);
  if (url !== undefined && 'stored' in url) checks.push((record) => record.url === url.stored);
  if (urlPart !== undefined) checks.push(isInUrl(urlPart));
  if (signal !== undefined || source !== undefined) {
    checks.push(({ signals }) =>
      signals.some(
        (one) => (signal === undefined || one.code === signal) && (source === undefined || one.source === source),
      ),
    );
  }
  checks.push(...annotated.map(isOnSiteOf));
  if (text !== undefined) {
    const [inUrl, onSite] = [isInUrl(text.urlPart), isOnSiteOf(text.annotated)];
    checks.push((record) => inUrl(record) || onSite(record));
  }
  if (from !== undefined) checks.push((record) => record.createdAt >= from);
  if (to !== undefined) checks.push((record) => record.createdAt <= to);
  return checks;
}

function isInUrl(part: string): Check {
  const wanted = part.toLowerCase();
  return (record) => record.url.toLowerCase().includes(wanted);
}

function isOnSiteOf({ siteHashes }: AnnotatedPlaces): Check {
  const sites = new Set(siteHashes);
  return (record) => sites.has(record.siteHash);
}

function isOfBrand(brand: string): Check {
  const wanted = foldText(brand.trim());
  return (record) => record.brand !== null && foldText(record.brand.trim()) === wanted;
}
