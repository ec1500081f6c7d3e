import { afterEach, expect, it } from 'vitest';
import { eachDatabase } from '../store/each-database.ts';
import { eventually } from '../store/eventually.ts';
import { makeAccount, type Rig, type RigOptions, startRig } from './dispatch-rig.ts';
import { type Receiver, type ReceiverOptions, startReceiver } from './receiver.ts';

eachDatabase('a delivery', (database) => {
  const open: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const it of open.splice(0).reverse()) await (it.stop?.() ?? it.close?.());
  });
  const rigWith = (options: Partial<RigOptions> = {}): Rig => {
    const rig = startRig({ store: database().store, ...options });
    open.push(rig);
    return rig;
  };
  const receiverWith = async (options?: ReceiverOptions): Promise<Receiver> => {
    const receiver = await startReceiver(options);
    open.push(receiver);
    return receiver;
  };

  it('reaches every webhook that wants the event, once, signed as the public library verifies', async () => {
    let secret: string | null = null;
    const [wanting, other] = [await receiverWith({ secret: () => secret }), await receiverWith()];
    const rig = rigWith();
    const account = await makeAccount(database().store);
    ({ secret } = await rig.addWebhook(account, wanting.url));
    await rig.addWebhook(account, other.url, { events: ['verdict.changed'] });
    await rig.addWebhook(account, other.url, { status: 'disabled', disabledReason: 'manual' });
    const stranger = await makeAccount(database().store);
    await rig.addWebhook(stranger, other.url);

    const events = await Promise.all(Array.from({ length: 25 }, () => rig.emit(account.id)));
    await eventually(15_000, () => expect(wanting.received).toHaveLength(25));
    expect(new Set(wanting.received.map((it) => it.id))).toEqual(new Set(events.map((it) => it.id)));
    expect(wanting.badSignatures).toBe(0);
    expect(other.received).toEqual([]);
    const [first] = wanting.received;
    const event = events.find((it) => it.id === first?.id);
    expect(JSON.parse(first?.body ?? '')).toEqual({
      type: 'analysis.completed',
      timestamp: new Date(event?.createdAt ?? 0).toISOString(),
      data: event?.data,
    });
    expect(first?.headers['content-type']).toBe('application/json');
  });

  it('is recorded with its status, time and the first kilobyte of the answer, cleaned', async () => {
    const answer = `a\u0000b\u001b[31m\u202e${'é'.repeat(5000)}`;
    const receiver = await receiverWith({ behave: (_message, response) => void response.writeHead(202).end(answer) });
    const rig = rigWith();
    const account = await makeAccount(database().store);
    const { webhook } = await rig.addWebhook(account, receiver.url);
    await rig.emit(account.id);
    await eventually(15_000, async () => {
      const [delivery] = (await rig.deliveries.page(webhook, null, 10, null)).items;
      expect(delivery).toMatchObject({
        status: 'succeeded',
        nextAttemptAt: null,
        attempts: [{ responseStatus: 202, error: null }],
      });
      const body = delivery?.attempts[0]?.responseBody ?? '';
      expect(body.startsWith('ab[31mé')).toBe(true);
      expect(body.endsWith('é')).toBe(true);
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(1024);
    });
    const record = await database().store.webhooks.find(account.id, webhook.id);
    expect(record).toMatchObject({ consecutiveFailures: 0, failingSince: null });
    expect(record?.lastDeliveryAt).toBeGreaterThan(0);
  });

  it('to one webhook is not delayed by another that hangs, however much waits for that one', async () => {
    const hanging = await receiverWith({ behave: () => {} });
    const healthy = await receiverWith();
    const rig = rigWith({ timeoutMs: 60_000, leaseMs: 90_000 });
    const account = await makeAccount(database().store);
    await rig.addWebhook(account, hanging.url);
    for (let i = 0; i < 40; i++) await rig.emit(account.id);
    await eventually(15_000, () => expect(hanging.received).toHaveLength(5));
    const other = await makeAccount(database().store);
    await rig.addWebhook(other, healthy.url);
    for (let i = 0; i < 40; i++) await rig.emit(other.id);
    await eventually(15_000, () => expect(healthy.received).toHaveLength(40));
    expect(hanging.received).toHaveLength(5);
  });

  it('to a receiver that hangs or drips ends at the timeout and is tried again', async () => {
    const hanging = await receiverWith({ behave: () => {} });
    const timers: NodeJS.Timeout[] = [];
    const dripping = await receiverWith({
      behave: (_message, response) => {
        response.writeHead(200, { 'content-length': '900' });
        timers.push(setInterval(() => response.write('x'), 20));
      },
    });
    const rig = rigWith({ timeoutMs: 300 });
    const account = await makeAccount(database().store);
    const webhooks = [await rig.addWebhook(account, hanging.url), await rig.addWebhook(account, dripping.url)];
    await rig.emit(account.id);
    for (const { webhook } of webhooks) {
      await eventually(15_000, async () => {
        const [delivery] = (await rig.deliveries.page(webhook, null, 10, null)).items;
        expect(delivery).toMatchObject({ status: 'pending', attempts: [{ responseStatus: null }] });
        expect(delivery?.attempts[0]?.error).toMatch(/^timeout/);
        expect(delivery?.attempts[0]?.durationMs).toBeLessThan(10_000);
      });
    }
    for (const timer of timers) clearInterval(timer);
  });

  it('that is answered 500 for an hour follows the schedule, with the same id and a fresh signature, and succeeds after', async () => {
    const startedAt = Date.now();
    let at = startedAt;
    let secret: string | null = null;
    const hour = 60 * 60 * 1000;
    const receiver = await receiverWith({
      clock: 'injected',
      secret: () => secret,
      behave: (_message, response) => void response.writeHead(at - startedAt < hour ? 500 : 200).end(),
    });
    const rig = rigWith({ now: () => at, pollMs: 0 });
    const account = await makeAccount(database().store);
    const added = await rig.addWebhook(account, receiver.url);
    secret = added.secret;
    const event = await rig.emit(account.id);
    const minutes: number[] = [];
    for (let attempts = 1; attempts <= 5; attempts++) {
      await rig.dispatcher.poll();
      await eventually(15_000, () => expect(receiver.received).toHaveLength(attempts));
      await idle(rig);
      minutes.push((at - startedAt) / 60_000);
      const [delivery] = (await rig.deliveries.page(added.webhook, null, 10, null)).items;
      if (delivery?.status === 'succeeded') break;
      at = (delivery?.nextAttemptAt ?? 0) - 1;
      await rig.dispatcher.poll();
      await idle(rig);
      expect(receiver.received).toHaveLength(attempts);
      at += 1;
    }
    // 0, 5 s, 5 min, 30 min, 2 h: each counted from the attempt before.
    expect(minutes.map((it) => Math.round(it * 10) / 10)).toEqual([0, 0.1, 5.1, 35.1, 155.1]);
    expect(new Set(receiver.received.map((it) => it.id))).toEqual(new Set([event.id]));
    expect(new Set(receiver.received.map((it) => it.timestampS)).size).toBe(5);
    expect(receiver.badSignatures).toBe(0);
    const [delivery] = (await rig.deliveries.page(added.webhook, null, 10, null)).items;
    expect(delivery?.status).toBe('succeeded');
    expect(delivery?.attempts.map((it) => it.responseStatus)).toEqual([500, 500, 500, 500, 200]);
    const record = await database().store.webhooks.find(account.id, added.webhook.id);
    expect(record).toMatchObject({ status: 'enabled', consecutiveFailures: 0, failingSince: null });
  });

  it('waits as long as Retry-After asks', async () => {
    let at = Date.now();
    const receiver = await receiverWith({
      behave: (_message, response, count) =>
        void response.writeHead(count === 1 ? 429 : 200, { 'retry-after': '600' }).end(),
    });
    const rig = rigWith({ now: () => at, pollMs: 0 });
    const account = await makeAccount(database().store);
    await rig.addWebhook(account, receiver.url);
    await rig.emit(account.id);
    await eventually(15_000, () => expect(receiver.received).toHaveLength(1));
    await idle(rig);
    at += 599_000;
    await rig.dispatcher.poll();
    await idle(rig);
    expect(receiver.received).toHaveLength(1);
    at += 2_000;
    await rig.dispatcher.poll();
    await eventually(15_000, () => expect(receiver.received).toHaveLength(2));
  });

  it('answered 410 disables the webhook at once and gives up what was pending for it', async () => {
    const receiver = await receiverWith({ behave: (_message, response) => void response.writeHead(410).end() });
    const rig = rigWith();
    const account = await makeAccount(database().store);
    const { webhook } = await rig.addWebhook(account, receiver.url);
    for (let i = 0; i < 60; i++) await rig.emit(account.id);
    await eventually(15_000, async () => {
      const record = await database().store.webhooks.find(account.id, webhook.id);
      expect(record).toMatchObject({ status: 'disabled', disabledReason: 'gone' });
      expect((await rig.deliveries.page(webhook, 'pending', 100, null)).items).toEqual([]);
    });
    const seen = receiver.received.length;
    expect(seen).toBeLessThanOrEqual(30);
    await rig.emit(account.id);
    await rig.dispatcher.poll();
    await idle(rig);
    expect(receiver.received).toHaveLength(seen);
  });

  it('that fails for five days without one success disables the webhook, which says why', async () => {
    const startedAt = Date.now();
    let at = startedAt;
    const receiver = await receiverWith({ behave: (_message, response) => void response.writeHead(503).end() });
    const rig = rigWith({ now: () => at, pollMs: 0 });
    const account = await makeAccount(database().store);
    const { webhook } = await rig.addWebhook(account, receiver.url);
    const day = 24 * 60 * 60 * 1000;
    // Failures at these days; looking makes the retries of earlier events due as well.
    for (const days of [0, 2, 4.9]) {
      at = startedAt + days * day;
      await failOnce(rig, receiver, account.id);
      expect(await database().store.webhooks.find(account.id, webhook.id)).toMatchObject({ status: 'enabled' });
    }
    at = startedAt + 5 * day;
    await failOnce(rig, receiver, account.id);
    const record = await database().store.webhooks.find(account.id, webhook.id);
    expect(record).toMatchObject({ status: 'disabled', disabledReason: 'failing' });
  });

  it('does not follow a redirect, least of all to a private address', async () => {
    const inner = await receiverWith();
    const receiver = await receiverWith({
      behave: (_message, response) => void response.writeHead(307, { location: inner.url }).end(),
    });
    const rig = rigWith();
    const account = await makeAccount(database().store);
    const { webhook } = await rig.addWebhook(account, receiver.url);
    await rig.emit(account.id);
    await eventually(15_000, async () => {
      const [delivery] = (await rig.deliveries.page(webhook, null, 10, null)).items;
      expect(delivery).toMatchObject({ status: 'pending', attempts: [{ responseStatus: 307 }] });
    });
    expect(inner.received).toEqual([]);
  });

  it('is refused when the name now points to a private address, and never connects there', async () => {
    const victim = await receiverWith();
    const port = new URL(victim.url).port;
    let lookups = 0;
    // Public when the webhook was made, loopback ever after.
    const resolver = { resolveAddresses: async () => (lookups++ === 0 ? ['203.0.113.7'] : ['127.0.0.1']) };
    await resolver.resolveAddresses();
    const rig = rigWith({ resolver, outboundAllow: [] });
    const account = await makeAccount(database().store);
    const { webhook } = await rig.addWebhook(account, `https://rebinding.example:${port}/`);
    await rig.emit(account.id);
    await eventually(15_000, async () => {
      const [delivery] = (await rig.deliveries.page(webhook, null, 10, null)).items;
      expect(delivery?.attempts[0]?.error).toMatch(/^blocked_address/);
      expect(delivery?.status).toBe('pending');
    });
    expect(lookups).toBeGreaterThan(1);
    expect(victim.received).toEqual([]);
  });
});

async function failOnce(rig: Rig, receiver: Receiver, accountId: string): Promise<void> {
  const seen = receiver.received.length;
  await rig.emit(accountId);
  await rig.dispatcher.poll();
  await eventually(15_000, () => expect(receiver.received.length).toBeGreaterThan(seen));
  await idle(rig);
}

/** Until nothing is under way and everything is written. */
async function idle(rig: Rig): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 15));
  while (rig.dispatcher.inFlight > 0);
}
