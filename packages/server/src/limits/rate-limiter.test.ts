import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWith, REDIS_URL } from '../../test/support/services.ts';
import { createLocalRateLimiter } from './local-rate-limiter.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { createRedisRateLimiter, type RedisRateLimiterOptions } from './redis-rate-limiter.ts';

describe('the token bucket', () => {
  it('holds one second’s worth and refills evenly', () => {
    let clock = 0;
    const limiter = createLocalRateLimiter(() => clock);
    const allowed = (times: number) =>
      Array.from({ length: times }, () => limiter.take('acc', 20)).filter((decision) => decision.allowed).length;
    expect(allowed(50)).toBe(20);
    clock += 500;
    expect(allowed(50)).toBe(10);
    clock += 60_000;
    expect(allowed(50)).toBe(20);
  });

  it('says what is left and when to come back', () => {
    let clock = 0;
    const limiter = createLocalRateLimiter(() => clock);
    expect(limiter.take('acc', 2)).toEqual({ allowed: true, remaining: 1, retryAfterMs: 0 });
    expect(limiter.take('acc', 2)).toEqual({ allowed: true, remaining: 0, retryAfterMs: 500 });
    expect(limiter.take('acc', 2)).toEqual({ allowed: false, remaining: 0, retryAfterMs: 500 });
    clock += 499;
    expect(limiter.take('acc', 2).allowed).toBe(false);
    clock += 1;
    expect(limiter.take('acc', 2).allowed).toBe(true);
  });

  it('charges a batch in one piece, and lets the following seconds repay it', () => {
    let clock = 0;
    const limiter = createLocalRateLimiter(() => clock);
    expect(limiter.take('acc', 2).allowed).toBe(true);
    expect(limiter.charge('acc', 2, 9)).toEqual({ allowed: true, remaining: 0, retryAfterMs: 4500 });
    expect(limiter.take('acc', 2)).toEqual({ allowed: false, remaining: 0, retryAfterMs: 4500 });
    // No second one on top of a debt.
    expect(limiter.charge('acc', 2, 9).allowed).toBe(false);
    clock += 4500;
    expect(limiter.take('acc', 2).allowed).toBe(true);
  });

  it('keeps accounts apart, serves less than one per second, and refuses at a rate of none', () => {
    let clock = 0;
    const limiter = createLocalRateLimiter(() => clock);
    expect(limiter.take('slow', 0.5).allowed).toBe(true);
    expect(limiter.take('slow', 0.5)).toMatchObject({ allowed: false, retryAfterMs: 2000 });
    expect(limiter.take('other', 0.5).allowed).toBe(true);
    clock += 2000;
    expect(limiter.take('slow', 0.5).allowed).toBe(true);
    expect(limiter.take('none', 0).allowed).toBe(false);
  });

  it('gives nothing for a clock that steps back', () => {
    let clock = 10_000;
    const limiter = createLocalRateLimiter(() => clock);
    limiter.take('acc', 1);
    clock -= 5000;
    expect(limiter.take('acc', 1).allowed).toBe(false);
  });
});

