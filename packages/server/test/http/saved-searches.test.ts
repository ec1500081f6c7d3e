import { ALERTS_PER_HOUR } from '@lurewatch/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { createDashboardClient, PASSWORD } from '../dashboard/dashboard-client.ts';
import { linkIn } from '../dashboard/mailed-link.ts';
import { type SmtpSink, startSmtpSink } from '../dashboard/smtp-sink.ts';
import { eventually } from '../store/eventually.ts';
import {
  describeOnEachStore,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/start-test-server.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';

const HOUR_MS = 3_600_000;
const LURE = 'https://paypa1-login.example/verify';

describeOnEachStore('saved searches and their alerts', (store) => {
  let server: TestServer;
  /** Added to the clock of the whole service. */
  let later = 0;
  beforeAll(async () => {
    server = await startTestServer(store, {
      now: () => Date.now() + later,
      environment: { OUTBOUND_ALLOW: '127.0.0.0/8' },
    });
  });
  afterAll(() => server.close());
  const receivers: Receiver[] = [];
  afterEach(async () => {
    for (const receiver of receivers.splice(0)) await receiver.close();
  });

  const call = (account: TestAccount, method: string, path: string, body?: unknown) =>
    server.call(method, path, { token: account.token, ...(body !== undefined && { body }) });
  const analyze = async (account: TestAccount, url: string): Promise<string> =>
    (await call(account, 'POST', '/v1/analyze', { url, depth: 'fast' })).json.data.id;
  async function save(account: TestAccount, body: object) {
    const { status, json, text } = await call(account, 'POST', '/v1/saved-searches', body);
    expect(status, text).toBe(201);
    return json.data;
  }
  async function hook(account: TestAccount, events: readonly string[] = ['search.matched']) {
    let secret: string | null = null;
    const receiver = await startReceiver({ secret: () => secret, clock: 'injected' });
    receivers.push(receiver);
    const { json } = await call(account, 'POST', '/v1/webhooks', { url: receiver.url, events });
    secret = json.data.secret;
    return { receiver, id: json.data.id as string };
  }
  const told = ({ received }: Receiver) =>
    received.map(({ body }) => JSON.parse(body)).map(({ type, data }) => ({ type, ...data }));

  test('are kept, listed, changed and deleted, each for its account alone', async () => {
    const account = await server.newAccount();
    const other = await server.newAccount();
    const saved = await save(account, { name: 'Lures', query: { verdict: 'dangerous', q: 'paypal' } });
    expect(saved).toMatchObject({ name: 'Lures', query: { verdict: 'dangerous', q: 'paypal' }, alert: null });
    const path = `/v1/saved-searches/${saved.id}`;
    const renamed = await call(account, 'PATCH', path, { name: 'Our lures', alert: {} });
    expect(renamed.json.data).toMatchObject({ name: 'Our lures', alert: { webhook_ids: null, mail: false } });
    expect((await call(account, 'GET', '/v1/saved-searches')).json.data).toEqual([renamed.json.data]);
    expect((await call(other, 'GET', '/v1/saved-searches')).json.data).toEqual([]);
    for (const method of ['PATCH', 'DELETE']) {
      const refused = await call(other, method, path, method === 'PATCH' ? { name: 'Mine' } : undefined);
      expect([refused.status, refused.json.error.code]).toEqual([404, 'saved_search_not_found']);
    }
    const lines = (await call(account, 'GET', '/v1/account/export')).text.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'saved_search')).toHaveLength(1);
    expect((await call(account, 'DELETE', path)).status).toBe(200);
    expect((await call(account, 'DELETE', path)).status).toBe(404);
    await save(account, { name: 'Lures', query: { verdict: 'dangerous' } });
    await server.store.accounts.erase(account.account.id);
    expect(await server.store.savedSearches.list(account.account.id)).toEqual([]);
  });

  test('what makes no sense is refused by name', async () => {
    const account = await server.newAccount();
    const refusal = async (body: object) => {
      const { status, json } = await call(account, 'POST', '/v1/saved-searches', { name: 'A', ...body });
      return [status, json.error?.code, json.error?.details?.[0]?.field];
    };
    expect(await refusal({ query: { from: '2026-02-31' } })).toEqual([400, 'invalid_parameter', 'from']);
    expect(await refusal({ query: { url: 'no url' } })).toEqual([400, 'invalid_parameter', 'url']);
    expect((await refusal({ query: {} }))[1]).toBe('invalid_body');
    expect((await refusal({ query: { verdict: 'evil' } }))[1]).toBe('invalid_body');
    expect((await refusal({ query: { verdit: 'dangerous' } }))[1]).toBe('invalid_body');
    const told = async (query: object) =>
      (await server.call('POST', '/v1/saved-searches', { token: account.token, body: { name: 'x', query } })).json
        .error;
    expect(await told({ verdit: 'dangerous' })).toMatchObject({
      message: 'The field query/verdit does not exist: did you mean verdict?',
      details: [{ field: 'query/verdit', issue: 'unknown', allowed: ['verdict'] }],
    });
    expect((await told({ nonsense: 'a' })).message).toBe('The field query/nonsense does not exist.');
    expect((await told({ from: 'yesterday' })).message).toBe(
      'The field query/from must be written like 2026-11-20 or 2026-11-20T12:00:00.000Z.',
    );
    const query = { verdict: 'dangerous' };
    const foreign = { webhook_ids: ['wh_none'] };
    expect(await refusal({ query, alert: foreign })).toEqual([400, 'invalid_body', 'alert.webhook_ids']);
    expect(await refusal({ query, alert: { mail: true } })).toEqual([400, 'invalid_body', 'alert.mail']);
    for (let at = 0; at < 20; at++) await save(account, { name: `${at}`, query, alert: {} });
    expect(await refusal({ query, alert: {} })).toEqual([403, 'plan_limit_reached', 'alerts']);
    for (let at = 20; at < 100; at++) await save(account, { name: `${at}`, query });
    expect(await refusal({ query })).toEqual([403, 'plan_limit_reached', 'searches']);
  });

  test('a new analysis that fits is told once, by a signed delivery; what does not fit, or was there, is not', async () => {
    const account = await server.newAccount();
    await analyze(account, LURE);
    const { receiver } = await hook(account);
    const search = await save(account, { name: 'Lures', query: { verdict: 'dangerous' }, alert: {} });
    await analyze(account, 'https://www.wikipedia.org/wiki/Owl');
    const once = await server.call('POST', '/v1/analyze', {
      token: account.token,
      body: { url: LURE, depth: 'fast' },
      headers: { 'idempotency-key': 'once' },
    });
    await server.call('POST', '/v1/analyze', {
      token: account.token,
      body: { url: LURE, depth: 'fast' },
      headers: { 'idempotency-key': 'once' },
    });
    await server.call('POST', '/v1/analyze', { token: account.token, body: { url: LURE, store: false } });
    await call(account, 'POST', `/v1/analysis/${once.json.data.id}/recheck`, {});
    const last = await analyze(account, 'https://paypa1-login.example/last');
    await eventually(15_000, () => expect(told(receiver).map((match) => match.analysis.id)).toContain(last));
    expect(told(receiver).map((match) => match.analysis.id)).toEqual([once.json.data.id, last]);
    expect(told(receiver)[0]).toMatchObject({
      type: 'search.matched',
      search: { id: search.id, name: 'Lures' },
      more: 0,
    });
    expect(receiver.badSignatures).toBe(0);

    // Switched off, nobody is told any more.
    await call(account, 'PATCH', `/v1/saved-searches/${search.id}`, { alert: null });
    await analyze(account, LURE);
    await call(account, 'PATCH', `/v1/saved-searches/${search.id}`, { alert: {} });
    const again = await analyze(account, LURE);
    await eventually(15_000, () => expect(told(receiver).map((match) => match.analysis.id)).toContain(again));
    expect(receiver.received).toHaveLength(3);
  });

  test('an alert goes to the webhooks that it names, whatever they wait for, and to no other', async () => {
    const account = await server.newAccount();
    const named = await hook(account, ['batch.completed']);
    const waiting = await hook(account);
    const query = { verdict: 'dangerous' };
    await save(account, { name: 'Named', query, alert: { webhook_ids: [named.id] } });
    await save(account, { name: 'Everybody', query, alert: {} });
    await save(account, { name: 'Nobody', query, alert: { webhook_ids: [] } });
    await call(account, 'POST', '/v1/batch', { urls: [LURE, 'https://www.wikipedia.org/'], depth: 'fast' });
    await eventually(15_000, () => {
      expect(
        told(named.receiver)
          .filter(({ type }) => type === 'search.matched')
          .map((it) => it.search.name),
      ).toEqual(['Named']);
      expect(told(waiting.receiver).map((match) => match.search.name)).toEqual(['Everybody']);
    });
  });

  test('a batch in the background is matched as well, by the tag of a domain and by a brand never met before', async () => {
    const account = await server.newAccount();
    const { receiver } = await hook(account);
    await call(account, 'PATCH', '/v1/domains/campaign.example/annotation', { tags: ['kit-7'] });
    await save(account, { name: 'Kit', query: { q: 'tag:kit-7' }, alert: {} });
    await save(account, { name: 'Brand', query: { brand: 'paypal' }, alert: {} });
    const urls = ['https://login.campaign.example/', LURE, 'https://neighbour.example/'];
    await call(account, 'POST', '/v1/batches', { urls, depth: 'fast' });
    await eventually(15_000, () => {
      const found = told(receiver).map((match) => [match.search.name, match.analysis.url]);
      expect(found.toSorted()).toEqual([
        ['Brand', LURE],
        ['Kit', 'https://login.campaign.example/'],
      ]);
    });
  });

  test('an hour tells so many one by one, and of all others one message when it is over', async () => {
    const account = await server.newAccount();
    const { receiver } = await hook(account);
    const search = await save(account, { name: 'All', query: { host: 'www.wikipedia.org' }, alert: {} });
    const ids: string[] = [];
    const most = ALERTS_PER_HOUR + 5;
    for (let at = 0; at < most; at++) ids.push(await analyze(account, `https://www.wikipedia.org/wiki/${at}`));
    await eventually(15_000, () => expect(receiver.received).toHaveLength(ALERTS_PER_HOUR));
    const pending = server.store.database.db
      .selectFrom('events')
      .select('id')
      .where('account_id', '=', account.account.id)
      .where('dispatched_at', 'is', null);
    await eventually(15_000, async () => expect(await pending.execute()).toEqual([]));
    expect(receiver.received).toHaveLength(ALERTS_PER_HOUR);
    later += HOUR_MS;
    await eventually(30_000, () => expect(receiver.received).toHaveLength(ALERTS_PER_HOUR + 1));
    const last = told(receiver).at(-1);
    expect(last).toMatchObject({ search: { id: search.id, name: 'All' }, more: 4 });
    expect(last.analysis.id).toBe(ids.at(-1));
    // The next hour has room again.
    const next = await analyze(account, 'https://www.wikipedia.org/wiki/next');
    await eventually(15_000, () => expect(told(receiver).at(-1).analysis.id).toBe(next));
    const one = told(receiver).map((match) => match.analysis.id);
    expect(new Set(one).size).toBe(one.length);
  });
});

