import { operations } from '@lurewatch/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  call,
  describeOnEachStore,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '../support/start-test-server.ts';

const { gate } = operations.reportGate.example;
const ASKED = operations.createAccessRequest.example;
const HOUR = 3_600_000;

describeOnEachStore('gates', (store) => {
  let server: TestServer;
  let at = Date.now();
  beforeAll(async () => {
    const plans = { free: { requests_per_second: null } };
    server = await startTestServer(store, { plans, now: () => at });
  });
  afterAll(() => server.close());

  const newAccount = () => server.newAccount();
  const decision = (change: object = {}) => ({
    ...{ at: new Date(at).toISOString(), host: 'lure.example', door: 'squid', action: 'block', decided_by: 'engine' },
    ...{ verdict: 'dangerous', client: '192.0.2.0/24', group: 'finance', count: 3 },
    ...change,
  });
  const ask = (account: TestAccount, method: string, path: string, body?: unknown, headers = {}) =>
    call(server.url, method, path, { token: account.token, body, headers });
  const hex = (text: string) => text.padEnd(32, '0');

  it('are listed with their health, and silent after five minutes', async () => {
    const account = await newAccount();
    const receipt = await ask(account, 'POST', '/v1/gates', { gate });
    expect(receipt.json.data).toMatchObject({ counted: 0, repeated: false, left_out: 0 });
    const states = async () =>
      (await ask(account, 'GET', '/v1/gates')).json.data.map((one: { state: string }) => one.state);
    expect(await states()).toEqual(['ok']);
    await ask(account, 'POST', '/v1/gates', { gate: { ...gate, trouble: 'timeout' } });
    expect(await states()).toEqual(['trouble']);
    at += 6 * 60_000;
    expect(await states()).toEqual(['silent']);
    expect((await ask(await newAccount(), 'GET', '/v1/gates')).json.data).toEqual([]);
  });

  it('count a batch once, however often it is sent', async () => {
    const account = await newAccount();
    const old = decision({ at: new Date(at - 48 * HOUR).toISOString() });
    const decisions = [decision(), decision({ door: 'dns', action: 'log', group: '' }), old];
    const report = { gate, batch: { id: hex('1'), decisions } };
    expect((await ask(account, 'POST', '/v1/gates', report)).json.data).toMatchObject({ counted: 2, left_out: 1 });
    expect((await ask(account, 'POST', '/v1/gates', report)).json.data).toMatchObject({ counted: 0, repeated: true });
    const blocks = (await ask(account, 'GET', '/v1/gate-blocks')).json.data;
    expect(blocks).toMatchObject({ blocked: 3, noted: 3, hosts: [{ name: 'lure.example', blocked: 3, noted: 3 }] });
    expect(blocks.days).toHaveLength(7);
    expect(blocks.groups[0]).toEqual({ name: 'finance', blocked: 3, noted: 0 });
    expect((await ask(account, 'GET', '/v1/gate-blocks?door=dns')).json.data).toMatchObject({ blocked: 0, noted: 3 });
  });

  it('are refused whole addresses, paths and batches without an end', async () => {
    const account = await newAccount();
    for (const change of [{ client: '192.0.2.7' }, { host: 'a.example/path' }, { count: 0 }, { door: 'window' }]) {
      const batch = { id: hex('2'), decisions: [decision(change)] };
      const { status, json } = await ask(account, 'POST', '/v1/gates', { gate, batch });
      expect([status, json.error.details[0].field], JSON.stringify(change)).toEqual([
        400,
        `batch/decisions/0/${Object.keys(change)[0]}`,
      ]);
    }
    const decisions = Array.from({ length: 1_001 }, () => decision());
    expect((await ask(account, 'POST', '/v1/gates', { gate, batch: { id: hex('3'), decisions } })).status).toBe(400);
  });

  it('ask once for one person and host, ten times a day for one person, and are told the answer', async () => {
    const account = await newAccount();
    const request = async (ticket: number, change: object = {}) =>
      ask(account, 'POST', '/v1/access-requests', { ...ASKED, ticket: hex(`a${ticket}`), ...change });
    const first = await request(0);
    expect([first.status, first.json.data.status]).toEqual([201, 'waiting']);
    expect((await request(1)).json.data.id).toBe(first.json.data.id);
    for (let other = 2; other <= 10; other++)
      expect((await request(other, { host: `h${other}.example` })).status).toBe(201);
    expect((await request(11, { host: 'eleventh.example' })).json.error.code).toBe('too_many_attempts');
    expect((await request(12, { host: 'eleventh.example', requester: hex('b') })).status).toBe(201);

    const path = `/v1/access-requests/${first.json.data.id}`;
    const before = await ask(account, 'GET', '/v1/access-answers');
    const etag = before.headers.get('etag') ?? '';
    const unchanged = { 'if-none-match': etag };
    expect((await ask(account, 'GET', '/v1/access-answers', undefined, unchanged)).status).toBe(304);
    const wrong = await ask(account, 'POST', `${path}/answer`, { answer: 'grant', duration: 'hour' });
    expect([wrong.status, wrong.json.error.details[0].field]).toEqual([400, 'subject']);
    const group = { answer: 'grant', duration: 'day', subject: 'group', group: 'strangers' };
    expect((await ask(account, 'POST', `${path}/answer`, group)).status).toBe(400);
    const grant = { answer: 'grant', duration: 'hour', subject: 'person' };
    expect((await ask(account, 'POST', `${path}/answer`, grant)).json.data).toMatchObject({ status: 'granted' });
    const told = await ask(account, 'GET', '/v1/access-answers', undefined, unchanged);
    // The second was made at another gate: the page there ends, too.
    const answer = { status: 'granted', client: '192.0.2.0/24' };
    expect(told.json.data).toMatchObject([
      { ticket: hex('a0'), ...answer },
      { ticket: hex('a1'), ...answer },
    ]);
    at += HOUR + 1;
    expect((await ask(account, 'GET', path)).json.data.status).toBe('over');
    expect((await ask(account, 'GET', '/v1/access-answers')).json.data).toEqual([]);
    await ask(account, 'POST', `${path}/answer`, { answer: 'refuse' });
    expect((await ask(account, 'GET', '/v1/access-answers')).json.data).toMatchObject([
      { status: 'refused' },
      { status: 'refused' },
    ]);
    const other = await newAccount();
    expect((await ask(other, 'POST', `${path}/answer`, { answer: 'refuse' })).status).toBe(404);
  });
});
