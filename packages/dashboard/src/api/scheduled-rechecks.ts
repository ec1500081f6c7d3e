import type { ScheduledRecheck } from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export const scheduledRechecksQuery = queryOptions({
  queryKey: ['scheduled-rechecks'],
  queryFn: async () => (await request<ScheduledRecheck[]>('GET', '/app/v1/scheduled-rechecks')).data,
});

/** Null ends the schedule of the analysis; `id` is that of the one it has. */
export async function changeSchedule(
  analysisId: string,
  id: string | null,
  every: ScheduledRecheck['every'] | null,
): Promise<void> {
  if (every !== null) await request('POST', '/app/v1/scheduled-rechecks', { analysis_id: analysisId, every });
  else if (id !== null) await request('DELETE', `/app/v1/scheduled-rechecks/${encodeURIComponent(id)}`);
}