describe('an alert by mail', () => {
  let sink: SmtpSink;
  let server: TestServer;
  beforeAll(async () => {
    sink = await startSmtpSink();
    server = await startTestServer('sqlite', {
      plugins: [dashboardPlugin],
      environment: { SMTP_URL: sink.url, PUBLIC_URL: 'http://lurewatch.example' },
    });
  });
  afterAll(async () => {
    await server.close();
    await sink.close();
  });

  test('reaches who switched it on, with the address defanged and a link to the analysis', async () => {
    const client = createDashboardClient(server.url);
    const confirmation = sink.nextMail();
    await client.signUp('ada@example.com');
    const { token } = linkIn(await confirmation);
    await client.call('POST', '/app/auth/confirm-sign-up', { token, password: PASSWORD });
    const query = { verdict: 'dangerous' };
    const saved = await client.call('POST', '/app/v1/saved-searches', { name: 'Lures', query, alert: { mail: true } });
    expect(saved.json.data.alert).toEqual({ webhook_ids: null, mail: true });
    const mail = sink.nextMail();
    const analysis = await client.call('POST', '/app/v1/analyze', { url: LURE, depth: 'fast' });
    const text = await mail;
    expect(text).toContain('ada@example.com');
    expect(text).toContain('A saved search found something');
    expect(text).toContain('Lures');
    expect(text).toContain('paypa1-login[.]example');
    expect(text).toContain(`http://lurewatch.example/analysis/${analysis.json.data.id}`);
    await eventually(15_000, async () => {
      expect(await server.store.database.db.selectFrom('alert_mails').selectAll().execute()).toEqual([]);
    });
  });

  test('is tried again while no server takes it', async () => {
    const { db } = server.store.database;
    const account = await server.store.accounts.findByEmail('ada@example.com');
    const event = await db
      .selectFrom('events')
      .select('id')
      .where('type', '=', 'search.matched')
      .executeTakeFirstOrThrow();
    const due = { account_id: account?.id ?? '', event_id: event.id, person_id: account?.id ?? '' };
    sink.answerBy((line) => (line.startsWith('RCPT') ? '451 later' : null));
    await db
      .insertInto('alert_mails')
      .values({ ...due, attempts: 0, next_attempt_at: 0 })
      .execute();
    await eventually(15_000, async () => {
      const [row] = await db.selectFrom('alert_mails').selectAll().execute();
      expect(row?.attempts).toBe(1);
      expect(row?.next_attempt_at).toBeGreaterThan(Date.now());
    });
    sink.answerBy(() => null);
    const mail = sink.nextMail();
    await db.updateTable('alert_mails').set({ next_attempt_at: 0 }).execute();
    expect(await mail).toContain('A saved search found something');
  });
});
