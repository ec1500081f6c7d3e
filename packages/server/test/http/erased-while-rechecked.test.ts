import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnalysisDependencies } from '../../src/analysis/analyze-url.ts';
import { loadPlans } from '../../src/limits/plans.ts';
import { runRechecks } from '../../src/scheduled-rechecks/run-rechecks.ts';
import { newEvent } from '../../src/store/new-event.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { insertEvent } from '../../src/store/tables/events.ts';
import { fanOut } from '../../src/webhooks/outbox/fan-out.ts';
import { withOutbox } from '../../src/webhooks/outbox/outbox-tables.ts';
import { tellHeldAlerts } from '../../src/webhooks/outbox/tell-held-alerts.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

const HOUR_MS = 3_600_000;

describeOnEachStore('work by the clock beside what people do', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store);
  });
  afterAll(() => server.close());

  test('an analysis that is erased while its turn begins is not stored anew', async () => {
    const { account, token } = await server.newAccount();
    const call = (method: string, path: string, body?: unknown) =>
      server.call(method, path, { token, ...(body !== undefined && { body }) });
    const { id } = (await call('POST', '/v1/analyze', { url: 'https://private.example/', depth: 'fast' })).json.data;
    await call('POST', '/v1/scheduled-rechecks', { analysis_id: id, every: 'hour' });
    const { scheduledRechecks, analyses, accounts } = server.store;
    const asked: string[] = [];
    const analysis = new Proxy({} as AnalysisDependencies, {
      get: (_, name) => {
        asked.push(String(name));
        throw new Error('nothing is analysed');
      },
    });
    const limits = loadPlans(null).free;
    if (limits === undefined) throw new Error('no plan');
    const parts = {
      store: {
        scheduledRechecks: {
          ...scheduledRechecks,
          async due() {
            return scheduledRechecks.list(account.id);
          },
          async putOff(...way: Parameters<typeof scheduledRechecks.putOff>) {
            const isMine = await scheduledRechecks.putOff(...way);
            expect((await call('DELETE', `/v1/analysis/${id}`)).status).toBe(200);
            return isMine;
          },
        },
        analyses,
        accounts,
      },
      ...{ analysis, limitsOf: () => limits, now: () => Date.now() + HOUR_MS + 1, log: silentLog },
    };
    await runRechecks(parts, new AbortController().signal);
    expect(asked).toEqual([]);
  });

  test('what tells of those that were kept back is told, however many come before it', async () => {
    const { account, token } = await server.newAccount();
    const saved = await server.call('POST', '/v1/saved-searches', {
      token,
      body: { name: 'All', query: { url_contains: 'http' }, alert: {} },
    });
    const { database } = server.store;
    const search = { id: saved.json.data.id, name: 'All' };
    const dispatch = (now: number) =>
      database.db.transaction().execute((within) => fanOut(database, withOutbox(within), now, 256));
    // `analysis` stands for what it was; only that there is one matters here.
    const match = (at: number) =>
      newEvent('search.matched', account.id, { search, analysis: { id: 'ana_x' } as never, more: 0 }, at);
    const at = Date.now() + 10 * HOUR_MS;
    for (let number = 0; number < 15; number++) await insertEvent(database.db, match(at + number));
    await dispatch(at + 20);
    for (let number = 0; number < 12; number++) await insertEvent(database.db, match(at + HOUR_MS + 30 + number));
    expect(await tellHeldAlerts(database, at + HOUR_MS + 60)).toBe(1);
    await dispatch(at + HOUR_MS + 70);
    const hour = await database.db
      .selectFrom('alert_hours')
      .select(['told', 'held', 'held_event_id'])
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    // Ten and two of the twelve; what told of the five is none of them.
    expect([Number(hour.told), Number(hour.held)]).toEqual([10, 2]);
  });
});
