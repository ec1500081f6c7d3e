import type {
  Analysis,
  BrandPage,
  Check,
  ImitatedBrand,
  ListEntry,
  Report,
  SearchField,
  UrlAnatomy,
  Verdict,
} from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryOf, request } from './request.ts';
import { told } from './told.ts';

export type Depth = 'fast' | 'full';

export interface HistoryFilter {
  readonly verdict?: Verdict;
  readonly q?: string;
  readonly url?: string;
  readonly host?: string;
  readonly domain?: string;
  readonly brand?: string;
  readonly url_contains?: string;
  readonly source?: Check['name'];
  readonly signal?: string;
  readonly tag?: string;
  readonly note?: string;
  readonly from?: string;
  readonly to?: string;
}

export interface HistoryPage {
  readonly items: readonly Analysis[];
  readonly nextCursor: string | null;
  /** Set where a search stopped early: it has come back to this instant, and the cursor goes on from there. */
  readonly searchedTo: string | null;
  /** How the text in the search box was read. */
  readonly search: { readonly field: SearchField; readonly value: string } | null;
}

export async function analyzeUrl(url: string, depth: Depth): Promise<Analysis> {
  return (await request<Analysis>('POST', `/app/v1/analyze${queryOf(told())}`, { url, depth })).data;
}

/** Looks again, as deep as can be; the answer has the same id and the next revision. */
export async function recheckAnalysis(id: string): Promise<Analysis> {
  await request<Analysis>('POST', `/app/v1/analysis/${encodeURIComponent(id)}/recheck?depth=full`);
  return findAnalysis(id);
}

async function findAnalysis(id: string): Promise<Analysis> {
  return (await request<Analysis>('GET', `/app/v1/analysis/${encodeURIComponent(id)}${queryOf(told())}`)).data;
}

export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: ['analysis', id],
    queryFn: () => findAnalysis(id),
    staleTime: 60_000,
  });

export const brandPagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['analysis', id, 'brand-pages'],
    queryFn: async () =>
      (await request<BrandPage[]>('GET', `/app/v1/analysis/${encodeURIComponent(id)}/brand-pages`)).data,
    staleTime: 60_000,
  });

export const historyQuery = (filter: HistoryFilter, cursor: string | null, limit = 25) =>
  queryOptions({
    queryKey: ['analyses', filter, cursor, limit],
    queryFn: async (): Promise<HistoryPage> => {
      const { data, meta } = await request<Analysis[]>(
        'GET',
        `/app/v1/analyses${queryOf({ ...filter, cursor, limit, ...told() })}`,
      );
      return {
        items: data,
        nextCursor: meta.next_cursor ?? null,
        searchedTo: meta.searched_to ?? null,
        search: meta.search ?? null,
      };
    },
  });

/** How many match. Counted once for a filter, not with every page. */
export const historyCountQuery = (filter: HistoryFilter) =>
  queryOptions({
    queryKey: ['analyses', 'count', filter],
    queryFn: async () => {
      const { meta } = await request<Analysis[]>(
        'GET',
        `/app/v1/analyses${queryOf({ ...filter, limit: 1, count: 'true' })}`,
      );
      return meta.total ?? null;
    },
    staleTime: 30_000,
  });

/** Brands that were imitated on these UTC days, the most imitated first. */
export const imitatedBrandsQuery = (from: string, to: string, limit: number) =>
  queryOptions({
    queryKey: ['analyses', 'brands', from, to, limit],
    queryFn: async () => (await request<ImitatedBrand[]>('GET', `/app/api/brands${queryOf({ from, to, limit })}`)).data,
  });

export const anatomyQuery = (url: string) =>
  queryOptions({
    queryKey: ['anatomy', url],
    queryFn: async () => (await request<UrlAnatomy>('POST', '/app/api/anatomy', { url })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function historyExportUrl(filter: HistoryFilter, format: 'csv' | 'jsonl'): string {
  return `/app/api/analyses/export${queryOf({ ...filter, format })}`;
}

export async function eraseAnalysis(id: string): Promise<void> {
  await request('DELETE', `/app/v1/analysis/${encodeURIComponent(id)}`);
}

export async function reportAnalysis(
  analysisId: string,
  expected: 'safe' | 'dangerous',
  comment: string,
): Promise<Report> {
  const body = { analysis_id: analysisId, expected_verdict: expected, comment: comment.trim() || null };
  return (await request<Report>('POST', '/app/v1/reports', body)).data;
}

export const reportsQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: ['reports', cursor],
    queryFn: async () => {
      const { data, meta } = await request<Report[]>('GET', `/app/v1/reports${queryOf({ cursor, limit: 25 })}`);
      return { items: data, nextCursor: meta.next_cursor ?? null };
    },
  });

export type ListName = 'allow' | 'block';
export type ListScope = ListEntry['scope'];

export const listQuery = (list: ListName, cursor: string | null, limit = 50) =>
  queryOptions({
    queryKey: ['lists', list, cursor, limit],
    queryFn: async () => {
      const { data, meta } = await request<ListEntry[]>('GET', `/app/v1/lists/${list}${queryOf({ cursor, limit })}`);
      return { items: data, nextCursor: meta.next_cursor ?? null };
    },
  });

/** Pages of a list that are looked through: those of the longest entries are short. */
const MOST_LOOKED_THROUGH = 20;

/** The newest entries of a list that stand for whole domains, so many at most. */
export const listedDomainsQuery = (list: ListName, most: number) =>
  queryOptions({
    queryKey: ['lists', list, 'domains', most],
    queryFn: async () => {
      const found: ListEntry[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < MOST_LOOKED_THROUGH && found.length < most; page++) {
        const query = queryOf({ cursor, limit: 1_000 });
        const { data, meta } = await request<ListEntry[]>('GET', `/app/v1/lists/${list}${query}`);
        found.push(...data.filter(({ scope }) => scope === 'domain'));
        cursor = meta.next_cursor ?? null;
        if (cursor === null) break;
      }
      return found.slice(0, most);
    },
  });

export async function addListEntry(
  list: ListName,
  entry: string,
  scope: ListScope | undefined,
  note: string,
): Promise<ListEntry> {
  const body = { entry, ...(scope && { scope }), note: note.trim() || null };
  return (await request<ListEntry>('POST', `/app/v1/lists/${list}`, body)).data;
}

export async function removeListEntry(list: ListName, id: string): Promise<void> {
  await request('DELETE', `/app/v1/lists/${list}/${encodeURIComponent(id)}`);
}
