import type { JudgedMessage, Message } from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryOf, request } from './request.ts';

/** The answer says what the message says, this once. */
export async function judgeMessage(message: Blob): Promise<Message> {
  return (await request<Message>('POST', '/app/v1/messages', message.slice(0, message.size, 'message/rfc822'))).data;
}

export const messagesQuery = (cursor: string | null, source: JudgedMessage['source'] | null) =>
  queryOptions({
    queryKey: ['messages', cursor, source],
    queryFn: async () => {
      const { data, meta } = await request<JudgedMessage[]>(
        'GET',
        `/app/v1/messages${queryOf({ cursor, source, limit: 25 })}`,
      );
      return { items: data, nextCursor: meta.next_cursor ?? null };
    },
  });
