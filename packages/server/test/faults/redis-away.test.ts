import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { analyze } from './caller.ts';
import { isInstalled, ownRedis } from './own-services.ts';

const missing = isInstalled('redis-server') ? null : 'no redis-server';
if (missing !== null && process.env.LUREWATCH_REQUIRE_SERVICES === '1')
  throw new Error(`the Redis suite needs: ${missing}`);
if (missing !== null) console.warn(`SKIPPED Redis goes away: ${missing}`);

describe.skipIf(missing !== null)(`Redis goes away${missing === null ? '' : ` (skipped: ${missing})`}`, () => {
  let redis: Awaited<ReturnType<typeof ownRedis>>;
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    redis = await ownRedis();
    await redis.start();
    server = await startTestServer('sqlite', {
      environment: { REDIS_URL: redis.url },
      plans: { limited: { requests_per_second: 1000, requests_per_day: null, requests_per_month: null } },
    });
    ({ token } = await server.newAccount({ plan: 'limited' }));
  });
  afterAll(async () => {
    await server?.close();
    await redis?.remove();
  });

  const fallback = async () =>
    Number(/^lurewatch_rate_limiter_fallback (\d)$/m.exec((await server.call('GET', '/metrics')).text)?.[1]);

  async function untilFallbackIs(wanted: number): Promise<void> {
    for (let attempt = 0; attempt < 100; attempt++) {
      const answer = await analyze(server.url, token, `${wanted}-${attempt}`);
      expect(answer.status, answer.text).toBe(200);
      if ((await fallback()) === wanted) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the metric never became ${wanted}`);
  }

  it('every request is still answered, limits still hold in the replica, and metric and log say so', async () => {
    expect((await analyze(server.url, token, 'first')).status).toBe(200);
    expect(await fallback()).toBe(0);
    await redis.kill();
    await untilFallbackIs(1);
    expect(server.logged()).toContain('"state":"local"');
    const slow = await server.newAccount({ plan: 'free' });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => analyze(server.url, slow.token, `${i}`)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  }, 30_000);

  it('once Redis is back it is used again, by itself', async () => {
    await redis.start();
    await untilFallbackIs(0);
    expect(server.logged()).toContain('"state":"shared"');
  }, 30_000);
});
