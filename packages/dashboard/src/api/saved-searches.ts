import type { SavedSearch } from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export interface SavedSearchInput {
  readonly name: string;
  readonly query?: SavedSearch['query'];
  readonly alert: SavedSearch['alert'];
}

const path = (id: string) => `/app/v1/saved-searches/${encodeURIComponent(id)}`;

export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: async () => (await request<SavedSearch[]>('GET', '/app/v1/saved-searches')).data,
});

export async function createSavedSearch(input: SavedSearchInput): Promise<SavedSearch> {
  return (await request<SavedSearch>('POST', '/app/v1/saved-searches', input)).data;
}

export async function updateSavedSearch(id: string, input: SavedSearchInput): Promise<SavedSearch> {
  return (await request<SavedSearch>('PATCH', path(id), input)).data;
}

export async function deleteSavedSearch(id: string): Promise<void> {
  await request('DELETE', path(id));
}
