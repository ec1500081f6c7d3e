import type { ApiKey, CreateApiKeyRequest, CreatedApiKey } from '@lurewatch/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async () => (await request<ApiKey[]>('GET', '/app/api/keys')).data,
});

export async function createKey(wanted: CreateApiKeyRequest): Promise<CreatedApiKey> {
  return (await request<CreatedApiKey>('POST', '/app/api/keys', wanted)).data;
}

export async function revokeKey(id: string): Promise<void> {
  await request('DELETE', `/app/api/keys/${encodeURIComponent(id)}`);
}
