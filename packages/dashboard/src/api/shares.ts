import type { CreatedShare, Share } from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryOf, request } from './request.ts';

/** Links that still work: of one analysis, or of the whole account. */
export const sharesQuery = (analysisId: string | null, cursor: string | null) =>
  queryOptions({
    queryKey: ['shares', analysisId, cursor],
    queryFn: async () => {
      const query = queryOf({ analysis_id: analysisId, cursor, limit: 25 });
      const { data, meta } = await request<Share[]>('GET', `/app/v1/shares${query}`);
      return { items: data, nextCursor: meta.next_cursor ?? null };
    },
  });

/** The answer carries the link, this once. */
export async function createShare(analysisId: string, hours: number, showsPicture: boolean): Promise<CreatedShare> {
  const body = { analysis_id: analysisId, expires_in_hours: hours, shows_picture: showsPicture };
  return (await request<CreatedShare>('POST', '/app/v1/shares', body)).data;
}

export async function revokeShare(id: string): Promise<void> {
  await request('DELETE', `/app/v1/shares/${encodeURIComponent(id)}`);
}
