import type { SharedCache } from './cached-lookup.ts';

/** The commands needed of a Redis or Valkey client; ioredis fits. */
export interface RedisCommands {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, unit: 'PX', milliseconds: number): Promise<unknown>;
  incr(key: string): Promise<number>;
  pexpire(key: string, milliseconds: number): Promise<unknown>;
}

const KEY_PREFIX = 'lurewatch:evidence:';

export function createRedisSharedCache(redis: RedisCommands): SharedCache {
  return {
    get: (key) => redis.get(KEY_PREFIX + key),
    async set(key, value, lifetimeMs) {
      await redis.set(KEY_PREFIX + key, value, 'PX', Math.max(1, Math.ceil(lifetimeMs)));
    },
    async count(key, lifetimeMs) {
      const count = await redis.incr(KEY_PREFIX + key);
      if (count === 1) await redis.pexpire(KEY_PREFIX + key, Math.max(1, Math.ceil(lifetimeMs)));
      return count;
    },
  };
}
