import type { AuditEntry } from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export interface AuditSearch {
  readonly action?: string;
  readonly person?: string;
  readonly from?: string;
  readonly to?: string;
  readonly cursor?: string;
}

export interface AuditPage {
  readonly items: readonly AuditEntry[];
  readonly nextCursor: string | null;
}

export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', search],
    queryFn: async (): Promise<AuditPage> => {
      const { data, meta } = await request<AuditEntry[]>('GET', `/app/api/audit?${parametersOf(search)}`);
      return { items: data, nextCursor: typeof meta.next_cursor === 'string' ? meta.next_cursor : null };
    },
  });

/** What administrators did to the service. */
export const serviceAuditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['admin', 'audit', search],
    queryFn: async (): Promise<AuditPage> => {
      const { data, meta } = await request<AuditEntry[]>('GET', `/app/api/admin/audit?${parametersOf(search)}`);
      return { items: data, nextCursor: typeof meta.next_cursor === 'string' ? meta.next_cursor : null };
    },
  });

export function parametersOf(search: AuditSearch): string {
  return new URLSearchParams(Object.entries(search).filter(([, value]) => value !== '')).toString();
}
