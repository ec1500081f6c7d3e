import type { Usage } from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryOf, request } from './request.ts';

export interface UsageRange {
  readonly from?: string;
  readonly to?: string;
  readonly granularity?: 'day' | 'month';
}

export const usageQuery = (range: UsageRange = {}) =>
  queryOptions({
    queryKey: ['usage', range],
    queryFn: async () => (await request<Usage>('GET', `/app/v1/usage${queryOf({ ...range })}`)).data,
    staleTime: 10_000,
  });
