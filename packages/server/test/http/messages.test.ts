import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../store/eventually.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

const LURE = 'https://paypa1-login.top/verify';
const TYPE = { 'content-type': 'message/rfc822' };

const mail = (body: string, ...headers: readonly string[]): string =>
  ['From: Firm <office@firm.example>', 'To: Somebody <person@own.example>', ...headers, '', body].join('\r\n');
const html = (body: string, ...headers: readonly string[]): string =>
  mail(body, 'Content-Type: text/html; charset=utf-8', ...headers);

describeOnEachStore('messages', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store, {
      environment: { MESSAGE_TRUSTED_SERVERS: 'mx.own.example, mx2.own.example' },
      plans: { small: { requests_per_second: null, requests_per_day: 3, batch_size: 2 } },
    });
  });
  afterAll(() => server.close());

  const send = (token: string, body: string, headers: Record<string, string> = {}) =>
    server.call('POST', '/v1/messages', { token, body, headers: { ...TYPE, ...headers } });
  const usedOf = async (token: string) => (await server.call('GET', '/v1/usage', { token })).json.data.day.used;

  test('one with a dangerous link is dangerous, and says where the link stands', async () => {
    const { token } = await server.newAccount();
    const answer = await send(
      token,
      html(`<a class="button" href="${LURE}">Confirm</a> <a href="https://www.wikipedia.org/">x</a>`),
    );
    expect(answer.status).toBe(200);
    const { data } = answer.json;
    expect(data).toMatchObject({ verdict: 'dangerous', brand_detected: 'PayPal', basis: 'link', analyses: 2 });
    expect(data.links.map(({ url, place, verdict }: never) => ({ url, place, verdict }))).toEqual([
      { url: LURE, place: 'button', verdict: 'dangerous' },
      { url: 'https://www.wikipedia.org/', place: 'html_link', verdict: 'safe' },
    ]);
    expect(data.summary).toContain('The button “Confirm” leads to paypa1-login.top.');
    expect(data.signals.reduce((sum: number, { impact }: { impact: number }) => sum + impact, data.base_score)).toBe(
      data.score,
    );
  });

  test('it costs as many analyses as it has different links, at least one, and no more than the plan lets', async () => {
    const { token } = await server.newAccount();
    await send(token, html(`${LURE} ${LURE} https://www.wikipedia.org/`));
    expect(await usedOf(token)).toBe(2);
    await send(token, mail('Good morning'));
    expect(await usedOf(token)).toBe(3);
    const small = await server.newAccount({ plan: 'small' });
    const cut = await send(small.token, mail('https://a.example/ https://b.example/ https://c.example/'));
    expect(cut.json.data).toMatchObject({ analyses: 2, checks: [{ name: 'links', reason: 'links', count: 1 }] });
    const refused = await send(small.token, mail('https://a.example/ https://b.example/'));
    expect([refused.status, refused.json.error.code]).toEqual([429, 'quota_exceeded_day']);
    expect(await usedOf(small.token)).toBe(2);
  });

  test('one with neither a link nor a sender to judge costs one analysis too', async () => {
    const { token } = await server.newAccount();
    const bare = ['Good morning', 'From: Firm <office>\r\n\r\nGood morning', 'From: a@[::]\r\n\r\nhttp://\r\n'];
    for (const [index, body] of bare.entries()) {
      const { status, json } = await send(token, `${body}\r\n`);
      expect([status, json.data.analyses]).toEqual([200, 1]);
      expect(await usedOf(token)).toBe(index + 1);
    }
  });

  test('where no network check is allowed, a short link is told as not opened', async () => {
    const { token } = await server.newAccount();
    const { json } = await send(token, mail('https://is.gd/aB3dE1'));
    expect(json.data.checks).toEqual([{ name: 'opened', status: 'skipped', reason: 'switched_off', count: 1 }]);
  });

  test('of it the verdict, hosts and hashes are kept, and nothing that it says', async () => {
    const { token } = await server.newAccount();
    const { json } = await send(
      token,
      html(`secret-words <a href="${LURE}?for=person@own.example">y</a>`, 'Subject: secret-subject'),
    );
    const kept = await server.call('GET', `/v1/messages/${json.data.id}`, { token });
    expect(kept.json.data).toMatchObject({
      id: json.data.id,
      verdict: 'dangerous',
      message_sha256: json.data.message_sha256,
      hosts: [{ host: 'paypa1-login.top', verdict: 'dangerous' }],
    });
    const list = await server.call('GET', '/v1/messages?verdict=dangerous', { token });
    expect(list.json.data).toEqual([kept.json.data]);
    expect((await server.call('GET', '/v1/messages?verdict=safe', { token })).json.data).toEqual([]);
    expect((await server.call('GET', '/v1/analyses', { token })).json.data).toEqual([]);
    for (const word of ['secret', 'person', 'office@', 'verify']) expect(kept.text + list.text).not.toContain(word);
    const other = await server.newAccount();
    expect((await server.call('GET', `/v1/messages/${json.data.id}`, { token: other.token })).status).toBe(404);
  });

  test('a sender is proven by a trusted server alone', async () => {
    const { token } = await server.newAccount();
    const record = (id: string): string => `Authentication-Results: ${id}; dmarc=pass header.from=firm.example`;
    const trusted = await send(token, mail('Hello', record('mx2.own.example')));
    expect(trusted.json.data).toMatchObject({
      verdict: 'safe',
      basis: 'message',
      sender: { domain: 'firm.example', authentication: { dmarc: 'pass', passed: true } },
    });
    const stranger = await send(token, mail('Hello', record('mx.firm.example')));
    expect(stranger.json.data.sender.authentication).toBeNull();
  });

  test('the same Idempotency-Key is answered the same and charged once; with other bytes it is refused', async () => {
    const { token } = await server.newAccount();
    const key = { 'idempotency-key': 'once' };
    const first = await send(token, mail(LURE), key);
    const again = await send(token, mail(LURE), key);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.json.data).toEqual(first.json.data);
    expect(await usedOf(token)).toBe(1);
    expect((await send(token, mail('other'), key)).status).toBe(422);
    expect((await server.call('GET', '/v1/messages', { token })).json.data).toHaveLength(1);
  });

  test('one that cannot be kept is not charged, and the same request succeeds later', async () => {
    const { token } = await server.newAccount();
    const key = { 'idempotency-key': 'later' };
    const allowMessages = await refuseMessages(server);
    const refused = await send(token, mail(LURE), key);
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect(await usedOf(token)).toBe(0);
    await allowMessages();
    expect((await send(token, mail(LURE), key)).status).toBe(200);
    expect(await usedOf(token)).toBe(1);
  });

  test('an account’s own lists count, and a test key sends none', async () => {
    const { token, account } = await server.newAccount();
    await server.call('POST', '/v1/lists/block', { token, body: { entry: 'blocked.example' } });
    expect((await send(token, mail('https://blocked.example/x'))).json.data.verdict).toBe('dangerous');
    const { token: test } = await server.newKey(account.id, { prefix: 'lw_test_' });
    const tried = await send(test, mail(LURE));
    expect([tried.status, tried.json.error.code]).toEqual([403, 'insufficient_scope']);
    expect((await server.call('GET', '/v1/messages', { token })).json.data).toHaveLength(1);
    expect(await usedOf(token)).toBe(1);
  });

  test('who waits for message.dangerous is told once, with what is kept; of no batch is told', async () => {
    const { token } = await server.newAccount();
    const events = ['message.dangerous', 'batch.completed'];
    const hook = await server.call('POST', '/v1/webhooks', {
      token,
      body: { url: 'https://hooks.example.com/x', events },
    });
    const { json } = await send(token, mail(LURE));
    await send(token, mail('https://www.wikipedia.org/'));
    // A batch of one's own is told of; the one that judged the links is not.
    await server.call('POST', '/v1/batch', { token, body: { urls: ['https://www.wikipedia.org/'], depth: 'fast' } });
    await eventually(20_000, async () => {
      const path = `/v1/webhooks/${hook.json.data.id}/deliveries`;
      const { data } = (await server.call('GET', path, { token })).json;
      const types = data.map(({ event_type: type }: { event_type: string }) => type).sort();
      expect(types).toEqual(['batch.completed', 'message.dangerous']);
    });
    expect(json.data.verdict).toBe('dangerous');
  });

  test('messages are listed by the way they came', async () => {
    const { token } = await server.newAccount();
    await send(token, mail('Hello'));
    await server.call('POST', '/v1/messages?source=rspamd', { token, body: mail(LURE), headers: TYPE });
    const listed = async (source: string) =>
      (await server.call('GET', `/v1/messages?source=${source}`, { token })).json.data;
    expect(await listed('rspamd')).toMatchObject([{ verdict: 'dangerous', source: 'rspamd' }]);
    expect(await listed('api')).toHaveLength(1);
    expect(await listed('dashboard')).toEqual([]);
    const odd = await server.call('POST', '/v1/messages?source=mailbox', { token, body: mail('Hello'), headers: TYPE });
    expect([odd.status, odd.json.error.details[0].field]).toEqual([400, 'source']);
  });

  test('a third message of an account waits a moment and is refused before its body is read', async () => {
    const { token } = await server.newAccount();
    const held = [await hold(server.url, token), await hold(server.url, token)];
    try {
      // The third one, too, says that a body will come, and sends none.
      const third = await hold(server.url, token, true);
      expect(third.answer()).toMatch(/^HTTP\/1\.1 (429|503) /);
      third.end();
    } finally {
      for (const one of held) one.end();
    }
    await eventually(20_000, async () => expect((await send(token, mail('Hello'))).status).toBe(200));
  });

  test('an account whose messages do not come keeps no other out', async () => {
    const slow = await server.newAccount();
    const held = [await hold(server.url, slow.token), await hold(server.url, slow.token)];
    try {
      expect((await send((await server.newAccount()).token, mail('Hello'))).status).toBe(200);
    } finally {
      for (const one of held) one.end();
    }
  });

  test('who hangs up while the key is looked up takes no place from others', async () => {
    const { token } = await server.newAccount();
    for (let count = 0; count < 6; count++) await hangUp(server.url, (await server.newAccount()).token);
    await eventually(20_000, async () => expect((await send(token, mail('Hello'))).status).toBe(200));
  });
});

