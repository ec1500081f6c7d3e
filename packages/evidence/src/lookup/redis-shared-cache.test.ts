import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { describe, expect, test } from 'vitest';
import { createRedisSharedCache, type RedisCommands } from './redis-shared-cache.ts';

const REDIS = { host: '127.0.0.1', port: 6_379 };
const isReachable = await canConnect();
if (!isReachable && process.env.LUREWATCH_REQUIRE_SERVICES === '1')
  throw new Error('Redis is required and cannot be reached');

describe.skipIf(!isReachable)('the cache in Redis', () => {
  test('keeps a value for its lifetime and no longer', async () => {
    const redis = speakRedis();
    const cache = createRedisSharedCache(redis);
    const key = `test:${randomUUID()}`;
    expect(await cache.get(key)).toBeNull();
    await cache.set(key, '{"value":1}', 300);
    expect(await cache.get(key)).toBe('{"value":1}');
    await expect.poll(() => cache.get(key), { timeout: 5_000 }).toBeNull();
    redis.end();
  });

  test('counts together what several count, for as long as it was said', async () => {
    const [one, other] = [speakRedis(), speakRedis()];
    const key = `test:${randomUUID()}`;
    expect(await createRedisSharedCache(one).count(key, 300)).toBe(1);
    expect(await createRedisSharedCache(other).count(key, 300)).toBe(2);
    await expect.poll(() => createRedisSharedCache(one).get(key), { timeout: 5_000 }).toBeNull();
    one.end();
    other.end();
  });
});

async function canConnect(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(REDIS, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Just enough of the protocol (RESP2) for these commands, one at a time. */
function speakRedis(): RedisCommands & { end(): void } {
  const socket = net.connect(REDIS);
  const send = (...words: string[]): Promise<string | null> =>
    new Promise((resolve) => {
      socket.once('data', (reply) => {
        const [head = '', body = ''] = reply.toString().split('\r\n');
        resolve(head.startsWith('$-1') ? null : head.startsWith('$') ? body : head);
      });
      socket.write(`*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`);
    });
  return {
    get: (key) => send('GET', key),
    set: (key, value, unit, milliseconds) => send('SET', key, value, unit, String(milliseconds)),
    incr: async (key) => Number((await send('INCR', key))?.slice(1)),
    pexpire: (key, milliseconds) => send('PEXPIRE', key, String(milliseconds)),
    end: () => socket.destroy(),
  };
}
