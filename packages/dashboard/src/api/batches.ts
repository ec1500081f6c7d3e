import type { BatchJob, BatchOutcome, BatchResult } from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Depth } from './analyses.ts';
import { queryOf, request } from './request.ts';
import { told } from './told.ts';

const PAGE = 50;

const path = (id: string, rest = '') => `/app/v1/batches/${encodeURIComponent(id)}${rest}`;

export async function createBatch(urls: readonly string[], depth: Depth): Promise<BatchJob> {
  return (await request<BatchJob>('POST', '/app/v1/batches', { urls, depth })).data;
}

export const batchesQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: ['batches', 'list', cursor],
    queryFn: async () => {
      const { data, meta } = await request<BatchJob[]>('GET', `/app/v1/batches${queryOf({ cursor, limit: 25 })}`);
      return { items: data, nextCursor: meta.next_cursor ?? null };
    },
  });

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['batches', 'one', id],
    queryFn: async () => (await request<BatchJob>('GET', path(id))).data,
  });

export interface ResultsWanted {
  readonly outcome: BatchOutcome | null;
  readonly cursor: string | null;
}

/** The most dangerous first. `done` is part of the key: when more lines are done, it is another answer. */
export const batchResultsQuery = ({ id, done }: Pick<BatchJob, 'id' | 'done'>, { outcome, cursor }: ResultsWanted) =>
  queryOptions({
    queryKey: ['batches', 'results', id, outcome, cursor, done],
    queryFn: async () => {
      const query = queryOf({ order: 'danger', outcome, cursor, limit: PAGE, ...told() });
      const { data, meta } = await request<BatchResult[]>('GET', path(id, `/results${query}`));
      return { items: data, nextCursor: meta.next_cursor ?? null };
    },
  });

export function batchExportUrl(id: string, format: 'csv' | 'jsonl'): string {
  return path(id, `/export${queryOf({ format })}`);
}

export async function cancelBatch(id: string): Promise<BatchJob> {
  return (await request<BatchJob>('POST', path(id, '/cancel'))).data;
}

export async function resumeBatch(id: string): Promise<BatchJob> {
  return (await request<BatchJob>('POST', path(id, '/resume'))).data;
}

export async function deleteBatch(id: string): Promise<void> {
  await request('DELETE', path(id));
}
