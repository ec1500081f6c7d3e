import { createRedisSharedCache } from '@lurewatch/evidence';
import { Redis } from 'ioredis';

/** What one replica learnt, the others need not ask again. Slower than this, asking the source is as good. */
const COMMAND_TIMEOUT_MS = 100;

export interface OpenSharedCache {
  readonly cache: ReturnType<typeof createRedisSharedCache>;
  close(): void;
}

/** The cache of look-ups in Redis or Valkey; null without one. While it is away each replica asks for itself. */
export function openSharedCache(redisUrl: string | null): OpenSharedCache | null {
  if (redisUrl === null) return null;
  const redis = new Redis(redisUrl, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(100 * times, 2_000),
  });
  // Every failed command says so itself.
  redis.on('error', () => {});
  return { cache: createRedisSharedCache(redis), close: () => redis.disconnect() };
}
