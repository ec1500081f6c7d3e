import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { analyze } from './caller.ts';
import { isInstalled, ownRedis } from './own-services.ts';

const missing = isInstalled('redis-server') ? null : 'no redis-server';
if (missing !== null && process.env.LUREWATCH_REQUIRE_SERVICES === '1')
  throw new Error(`the suite of an emptied Redis needs: ${missing}`);
if (missing !== null) console.warn(`SKIPPED Redis is emptied under load: ${missing}`);

const PER_SECOND = 20;
const PER_DAY = 400;
const CALLERS = 16;
/** Redis did not answer, or not let in, in time. */
const LATE = /^(?:Command timed out|connect ETIMEDOUT)$/;

describe.skipIf(missing !== null)('Redis is emptied under load (FLUSHALL)', () => {
  let redis: Awaited<ReturnType<typeof ownRedis>>;
  let operator: Redis;
  let server: TestServer;
  beforeAll(async () => {
    redis = await ownRedis();
    await redis.start();
    operator = new Redis(redis.url);
    server = await startTestServer('sqlite', {
      environment: { REDIS_URL: redis.url },
      plans: {
        fast: { requests_per_second: null, requests_per_day: PER_DAY, requests_per_month: null },
        limited: { requests_per_second: PER_SECOND, requests_per_day: null, requests_per_month: null },
      },
    });
  });
  afterAll(async () => {
    operator?.disconnect();
    await server?.close();
    await redis?.remove();
  });

  /** Statuses of all answers while Redis is emptied every few milliseconds. */
  async function underFlushes(token: string, isOver: (statuses: readonly number[]) => boolean): Promise<number[]> {
    const statuses: number[] = [];
    const caller = async (number: number) => {
      for (let n = 0; !isOver(statuses); n++)
        statuses.push((await analyze(server.url, token, `${number}-${n}`)).status);
    };
    let isDone = false;
    const flushing = (async () => {
      let flushes = 0;
      while (!isDone) {
        await operator.flushall();
        flushes++;
        await sleep(20);
      }
      return flushes;
    })();
    await Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number)));
    isDone = true;
    expect(await flushing).toBeGreaterThan(0);
    return statuses;
  }

  it('the quota of the day stays exact: it is counted in the database', async () => {
    const { token } = await server.newAccount({ plan: 'fast' });
    const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;
    const statuses = await underFlushes(token, (seen) => refused(seen) >= 50);
    expect(statuses.filter((status) => status === 200)).toHaveLength(PER_DAY);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await server.call('GET', '/v1/usage', { token })).json.data.day.used).toBe(PER_DAY);
  });

  it('no request fails, and the rate holds again as soon as nobody empties it', async () => {
    const { token } = await server.newAccount({ plan: 'limited' });
    const began = performance.now();
    const during = await underFlushes(token, () => performance.now() - began > 2_000);
    expect(during.every((status) => status === 200 || status === 429)).toBe(true);

    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: 400 }, (_, n) => analyze(server.url, token, `after-${n}`)));
    const seconds = (performance.now() - startedAt) / 1000;
    const answered = answers.filter(({ status }) => status === 200).length;
    expect(answered).toBeGreaterThan(0);
    // On a machine that is busy Redis answers late, which is no answer: the replica's own bucket then counts too. Nothing else may lead there.
    const reasons = fallbacks(server.logged());
    expect(reasons.filter((reason) => !LATE.test(String(reason)))).toEqual([]);
    const buckets = reasons.length === 0 ? 1 : 2;
    // A bucketful, what is filled up meanwhile, and what had been leased before.
    expect(answered).toBeLessThanOrEqual(buckets * (PER_SECOND * (seconds + 1) + PER_SECOND / 10 + 1));
  });
});

/** Why rates were kept in the replica, each time that they were. */
function fallbacks(log: string): readonly unknown[] {
  const lines = log.split('\n').filter((line) => line.includes('"state":"local"'));
  return lines.map((line) => JSON.parse(line).reason);
}
