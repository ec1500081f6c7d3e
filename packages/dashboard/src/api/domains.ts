import type { Domain } from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryOf, request } from './request.ts';
import { told } from './told.ts';

/** What the account knows of a domain; a host stands for the domain that it lies on. */
export const domainQuery = (host: string) =>
  queryOptions({
    queryKey: ['analyses', 'domain', host],
    queryFn: async () =>
      (await request<Domain>('GET', `/app/v1/domains/${encodeURIComponent(host)}${queryOf(told())}`)).data,
  });