/** The database charges as ever, and takes no message, until the returned function is called. */
async function refuseMessages({ store: { database } }: TestServer): Promise<() => Promise<unknown>> {
  const { db, dialect } = database;
  if (dialect === 'sqlite') {
    await sql`create trigger refuse_messages before insert on messages
      begin select raise(abort, 'no message is kept'); end`.execute(db);
    return () => sql`drop trigger refuse_messages`.execute(db);
  }
  await sql`create function refuse_message() returns trigger language plpgsql as
    $$ begin raise exception 'no message is kept'; end $$`.execute(db);
  await sql`create trigger refuse_messages before insert on messages
    for each row execute function refuse_message()`.execute(db);
  return () => sql`drop trigger refuse_messages on messages`.execute(db);
}

/** A request whose connection is gone before its body is asked for. */
async function hangUp(url: string, token: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await new Promise<void>((resolve) => {
    socket.write(headOf(hostname, token), () => resolve());
  });
  socket.resetAndDestroy();
}

const headOf = (hostname: string, token: string): string =>
  `POST /v1/messages HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\nContent-Type: message/rfc822\r\nContent-Length: 1000\r\n\r\n`;

interface Held {
  answer(): string;
  end(): void;
}

/** A request whose body never comes. */
async function hold(url: string, token: string, waits = false): Promise<Held> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  socket.write(headOf(hostname, token));
  for (let look = 0; look < 100 && (waits ? text === '' : look < 10); look++) await sleep(50);
  return { answer: () => text, end: () => socket.destroy() };
}
