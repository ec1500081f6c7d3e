import type { Delivery, Webhook, WebhookEvent, WebhookWithSecret } from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryOf, request } from './request.ts';

export interface WebhookInput {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly format: Webhook['format'];
  readonly lang: Webhook['lang'];
  readonly description: string | null;
}

const path = (id: string, rest = '') => `/app/v1/webhooks/${encodeURIComponent(id)}${rest}`;

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async () => (await request<Webhook[]>('GET', '/app/v1/webhooks')).data,
});

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: async () => (await request<Webhook>('GET', path(id))).data,
  });

export const deliveriesQuery = (id: string, cursor: string | null) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries', cursor],
    queryFn: async () => {
      const { data, meta } = await request<Delivery[]>('GET', path(id, `/deliveries${queryOf({ cursor, limit: 25 })}`));
      return { items: data, nextCursor: meta.next_cursor ?? null };
    },
  });

export async function createWebhook(input: WebhookInput): Promise<WebhookWithSecret> {
  return (await request<WebhookWithSecret>('POST', '/app/v1/webhooks', input)).data;
}

export async function updateWebhook(
  id: string,
  change: Partial<WebhookInput> & { readonly status?: Webhook['status'] },
): Promise<Webhook> {
  return (await request<Webhook>('PATCH', path(id), change)).data;
}

export async function deleteWebhook(id: string): Promise<void> {
  await request('DELETE', path(id));
}

export async function testWebhook(id: string): Promise<void> {
  await request('POST', path(id, '/test'), {});
}

export async function rotateSecret(id: string): Promise<WebhookWithSecret> {
  return (await request<WebhookWithSecret>('POST', path(id, '/rotate-secret'), {})).data;
}

export async function replayDelivery(webhookId: string, deliveryId: string): Promise<void> {
  await request('POST', path(webhookId, `/deliveries/${encodeURIComponent(deliveryId)}/replay`), {});
}
