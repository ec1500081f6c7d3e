import type { SharedCache } from './cached-lookup.ts';

/** The two commands needed of a Redis or Valkey client; ioredis fits. */
export interface RedisCommands {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, unit: 'PX', milliseconds: number): Promise<unknown>;
}

const KEY_PREFIX = 'lurewatch:evidence:';

export function createRedisSharedCache(redis: RedisCommands): SharedCache {
  return {
    get: (key) => redis.get(KEY_PREFIX + key),
    async set(key, value, lifetimeMs) {
      await redis.set(KEY_PREFIX + key, value, 'PX', Math.max(1, Math.ceil(lifetimeMs)));
    },
  };
}
