import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { analyze } from './caller.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeOnEachStore('a clock that jumps', (store) => {
  let skewMs = 0;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store, {
      now: () => Date.now() + skewMs,
      plans: { limited: { requests_per_second: 1000, requests_per_day: 5, requests_per_month: null } },
    });
  });
  afterAll(() => server.close());

  it.each([
    ['an hour forward', HOUR],
    ['an hour back', -HOUR],
    ['forty days back', -40 * DAY],
    ['seventy days forward', 70 * DAY],
    ['and home again', 0],
  ])('%s: analyses are made, kept and found', async (_, skew) => {
    skewMs = skew;
    const { token } = await server.newAccount();
    const made = [];
    for (let i = 0; i < 3; i++) {
      const answer = await analyze(server.url, token, `${skew}-${i}`);
      expect(answer.status, answer.text).toBe(200);
      made.push(answer.json.data);
    }
    expect(new Set(made.map(({ id }) => id)).size).toBe(3);
    for (const analysis of made) {
      const found = await server.call('GET', `/v1/analysis/${analysis.id}`, { token });
      expect(found.status, found.text).toBe(200);
      expect(Date.parse(analysis.expires_at)).toBeGreaterThan(Date.parse(analysis.analyzed_at));
    }
    expect((await server.call('GET', '/v1/analyses', { token })).json.data).toHaveLength(3);
    expect((await server.call('GET', '/v1/usage', { token })).json.data.day.used).toBe(3);
    expect((await server.call('GET', '/health/ready')).status).toBe(200);
  });

  it('never opens a used-up quota within its day, nor keeps one shut in the next', async () => {
    skewMs = 0;
    const { token } = await server.newAccount({ plan: 'limited' });
    const statuses = async (count: number) => {
      const seen = [];
      for (let i = 0; i < count; i++) seen.push((await analyze(server.url, token, `${skewMs}-${i}`)).status);
      return seen;
    };
    expect(await statuses(6)).toEqual([200, 200, 200, 200, 200, 429]);
    skewMs = 2 * DAY;
    expect(await statuses(1)).toEqual([200]);
    skewMs = 0;
    expect(await statuses(1)).toEqual([429]);
  });

  it('rates do not follow it', async () => {
    skewMs = 0;
    const { token } = await server.newAccount({ plan: 'free' });
    expect((await analyze(server.url, token, 'a')).status).toBe(200);
    skewMs = -DAY;
    const after = await Promise.all(Array.from({ length: 6 }, (_, i) => analyze(server.url, token, `b${i}`)));
    expect(after.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    skewMs = 0;
  });
});
