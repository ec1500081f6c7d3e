import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/store/id.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

const hex = (value: number) => value.toString(16).padStart(64, '0');

describeOnEachStore('reports', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store);
  });
  afterAll(() => server.close());

  test("a report is bound to one of the account's own analyses and is found again", async () => {
    const [{ token }, other] = [await server.newAccount(), await server.newAccount()];
    const { data } = (await server.call('POST', '/v1/analyze', { token, body: { url: 'https://a.example/' } })).json;
    const body = { analysis_id: data.id, expected_verdict: 'dangerous', comment: 'It asked for my card.' };
    expect((await server.call('POST', '/v1/reports', { token: other.token, body })).json.error.code).toBe(
      'analysis_not_found',
    );
    const created = await server.call('POST', '/v1/reports', { token, body });
    expect(created.status).toBe(201);
    expect(created.json.data).toMatchObject({ ...body, status: 'open', resolved_at: null });
    const location = created.headers.get('location') ?? '';
    expect((await server.call('GET', location, { token })).json.data).toEqual(created.json.data);
    expect((await server.call('GET', location, { token: other.token })).status).toBe(404);
    expect((await server.call('GET', '/v1/reports?status=open', { token })).json.data).toEqual([created.json.data]);
    expect((await server.call('GET', '/v1/reports?status=accepted', { token })).json.data).toEqual([]);
    expect((await server.call('GET', '/v1/reports', { token: other.token })).json.data).toEqual([]);
  });

  test('a page is reported by its hash alone, also with a key for look-ups, once while it waits', async () => {
    const { account, token } = await server.newAccount();
    const { token: lookup } = await server.newKey(account.id, { scopes: ['lookup'] });
    const body = { url_sha256: 'a3'.repeat(32), expected_verdict: 'safe', comment: 'Our own shop.' };
    const created = await server.call('POST', '/v1/reports', { token: lookup, body });
    expect(created.status).toBe(201);
    expect(created.json.data).toMatchObject({ ...body, analysis_id: null, status: 'open' });
    expect((await server.call('POST', '/v1/reports', { token, body })).json.data.id).toBe(created.json.data.id);
    const other = { ...body, url_sha256: 'b4'.repeat(32) };
    expect((await server.call('POST', '/v1/reports', { token, body: other })).json.data.id).not.toBe(
      created.json.data.id,
    );
    expect((await server.call('GET', '/v1/reports', { token })).json.data).toHaveLength(2);
    expect((await server.call('GET', '/v1/reports', { token: lookup })).json.error.code).toBe('insufficient_scope');
    const analysis = { analysis_id: 'ana_01jz3k9m4tq8w7v5x2c6b0n1dr', expected_verdict: 'safe' };
    expect((await server.call('POST', '/v1/reports', { token: lookup, body: analysis })).status).toBe(404);
  });

  test('one report of a page waits, however often it is sent, and counts; its reviewers see how many accounts sent one', async () => {
    const [{ token }, other] = [await server.newAccount(), await server.newAccount()];
    const reported = async (key: string) => {
      const { data } = (
        await server.call('POST', '/v1/analyze', { token: key, body: { url: 'https://same.example/' } })
      ).json;
      return () =>
        server.call('POST', '/v1/reports', {
          token: key,
          body: { analysis_id: data.id, expected_verdict: 'dangerous' },
        });
    };
    const [send, sendAsOther] = [await reported(token), await reported(other.token)];
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    const first = answers[0]?.json.data;
    expect(answers.map(({ status, json }) => [status, json.data.id])).toEqual(answers.map(() => [201, first.id]));
    expect((await send()).json.data).toMatchObject({ id: first.id, times_reported: 9 });
    await sendAsOther();
    const { data } = (await server.call('GET', '/v1/reports', { token })).json;
    expect(data).toHaveLength(1);
    const { items } = await server.store.reports.page(null, 'open', 10, null);
    const hash = items.find(({ id }) => id === first.id)?.pageHash ?? '';
    expect((await server.store.reports.openByPage([hash])).get(hash)).toBe(2);
  });

  test('one network cannot fill the queue for all that share its key', async () => {
    const { token } = await server.newAccount();
    const send = (i: number) =>
      server.call('POST', '/v1/reports', { token, body: { url_sha256: hex(9_000 + i), expected_verdict: 'safe' } });
    const sent = [];
    for (let i = 0; i < 70; i++) sent.push(await send(i));
    expect(sent.filter(({ status }) => status === 201).length).toBeLessThan(65);
    const refused = sent.at(-1);
    expect([refused?.status, refused?.json.error.code]).toEqual([429, 'too_many_attempts']);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('senders of many hashes at once do not pass the limit together', async () => {
    const { account, token } = await server.newAccount();
    const open = { account_id: account.id, analysis_id: '', status: 'open', created_at: Date.now() };
    const rows = Array.from({ length: 997 }, (_, i) => {
      return {
        ...open,
        id: newId('rep'),
        url_sha256: hex(i),
        expected_verdict: 'safe',
        comment: null,
        resolved_at: null,
      };
    });
    await server.store.database.db.insertInto('reports').values(rows).execute();
    const send = (i: number) =>
      server.call('POST', '/v1/reports', { token, body: { url_sha256: hex(2_000 + i), expected_verdict: 'safe' } });
    const sent = await Promise.all(Array.from({ length: 12 }, (_, i) => send(i)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(sent.find(({ status }) => status !== 201)?.json.error.code).toBe('plan_limit_reached');
  });

  test.each([
    [{ expected_verdict: 'safe' }, 'analysis_id'],
    [{ url_sha256: 'a3'.repeat(32), expected_verdict: 'dangerous' }, 'expected_verdict'],
    [{ url_sha256: 'A3'.repeat(32), expected_verdict: 'safe' }, 'url_sha256'],
    [{ url_sha256: 'a3'.repeat(32), analysis_id: 'ana_1', expected_verdict: 'safe' }, 'url_sha256'],
  ])('names the field at fault in %j', async (body, field) => {
    const { token } = await server.newAccount();
    const { status, json } = await server.call('POST', '/v1/reports', { token, body });
    expect([status, json.error.details?.[0]?.field]).toEqual([400, field]);
  });

  test.each([
    { expected_verdict: 'dangerous' },
    { analysis_id: 'ana_1', expected_verdict: 'evil' },
    { analysis_id: 'ana_1', expected_verdict: 'safe', comment: 'x'.repeat(2001) },
  ])('refuses %j', async (body) => {
    const { token } = await server.newAccount();
    expect((await server.call('POST', '/v1/reports', { token, body })).status).toBe(400);
  });
});
