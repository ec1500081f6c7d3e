import type { CreatedShare, Share } from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryOf, request } from './request.ts';

/** What a link shows. */
export type Shown = { readonly analysis_id: string } | { readonly message_id: string };

/** Links that still work: to one analysis or message, or of the whole account. */
export const sharesQuery = (shown: Shown | null, cursor: string | null) =>
  queryOptions({
    queryKey: ['shares', shown, cursor],
    queryFn: async () => {
      const query = queryOf({ ...shown, cursor, limit: 25 });
      const { data, meta } = await request<Share[]>('GET', `/app/v1/shares${query}`);
      return { items: data, nextCursor: meta.next_cursor ?? null };
    },
  });

/** The answer carries the link, this once. */
export async function createShare(shown: Shown, hours: number, showsPicture: boolean): Promise<CreatedShare> {
  const body = { ...shown, expires_in_hours: hours, shows_picture: showsPicture };
  return (await request<CreatedShare>('POST', '/app/v1/shares', body)).data;
}

export async function revokeShare(id: string): Promise<void> {
  await request('DELETE', `/app/v1/shares/${encodeURIComponent(id)}`);
}
