import type { Analysis, Batch, ListEntry, Report, UrlAnatomy, Verdict } from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryOf, request } from './request.ts';

export type Depth = 'fast' | 'full';

export interface HistoryFilter {
  readonly verdict?: Verdict;
  readonly host?: string;
  readonly brand?: string;
  readonly from?: string;
  readonly to?: string;
}

export interface HistoryPage {
  readonly items: readonly Analysis[];
  readonly nextCursor: string | null;
}

export async function analyzeUrl(url: string, depth: Depth): Promise<Analysis> {
  return (await request<Analysis>('POST', '/app/v1/analyze', { url, depth })).data;
}

export async function analyzeBatch(urls: readonly string[], depth: Depth): Promise<Batch> {
  return (await request<Batch>('POST', '/app/v1/batch', { urls, depth })).data;
}

export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: ['analysis', id],
    queryFn: async () => (await request<Analysis>('GET', `/app/v1/analysis/${encodeURIComponent(id)}`)).data,
    staleTime: 60_000,
  });

export const historyQuery = (filter: HistoryFilter, cursor: string | null, limit = 25) =>
  queryOptions({
    queryKey: ['analyses', filter, cursor, limit],
    queryFn: async (): Promise<HistoryPage> => {
      const { data, meta } = await request<Analysis[]>(
        'GET',
        `/app/v1/analyses${queryOf({ ...filter, cursor, limit })}`,
      );
      return { items: data, nextCursor: meta.next_cursor ?? null };
    },
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

export const listQuery = (list: ListName) =>
  queryOptions({
    queryKey: ['lists', list],
    queryFn: async () => (await request<ListEntry[]>('GET', `/app/v1/lists/${list}`)).data,
  });

export async function addListEntry(list: ListName, entry: string, scope: ListScope, note: string): Promise<ListEntry> {
  const body = { entry, scope, note: note.trim() || null };
  return (await request<ListEntry>('POST', `/app/v1/lists/${list}`, body)).data;
}

export async function removeListEntry(list: ListName, id: string): Promise<void> {
  await request('DELETE', `/app/v1/lists/${list}/${encodeURIComponent(id)}`);
}
