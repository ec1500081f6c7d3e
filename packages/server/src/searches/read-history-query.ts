import type { operations, SearchField } from '@lurewatch/contract';
import { lookupHashes, parseUrl } from '@lurewatch/engine';
import { ApiError } from '../api/api-error.ts';
import { instantParameter } from '../api/instant-parameter.ts';
import type { OperationRequest } from '../api/operation-handler.ts';
import { MASK, maskUrl } from '../masking/mask-url.ts';
import { isId } from '../store/id.ts';
import type { AnalysisStore } from '../store/tables/analyses/analyses.ts';
import type { AnalysisFilter } from '../store/tables/analyses/search-analyses.ts';
import type { AnnotationStore } from '../store/tables/annotations.ts';

export type HistoryQuery = OperationRequest<typeof operations.listAnalyses>['query'];

export interface HistorySearch {
  readonly filter: AnalysisFilter;
  /** How `q` was read; null where there was none. */
  readonly reading: Reading | null;
  /** The brand as it was asked for; the filter has it as it is stored. */
  readonly brand: string | null;
}

interface Reading {
  readonly field: SearchField;
  readonly value: string;
}

/** Where what a query names is looked up. */
export interface Searched {
  readonly analyses: Pick<AnalysisStore, 'page' | 'brandsNamed'>;
  readonly annotations: Pick<AnnotationStore, 'tagged' | 'noted'>;
}

type Wanted = { readonly [F in SearchField | 'note']?: string | undefined };

/**
 * The filter that a query of the history means, never older than `retainedSince`.
 * @throws ApiError 400 that names the parameter
 */
export async function readHistoryQuery(
  searched: Searched,
  accountId: string,
  query: HistoryQuery,
  retainedSince: number,
): Promise<HistorySearch> {
  const from = query.from === undefined ? 0 : instantParameter('from', query.from, 'start');
  const rest: AnalysisFilter = {
    from: Math.max(from, retainedSince),
    ...(query.to !== undefined && { to: instantParameter('to', query.to, 'end') }),
    ...(query.verdict !== undefined && { verdict: query.verdict }),
    ...(query.signal !== undefined && { signal: query.signal }),
    ...(query.source !== undefined && { source: query.source }),
  };
  const reading = query.q === undefined ? null : await readFreely(searched, accountId, query.q);
  if (reading !== null && reading.field !== 'id' && reading.field !== 'text' && query[reading.field] !== undefined) {
    throw refused('q', `was read as ${reading.field}, which is given as well.`);
  }
  // Whatever else stands in the query has passed no schema: an id is read from `q` alone.
  const wanted: Wanted = {
    ...query,
    id: undefined,
    text: undefined,
    ...(reading && { [reading.field]: reading.value }),
  };
  const filter = { ...rest, ...(await placesOf(searched, accountId, wanted)) };
  return { filter, reading, brand: wanted.brand ?? null };
}

async function placesOf(
  { analyses, annotations }: Searched,
  accountId: string,
  wanted: Wanted,
): Promise<AnalysisFilter> {
  const { id, url, host, domain, brand, tag, note, url_contains: part, text } = wanted;
  const annotated = [
    ...(tag === undefined ? [] : [await annotations.tagged(accountId, tag)]),
    ...(note === undefined ? [] : [await annotations.noted(accountId, note)]),
  ];
  return {
    ...(id !== undefined && { id }),
    ...(url !== undefined && { url: urlOf(url) }),
    ...(host !== undefined && { host: givenHost(host) }),
    ...(domain !== undefined && { domain: givenHost(domain) }),
    ...(brand !== undefined && { brands: await analyses.brandsNamed(accountId, brand) }),
    ...(part !== undefined && { urlPart: asStored(part) }),
    ...(annotated.length > 0 && { annotated }),
    ...(text !== undefined && {
      text: { urlPart: asStored(text), annotated: await annotations.noted(accountId, text) },
    }),
  };
}

/** One field for whatever a person has in hand. What is read as a host but was never met is taken for part of a URL. */
async function readFreely({ analyses, annotations }: Searched, accountId: string, q: string): Promise<Reading> {
  const text = q.trim();
  if (text === '') throw refused('q', 'is empty.');
  if (isId('ana', text)) return { field: 'id', value: text };
  const [, tag] = /^tag:\s*(\S+)$/i.exec(text) ?? [];
  if (tag !== undefined) return { field: 'tag', value: tag };
  const parsed = parseUrl(text);
  if (parsed.ok) {
    const { path, query, host, hostKind, port } = parsed.url;
    if (path !== '/' || query !== '' || port !== null) return { field: 'url', value: text };
    return { field: hostKind === 'name' ? 'domain' : 'host', value: host };
  }
  const host = /[\s/?#]/.test(text) || !/[.:\]]/.test(text) ? null : hostOf(text);
  if (host !== null) {
    const reading = readHost(host);
    const met = await analyses.page(accountId, { [reading.field]: host }, 1, null);
    if (met.items.length > 0) return reading;
  }
  const [brand] = await analyses.brandsNamed(accountId, text);
  if (brand !== undefined) return { field: 'brand', value: brand };
  const part = refang(text);
  if (part.length > LONGEST_PART) throw refused('q', `has more than ${LONGEST_PART} characters and is no URL.`);
  const { ids, siteHashes } = await annotations.noted(accountId, part);
  return { field: ids.length + siteHashes.length > 0 ? 'text' : 'url_contains', value: part };
}

/** As `url_contains` has it. */
const LONGEST_PART = 200;

/** "www." means that host alone, every other name what lies below it too. */
function readHost(host: string): { readonly field: 'host' | 'domain'; readonly value: string } {
  const isName = /[a-z]/.test(host) && !host.includes(':');
  return { field: isName && !host.startsWith('www.') ? 'domain' : 'host', value: host };
}

function urlOf(text: string): NonNullable<AnalysisFilter['url']> {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw refused('url', `is no URL that can be analysed: ${parsed.message}`);
  const { host } = parsed.url;
  // Copied from the history: what was masked in it has no hash of its own.
  if (text.includes(MASK)) return { host, stored: maskUrl(parsed.url) };
  return { host, hash: lookupHashes(parsed.url).urlHash };
}

/** The host as it is stored; null for text that is none. */
function hostOf(text: string): string | null {
  const bare = text.trim().replace(/^\[(.*)\]$/, '$1');
  const parsed = parseUrl(`http://${bare.includes(':') ? `[${bare}]` : bare}/`);
  return parsed.ok && parsed.url.path === '/' ? parsed.url.host : null;
}

/** A host as it was given, with a scheme, a port and a path or without; text that is none finds nothing. */
function givenHost(text: string): string {
  const host = hostOf(text);
  if (host !== null) return host;
  const parsed = [text, `http://${text.trim()}`].map((address) => parseUrl(address)).find(({ ok }) => ok);
  return parsed?.ok === true ? parsed.url.host : text.toLowerCase();
}

function refang(text: string): string {
  return text.replace(/\[\.\]|\(\.\)|\[dot\]/gi, '.').replace(/^hxxp/i, 'http');
}

/** URLs are stored in ASCII: other characters stand there percent-encoded. */
function asStored(part: string): string {
  return part.replace(/\P{ASCII}+/gu, (run) => encodeURIComponent(run.toWellFormed()));
}

function refused(field: string, what: string): ApiError {
  const message = `The parameter ${field} ${what}`;
  return new ApiError('invalid_parameter', message, { details: [{ field, issue: 'format', message }] });
}
