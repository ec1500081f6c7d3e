import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../store/eventually.ts';
import {
  describeOnEachStore,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/start-test-server.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describeOnEachStore('addresses that are looked at again by the clock', (store) => {
  let server: TestServer;
  /** Added to the clock of the whole service. */
  let later = 0;
  beforeAll(async () => {
    server = await startTestServer(store, {
      now: () => Date.now() + later,
      environment: { OUTBOUND_ALLOW: '127.0.0.0/8' },
      plans: { few: { requests_per_second: null, scheduled_rechecks: 25, requests_per_month: 1 } },
    });
  });
  afterAll(() => server.close());
  const receivers: Receiver[] = [];
  afterEach(async () => {
    for (const receiver of receivers.splice(0)) await receiver.close();
  });

  const call = (account: TestAccount, method: string, path: string, body?: unknown) =>
    server.call(method, path, { token: account.token, ...(body !== undefined && { body }) });
  const analyze = async (account: TestAccount, url: string) =>
    (await call(account, 'POST', '/v1/analyze', { url, depth: 'fast' })).json.data;
  const schedule = (account: TestAccount, id: string, every: 'hour' | 'day') =>
    call(account, 'POST', '/v1/scheduled-rechecks', { analysis_id: id, every });
  const only = async (account: TestAccount) => {
    const { json } = await call(account, 'GET', '/v1/scheduled-rechecks');
    expect(json.data).toHaveLength(1);
    return json.data[0];
  };

  test('each turn is the next revision, charged as one analysis, and another verdict is told once', async () => {
    const account = await server.newAccount();
    const receiver = await startReceiver();
    receivers.push(receiver);
    await call(account, 'POST', '/v1/webhooks', { url: receiver.url, events: ['verdict.changed'] });
    const analysis = await analyze(account, 'https://www.wikipedia.org/wiki/Owl');
    const made = await schedule(account, analysis.id, 'hour');
    expect(made.status, made.text).toBe(201);
    expect(made.json.data).toMatchObject({ analysis_id: analysis.id, every: 'hour', last_at: null, last_error: null });
    await call(account, 'POST', '/v1/lists/block', { entry: 'www.wikipedia.org' });

    later += HOUR_MS;
    await eventually(60_000, async () => expect((await only(account)).last_at).not.toBeNull());
    await eventually(15_000, () => expect(receiver.received).toHaveLength(1));
    const { type, data } = JSON.parse(receiver.received[0]?.body ?? '');
    expect(type).toBe('verdict.changed');
    expect(data).toMatchObject({ analysis_id: analysis.id, reason: 'recheck', current: { verdict: 'dangerous' } });
    const now = (await call(account, 'GET', `/v1/analysis/${analysis.id}`)).json.data;
    expect(now).toMatchObject({ verdict: 'dangerous', revision: 2 });

    // The next turn finds the same: nobody is told.
    const { last_at: before } = await only(account);
    later += HOUR_MS;
    await eventually(60_000, async () => expect((await only(account)).last_at).not.toBe(before));
    expect((await call(account, 'GET', `/v1/analysis/${analysis.id}`)).json.data.revision).toBe(3);
    expect(receiver.received).toHaveLength(1);
  });

  test.each(['https://old.example/', `https://old.example/${'{'.repeat(2000)}`])(
    'an analysis past its retention is made anew, and its schedule goes on with the new one (%#)',
    async (url) => {
      const account = await server.newAccount();
      const analysis = await analyze(account, url);
      await schedule(account, analysis.id, 'day');
      later += 8 * DAY_MS;
      await eventually(60_000, async () => expect((await only(account)).analysis_id).not.toBe(analysis.id));
      const { analysis_id: fresh, last_error: error } = await only(account);
      expect(error).toBeNull();
      expect((await call(account, 'GET', `/v1/analysis/${fresh}`)).json.data.url).toBe(analysis.normalized_url);
    },
  );

  test('a plan has its bound, one more is refused, and without quota the turn says so and charges nothing', async () => {
    const account = await server.newAccount({ plan: 'few' });
    const analysis = await analyze(account, 'https://one.example/');
    expect((await schedule(account, analysis.id, 'hour')).status).toBe(201);
    // The same analysis again changes its interval.
    const again = await schedule(account, analysis.id, 'day');
    expect(again.json.data.every).toBe('day');
    expect((await schedule(account, analysis.id, 'hour')).status).toBe(201);
    const { store } = server;
    const more = { ...(await store.scheduledRechecks.list(account.account.id))[0] };
    const wanted = { ...more, id: `sch_${'0'.repeat(26)}`, analysisId: 'ana_other' } as Parameters<
      typeof store.scheduledRechecks.schedule
    >[0];
    expect(await store.scheduledRechecks.schedule(wanted, 25)).toBeNull();
    const refused = await server.newAccount({ plan: 'few' });
    const first = (await analyze(refused, 'https://two.example/')).id;
    await store.scheduledRechecks.schedule({ ...wanted, accountId: refused.account.id }, null);
    const full = await schedule(refused, first, 'day');
    expect(full.status).toBe(201);
    const other = await schedule(refused, first, 'hour');
    expect([other.status, other.json.error.code, other.json.error.details[0].field]).toEqual([
      403,
      'plan_limit_reached',
      'scheduled_rechecks',
    ]);

    // This month's one analysis is used up.
    const row = (await store.scheduledRechecks.list(account.account.id))[0];
    if (row === undefined) throw new Error('there is no schedule');
    await store.scheduledRechecks.putOff(row, Date.now() + later);
    await eventually(60_000, async () => expect((await only(account)).last_error).toBe('quota_exceeded_month'));
    expect((await call(account, 'GET', `/v1/analysis/${analysis.id}`)).json.data.revision).toBe(1);
  });

  test('belongs to its account alone, and goes with it, with the analysis and by its own end', async () => {
    const account = await server.newAccount();
    const other = await server.newAccount();
    const { id } = await analyze(account, 'https://one.example/');
    expect((await schedule(other, id, 'day')).json.error.code).toBe('analysis_not_found');
    const made = (await schedule(account, id, 'day')).json.data;
    const path = `/v1/scheduled-rechecks/${made.id}`;
    expect((await call(other, 'DELETE', path)).json.error.code).toBe('scheduled_recheck_not_found');
    const lines = (await call(account, 'GET', '/v1/account/export')).text.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'scheduled_recheck')).toHaveLength(1);
    expect((await call(account, 'DELETE', path)).status).toBe(200);
    expect((await call(account, 'DELETE', path)).status).toBe(404);
    await schedule(account, id, 'day');
    await call(account, 'DELETE', `/v1/analysis/${id}`);
    expect((await call(account, 'GET', '/v1/scheduled-rechecks')).json.data).toEqual([]);
    const second = await analyze(account, 'https://two.example/');
    await schedule(account, second.id, 'day');
    await server.store.accounts.erase(account.account.id);
    expect(await server.store.scheduledRechecks.list(account.account.id)).toEqual([]);
  });
});