describeWith('Redis', 'rates shared through Redis', () => {
  const now = () => performance.now();
  let redis: Redis;
  const prefix = `lurewatch-test:${randomBytes(6).toString('hex')}:`;

  const connect = (options: Partial<RedisRateLimiterOptions>) =>
    createRedisRateLimiter({ redisUrl: REDIS_URL, now, onState: () => {}, keyPrefix: prefix, ...options });
  /** One that waits for Redis however busy the machine is. */
  const connectPatiently = (options: Partial<RedisRateLimiterOptions> = {}) =>
    connect({ patienceMs: 30_000, ...options });

  beforeAll(() => {
    redis = new Redis(REDIS_URL);
  });
  afterAll(async () => {
    const keys = await redis.keys(`${prefix}*`);
    if (keys.length > 0) await redis.del(...keys);
    await redis.quit();
  });

  async function countAllowed(limiters: readonly RateLimiter[], account: string, rate: number, forMs: number) {
    const begin = now();
    let allowed = 0;
    while (now() - begin < forMs) {
      const decisions = await Promise.all(limiters.flatMap((it) => [it.take(account, rate), it.take(account, rate)]));
      allowed += decisions.filter((decision) => decision.allowed).length;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return { allowed, seconds: (now() - begin) / 1000 };
  }

  it('two limiters keep to one rate together', async () => {
    const limiters = [connectPatiently(), connectPatiently()];
    const rate = 50;
    const { allowed, seconds } = await countAllowed(limiters, 'together', rate, 1500);
    // The bucket, what flowed in meanwhile, and a whole token of rounding; each with its own bucket they would pass twice that.
    expect(allowed).toBeLessThanOrEqual(rate + rate * seconds + 1);
    expect(allowed).toBeGreaterThanOrEqual(rate);
    await Promise.all(limiters.map((limiter) => limiter.close()));
  });

  it('one second’s worth is shared out exactly among many at once', async () => {
    const limiters = Array.from({ length: 4 }, () => connectPatiently());
    // So slow a rate that nothing flows in while the test runs.
    const decisions = await Promise.all(Array.from({ length: 40 }, (_, index) => limiters[index % 4]?.take('once', 1)));
    expect(decisions.filter((decision) => decision?.allowed)).toHaveLength(1);
    for (const decision of decisions) {
      if (!decision?.allowed) expect(decision?.retryAfterMs).toBeGreaterThan(0);
    }
    await Promise.all(limiters.map((limiter) => limiter.close()));
  });

  it('charges a batch for all replicas, in one piece, and lets time repay it', async () => {
    const [first, second] = [connectPatiently(), connectPatiently()];
    expect((await first.take('batch', 10)).allowed).toBe(true);
    expect(await first.charge('batch', 10, 29)).toMatchObject({ allowed: true, remaining: 0 });
    const elsewhere = await second.take('batch', 10);
    expect(elsewhere.allowed).toBe(false);
    expect(elsewhere.retryAfterMs).toBeGreaterThan(500);
    expect(elsewhere.retryAfterMs).toBeLessThanOrEqual(3_000);
    expect((await second.charge('batch', 10, 29)).allowed).toBe(false);
    await Promise.all([first.close(), second.close()]);
  });

  it('believes no value that a bucket cannot hold', async () => {
    for (const answer of [
      [-5, -5, 1e15],
      [1e9, 1e9, 0],
      [Number.NaN, 0, 0],
      ['x', 'y', 'z'],
    ]) {
      const liar = await openLiar(answer);
      const changes: unknown[] = [];
      const onState = (...change: unknown[]) => changes.push(change);
      const limiter = connectPatiently({ redisUrl: liar.url, onState });
      const decisions = [];
      for (let count = 0; count < 30; count++) decisions.push(await limiter.take('lied', 5));
      expect(decisions.filter(({ allowed }) => allowed).length).toBeLessThanOrEqual(10);
      for (const { retryAfterMs } of decisions) expect(retryAfterMs).toBeLessThanOrEqual(1_000);
      expect(changes).toEqual([['local', 'Redis answered what no bucket holds']]);
      await limiter.close();
      await liar.close();
    }
  });

  it('says once that it counts by itself, whatever is answered meanwhile', async () => {
    const liar = await openLiar([10, 10, 0], true);
    const states: string[] = [];
    // Its clock stands still: the pause lasts as long as the test does.
    const onState = (state: string) => states.push(state);
    const limiter = connectPatiently({ redisUrl: liar.url, now: () => 0, onState });
    await Promise.all(Array.from({ length: 200 }, (_, count) => limiter.take(`many-${count}`, 100)));
    expect(states).toEqual(['local']);
    await limiter.close();
    await liar.close();
  });

  it('says why it counts by itself where the connection is closed without an error', async () => {
    const server = createServer((socket) =>
      socket
        .on('error', () => {})
        .resume()
        .end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const changes: unknown[] = [];
    const onState = (...change: unknown[]) => changes.push(change);
    const limiter = connect({ redisUrl: `redis://127.0.0.1:${port}`, onState });
    await expect.poll(() => changes, { timeout: 10_000 }).toEqual([['local', 'the connection was closed']]);
    await limiter.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it('decides most requests in memory', async () => {
    const limiter = connectPatiently();
    let asked = 0;
    for (let count = 0; count < 50; count++) {
      const decision = limiter.take('leased', 100);
      if (decision instanceof Promise) asked += 1;
      expect((await decision).allowed).toBe(true);
    }
    expect(asked).toBeLessThanOrEqual(10);
    await limiter.close();
  });

  it('falls back to its own bucket while Redis is gone, says so, and returns to sharing', async () => {
    const proxy = await openProxy(REDIS_URL);
    const states: string[] = [];
    const limiter = connect({ redisUrl: proxy.url, onState: (state) => states.push(state) });
    expect((await limiter.take('gone', 10)).allowed).toBe(true);
    await proxy.cut();
    const decisions = [];
    for (let count = 0; count < 30; count++) decisions.push(await limiter.take(`gone-${count % 2}`, 5));
    expect(decisions.some((decision) => decision.allowed)).toBe(true);
    expect(decisions.some((decision) => !decision.allowed)).toBe(true);
    expect(states).toEqual(['local']);
    await proxy.mend();
    const deadline = now() + 15_000;
    while (states.length < 2 && now() < deadline) {
      await limiter.take(`back-${states.length}`, 1000);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(states).toEqual(['local', 'shared']);
    await limiter.close();
    await proxy.cut();
  });
});

/** Speaks Redis and answers every script with the same values, or every other one with an error. */
async function openLiar(values: readonly (number | string)[], failsEveryOther = false) {
  let scripts = 0;
  const sockets = new Set<Socket>();
  const parts = values.map((value) => (Number.isSafeInteger(value) ? `:${value}\r\n` : `+${value}\r\n`)).join('');
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.on('data', (chunk) => {
      for (const command of chunk.toString().split(/(?=\*\d+\r\n\$)/)) {
        // The end of one whose beginning came with the chunk before.
        if (!command.startsWith('*')) continue;
        if (/\beval\b/i.test(command))
          socket.write(failsEveryOther && scripts++ % 2 === 1 ? '-ERR\r\n' : `*${values.length}\r\n${parts}`);
        else socket.write(/\binfo\b/i.test(command) ? '$19\r\nredis_version:7.0.0\r\n' : '+OK\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A way to Redis that can be cut and mended. */
async function openProxy(target: string) {
  const { hostname, port } = new URL(target);
  const { connect } = await import('node:net');
  const sockets = new Set<Socket>();
  let server: Server;
  let listening = 0;
  const open = () =>
    new Promise<void>((resolve) => {
      server = createServer((client) => {
        const upstream = connect(Number(port || 6379), hostname);
        for (const socket of [client, upstream]) {
          sockets.add(socket);
          socket.on('error', () => {});
          socket.on('close', () => sockets.delete(socket));
        }
        client.pipe(upstream).pipe(client);
      }).listen(listening, '127.0.0.1', () => {
        const address = server.address();
        if (typeof address === 'object' && address !== null) listening = address.port;
        resolve();
      });
    });
  await open();
  return {
    url: `redis://127.0.0.1:${listening}`,
    mend: open,
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
