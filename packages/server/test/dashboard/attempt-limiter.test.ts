import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { createAttemptLimiter } from '../../src/sign-in/attempt-limiter.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

describeOnEachStore('limits by address', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { plugins: [dashboardPlugin] });
  });
  afterAll(() => server.close());

  test('count an IPv6 /64 as one address, and every IPv4 address for itself', async () => {
    const limiter = createAttemptLimiter(server.store.database, new Uint8Array(32));
    const rule = { name: 'test', max: 3, windowMs: 60_000 };
    for (const host of ['::1', '::2', ':ffff::9']) await limiter.take(rule, `2001:db8:1:2${host}`);
    await expect(limiter.take(rule, '2001:db8:1:2:a:b:c:d')).rejects.toMatchObject({ code: 'too_many_attempts' });
    await limiter.take(rule, '2001:db8:1:3::1');
    for (let host = 1; host <= 5; host++) await limiter.take(rule, `192.0.2.${host}`);
  });
});
