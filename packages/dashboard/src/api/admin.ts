import type {
  AdminAccount,
  AdminFeed,
  AdminFinding,
  AdminHealth,
  AdminJob,
  AdminLearning,
  AdminListEntry,
  AdminPlan,
  AdminReport,
  ChangeAccountRequest,
} from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryOf, request } from './request.ts';

export const adminAccountsQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: ['admin', 'accounts', cursor],
    queryFn: async () => {
      const { data, meta } = await request<AdminAccount[]>('GET', `/app/api/admin/accounts${queryOf({ cursor })}`);
      return { items: data, nextCursor: meta.next_cursor ?? null };
    },
  });

export const adminPlansQuery = queryOptions({
  queryKey: ['admin', 'plans'],
  queryFn: async () => (await request<AdminPlan[]>('GET', '/app/api/admin/plans')).data,
});

export const adminReportsQuery = (status: 'open' | 'accepted' | 'rejected', cursor: string | null) =>
  queryOptions({
    queryKey: ['admin', 'reports', status, cursor],
    queryFn: async () => {
      const { data, meta } = await request<AdminReport[]>(
        'GET',
        `/app/api/admin/reports${queryOf({ status, cursor })}`,
      );
      return { items: data, nextCursor: meta.next_cursor ?? null };
    },
  });

export const adminFeedsQuery = queryOptions({
  queryKey: ['admin', 'feeds'],
  queryFn: async () => (await request<AdminFeed[]>('GET', '/app/api/admin/feeds')).data,
  refetchInterval: 30_000,
});

export const adminJobsQuery = queryOptions({
  queryKey: ['admin', 'jobs'],
  queryFn: async () => (await request<AdminJob[]>('GET', '/app/api/admin/jobs')).data,
  refetchInterval: 30_000,
});

export const adminHealthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: async () => (await request<AdminHealth>('GET', '/app/api/admin/health')).data,
  refetchInterval: 15_000,
});

export const adminFindingsQuery = queryOptions({
  queryKey: ['admin', 'doctor'],
  queryFn: async () => (await request<AdminFinding[]>('GET', '/app/api/admin/doctor')).data,
});

export async function changeAccount(id: string, change: ChangeAccountRequest): Promise<void> {
  await request('PATCH', `/app/api/admin/accounts/${encodeURIComponent(id)}`, change);
}

export interface Resolution {
  readonly status: 'accepted' | 'rejected';
  /** The page goes on the list of its reporter. */
  readonly on_list?: boolean;
  /** With on_list: on the service's own list instead. */
  readonly for_everybody?: boolean;
}

/** True when the page stands on the list now. */
export async function resolveReport(id: string, resolution: Resolution): Promise<boolean> {
  const path = `/app/api/admin/reports/${encodeURIComponent(id)}/resolve`;
  return (await request<{ listed: boolean }>('POST', path, resolution)).data.listed;
}

export const serviceListQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: ['admin', 'list', cursor],
    queryFn: async () => {
      const { data, meta } = await request<AdminListEntry[]>('GET', `/app/api/admin/list${queryOf({ cursor })}`);
      return { items: data, nextCursor: meta.next_cursor ?? null };
    },
  });

export async function removeServiceEntry(id: string): Promise<void> {
  await request('DELETE', `/app/api/admin/list/${encodeURIComponent(id)}`);
}

export const adminLearningQuery = queryOptions({
  queryKey: ['admin', 'learning'],
  queryFn: async () => (await request<AdminLearning>('GET', '/app/api/admin/learning')).data,
  // Replicas take changes up within seconds.
  refetchInterval: 5_000,
});

export async function switchLearning(isOn: boolean): Promise<void> {
  await request('PATCH', '/app/api/admin/learning', { is_on: isOn });
}

export async function acceptOverlay(version: string): Promise<void> {
  await request('POST', '/app/api/admin/learning/accept', { version });
}

export async function rollBackLearning(): Promise<void> {
  await request('POST', '/app/api/admin/learning/rollback');
}

/** Returns how many addresses teach no more. */
export async function forgetLessons(what: 'day' | 'source', name: string): Promise<number> {
  return (await request<{ addresses: number }>('POST', '/app/api/admin/learning/forget', { what, name })).data
    .addresses;
}
