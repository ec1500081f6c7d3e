import type { Annotation, TagInUse } from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

/** An analysis, or a domain: by its name, or by a host or URL on it. */
export type Annotated = { readonly analysis: string } | { readonly domain: string };

function pathOf(on: Annotated): string {
  return 'analysis' in on
    ? `/app/v1/analysis/${encodeURIComponent(on.analysis)}/annotation`
    : `/app/v1/domains/${encodeURIComponent(on.domain)}/annotation`;
}

export const annotationQuery = (on: Annotated) =>
  queryOptions({
    queryKey: ['annotations', on],
    queryFn: async () => (await request<Annotation>('GET', pathOf(on))).data,
    retry: false,
  });

export async function annotate(on: Annotated, note: string, tags: readonly string[]): Promise<Annotation> {
  return (await request<Annotation>('PATCH', pathOf(on), { note: note === '' ? null : note, tags })).data;
}

export const tagsQuery = queryOptions({
  queryKey: ['annotations', 'tags'],
  queryFn: async () => (await request<TagInUse[]>('GET', '/app/v1/tags')).data,
  staleTime: 30_000,
});
