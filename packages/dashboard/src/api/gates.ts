import type { AccessRequest, AnswerAccessRequest, Gate, GateBlocks } from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryOf, request } from './request.ts';

export const gatesQuery = queryOptions({
  queryKey: ['gates', 'all'],
  queryFn: async () => (await request<Gate[]>('GET', '/app/v1/gates')).data,
});

export const gateBlocksQuery = queryOptions({
  queryKey: ['gates', 'blocks'],
  queryFn: async () => (await request<GateBlocks>('GET', '/app/v1/gate-blocks')).data,
});

export const accessRequestsQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: ['gates', 'requests', cursor],
    queryFn: async () => {
      const query = queryOf({ cursor, limit: 25 });
      const { data, meta } = await request<AccessRequest[]>('GET', `/app/v1/access-requests${query}`);
      return { items: data, nextCursor: meta.next_cursor ?? null };
    },
    refetchInterval: 15_000,
  });

export async function answerRequest(id: string, answer: AnswerAccessRequest): Promise<AccessRequest> {
  const path = `/app/v1/access-requests/${encodeURIComponent(id)}/answer`;
  return (await request<AccessRequest>('POST', path, answer)).data;
}
