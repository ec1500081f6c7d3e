import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

describeOnEachStore('limits', (store) => {
  let server: TestServer;
  /** Noon of the last but one day of a month. */
  let clock = Date.UTC(2026, 10, 29, 12);
  beforeAll(async () => {
    server = await startTestServer(store, {
      now: () => clock,
      plans: {
        hundred: { requests_per_second: null, requests_per_day: 100, requests_per_month: null },
        metered: { requests_per_second: null, requests_per_day: null, requests_per_month: 2, overage_price_eur: 0.003 },
      },
    });
  });
  afterAll(() => server.close());

  const analyze = (token: string) =>
    server.call('POST', '/v1/analyze', { token, body: { url: 'https://a.example/', depth: 'fast' } });

  test('the rate is per account, over all its keys, and says when to come back', async () => {
    const { token, account } = await server.newAccount({ plan: 'free' });
    const second = await server.newKey(account.id);
    const answers = await Promise.all(
      [...Array(4).fill(token), ...Array(4).fill(second.token)].map((one) =>
        server.call('GET', '/v1/account', { token: one }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0]?.json.error.code).toBe('rate_limit_exceeded');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused[0]?.headers.get('ratelimit')).toContain('"second";r=0');
  });

  test('every policy is told in the headers, and the nearest to exhaustion in the old ones', async () => {
    const { token } = await server.newAccount({ plan: 'free' });
    const { headers } = await analyze(token);
    expect(headers.get('ratelimit-policy')).toBe('"second";q=2;w=1, "day";q=100, "month";q=1000');
    expect(headers.get('ratelimit')).toMatch(/^"second";r=1;t=1, "day";r=99;t=43200, "month";r=999;t=129600$/);
    expect(headers.get('x-ratelimit-limit')).toBe('2');
    expect(headers.get('x-ratelimit-remaining')).toBe('1');
    expect(Number(headers.get('x-ratelimit-reset'))).toBe(clock / 1000 + 1);
  });

  test('day and month run out and come back at UTC midnight and on the first', async () => {
    const { token } = await server.newAccount({ plan: 'tiny' });
    for (let i = 0; i < 3; i++) expect((await analyze(token)).status).toBe(200);
    const day = await analyze(token);
    expect([day.status, day.json.error.code, day.headers.get('retry-after')]).toEqual([
      429,
      'quota_exceeded_day',
      '43200',
    ]);
    expect(day.headers.get('x-ratelimit-remaining')).toBe('0');
    expect((await server.call('GET', '/v1/usage', { token })).status).toBe(200);
    clock += 86_400_000;
    for (let i = 0; i < 2; i++) expect((await analyze(token)).status).toBe(200);
    const month = await analyze(token);
    expect([month.status, month.json.error.code, month.headers.get('retry-after')]).toEqual([
      429,
      'quota_exceeded_month',
      '43200',
    ]);
    clock += 86_400_000;
    expect((await analyze(token)).status).toBe(200);
    clock -= 2 * 86_400_000;
  });

  test('a plan with overage goes on and counts what it costs', async () => {
    const { token } = await server.newAccount({ plan: 'metered' });
    for (let i = 0; i < 5; i++) expect((await analyze(token)).status).toBe(200);
    const { month } = (await server.call('GET', '/v1/usage', { token })).json.data;
    expect(month).toMatchObject({ limit: 2, used: 5, remaining: 0, overage: 3, overage_cost_eur: 0.009 });
  });

  test('of 500 at once exactly as many succeed as are left, 100', async () => {
    const { token } = await server.newAccount({ plan: 'hundred' });
    const answers = await Promise.all(Array.from({ length: 500 }, () => analyze(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(400);
    expect((await server.call('GET', '/v1/usage', { token })).json.data.day.used).toBe(100);
  });
});
