import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../store/eventually.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { isAccepted, type Receiver, startReceiver } from './receiver.ts';

const DAY = 24 * 60 * 60 * 1000;

describeOnEachStore('the owner of a webhook', (kind) => {
  let server: TestServer;
  let offset = 0;
  const open: Receiver[] = [];
  beforeAll(async () => {
    server = await startTestServer(kind, {
      now: () => Date.now() + offset,
      environment: { OUTBOUND_ALLOW: '127.0.0.0/8', WEBHOOK_RETRY_SCHEDULE_S: '0' },
    });
  });
  afterAll(async () => {
    await server.close();
    for (const receiver of open) await receiver.close();
  });

  async function ownerWith(receiver: Receiver, events = ['analysis.completed']) {
    open.push(receiver);
    const { token } = await server.newAccount();
    const call = (method: string, path: string, body?: unknown) => server.call(method, path, { token, body });
    const created = await call('POST', '/v1/webhooks', { url: receiver.url, events });
    const path = `/v1/webhooks/${created.json.data.id}`;
    return { call, path, secret: String(created.json.data.secret) };
  }
  type Owner = Awaited<ReturnType<typeof ownerWith>>;
  const analyze = ({ call }: Owner, host: string) =>
    call('POST', '/v1/analyze', { url: `https://${host}.example/`, depth: 'fast' });
  const deliveries = async ({ call, path }: Owner, query = '') =>
    (await call('GET', `${path}/deliveries${query}`)).json.data;

  it('can have a test event sent to this webhook alone, whatever it subscribes to', async () => {
    const receiver = await startReceiver();
    const owner = await ownerWith(receiver, ['verdict.changed']);
    const other = await startReceiver();
    open.push(other);
    await owner.call('POST', '/v1/webhooks', { url: other.url, events: ['webhook.test'] });
    const answer = await owner.call('POST', `${owner.path}/test`);
    expect(answer.status).toBe(202);
    await eventually(15_000, () => expect(receiver.received).toHaveLength(1));
    const [message] = receiver.received;
    expect(message && isAccepted(message, owner.secret)).toBe(true);
    expect(JSON.parse(message?.body ?? '')).toMatchObject({ type: 'webhook.test' });
    await eventually(15_000, async () => {
      expect(await deliveries(owner)).toMatchObject([
        { id: answer.json.data.delivery_id, event_type: 'webhook.test', status: 'succeeded' },
      ]);
    });
    expect(other.received).toEqual([]);
  });

  it('rotates the secret: for a day both sign, then only the new one', async () => {
    const receiver = await startReceiver();
    const owner = await ownerWith(receiver);
    const rotated = await owner.call('POST', `${owner.path}/rotate-secret`);
    expect(rotated.status).toBe(200);
    const fresh = String(rotated.json.data.secret);
    expect(fresh).not.toBe(owner.secret);
    await analyze(owner, 'first');
    await eventually(15_000, () => expect(receiver.received).toHaveLength(1));
    const [both] = receiver.received;
    expect(both?.signatures).toHaveLength(2);
    for (const secret of [fresh, owner.secret]) expect(both && isAccepted(both, secret, 'injected')).toBe(true);

    offset += DAY + 1000;
    await analyze(owner, 'second');
    await eventually(15_000, () => expect(receiver.received).toHaveLength(2));
    const [, one] = receiver.received;
    expect(one && isAccepted(one, fresh, 'injected')).toBe(true);
    expect(one && isAccepted(one, owner.secret, 'injected')).toBe(false);
    const seen = await owner.call('GET', owner.path);
    expect(seen.text).not.toContain('whsec_');
    expect(server.logged()).not.toContain('whsec_');
  });

  it('replays one delivery with the same id, and all failed since a time', async () => {
    let status = 500;
    const receiver = await startReceiver({ behave: (_message, response) => void response.writeHead(status).end() });
    const owner = await ownerWith(receiver);
    for (const [index, host] of ['a', 'b', 'c'].entries()) {
      await analyze(owner, host);
      await eventually(15_000, async () => expect(await deliveries(owner, '?status=failed')).toHaveLength(index + 1));
    }
    const [newest, middle] = await deliveries(owner);
    status = 200;
    const one = await owner.call('POST', `${owner.path}/deliveries/${newest.id}/replay`);
    expect([one.status, one.json.data]).toEqual([202, { delivery_id: newest.id }]);
    await eventually(15_000, async () => expect(await deliveries(owner, '?status=succeeded')).toHaveLength(1));
    const replayed = (await deliveries(owner, '?status=succeeded'))[0];
    expect(replayed.event_id).toBe(newest.event_id);
    expect(replayed.attempts.map((it: { response_status: number }) => it.response_status)).toEqual([500, 200]);
    expect(receiver.received.filter((it) => it.id === newest.event_id)).toHaveLength(2);

    const since = await owner.call('POST', `${owner.path}/deliveries/replay-failed`, { since: middle.created_at });
    expect([since.status, since.json.data]).toEqual([202, { replayed: 1 }]);
    const all = await owner.call('POST', `${owner.path}/deliveries/replay-failed`, { since: '2020-01-01T00:00:00Z' });
    expect(all.json.data.replayed).toBeGreaterThanOrEqual(1);
    await eventually(15_000, async () => expect(await deliveries(owner, '?status=succeeded')).toHaveLength(3));
  });

  it('pages through deliveries, and sees nobody else’s', async () => {
    const receiver = await startReceiver();
    const owner = await ownerWith(receiver);
    for (const host of ['a', 'b', 'c', 'd', 'e']) await analyze(owner, host);
    await eventually(15_000, () => expect(receiver.received).toHaveLength(5));
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await owner.call(
        'GET',
        `${owner.path}/deliveries?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      ids.push(...page.json.data.map((it: { id: string }) => it.id));
      cursor = page.json.meta.next_cursor;
    }
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect(ids).toHaveLength(5);
    const stranger = await server.newAccount();
    const { token } = stranger;
    for (const [method, path] of [
      ['GET', '/deliveries'],
      ['POST', '/test'],
      ['POST', '/rotate-secret'],
      ['POST', `/deliveries/${ids[0]}/replay`],
    ] as const) {
      expect((await server.call(method, owner.path + path, { token })).json.error.code).toBe('webhook_not_found');
    }
    expect((await owner.call('POST', `${owner.path}/deliveries/dlv_none/replay`)).json.error.code).toBe(
      'delivery_not_found',
    );
    expect((await owner.call('GET', `${owner.path}/deliveries?cursor=nonsense`)).json.error.code).toBe(
      'invalid_parameter',
    );
  });
});
