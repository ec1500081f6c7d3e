import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { eventually } from '../store/eventually.ts';
import { temporaryDataDir } from '../support/services.ts';
import { call, describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { createDashboardClient, type DashboardClient, PASSWORD } from './dashboard-client.ts';

const WAIT_MS = 30_000;
const PLANS = { free: { requests_per_second: null, webhooks: 5 } };

async function newOwner(server: TestServer, email: string): Promise<{ client: DashboardClient; id: string }> {
  await sql`delete from auth_attempts`.execute(server.store.database.db);
  const client = createDashboardClient(server.url);
  await client.signUp(email);
  return { client, id: (await client.call('GET', '/app/api/session')).json.data.person.id };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** An entry as it was passed on is the text that was hashed, with the hash as its last member. */
function expectWhole(json: string): void {
  const [, content, hash] = /^(.*),"hash":"([0-9a-f]{64})"\}$/s.exec(json) ?? [];
  expect(hashOf(`${content}}`)).toBe(hash);
}

describeOnEachStore('a webhook for the audit log', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {
      ...{ plugins: [dashboardPlugin], plans: PLANS },
      environment: { OUTBOUND_ALLOW: '127.0.0.0/8' },
    });
  });
  afterAll(() => server.close());

  test('is told of each entry, signed, as it was hashed', async () => {
    const { client, id } = await newOwner(server, 'told@example.com');
    let secret: string | null = null;
    const receiver = await startReceiver({ secret: () => secret });
    const made = await client.call('POST', '/app/v1/webhooks', { url: receiver.url, events: ['audit.entry'] });
    expect(made.status).toBe(201);
    secret = made.json.data.secret;
    await client.call('PATCH', '/app/api/account', { name: 'Firm' });
    // Its own creation is the first that it hears of.
    await eventually(WAIT_MS, () => expect(receiver.received).toHaveLength(2));
    const told = receiver.received.map(({ body }) => JSON.parse(body).data);
    const byAction = Object.fromEntries(told.map((one) => [one.action, one]));
    expect(byAction['workspace.renamed']).toMatchObject({
      ...{ account: id, person: id, before: { name: 'told' }, after: { name: 'Firm' }, number: 2 },
      previous: byAction['webhook.created'].hash,
    });
    for (const { body } of receiver.received) expectWhole(/"data":(\{.*\})\}$/s.exec(body)?.[1] ?? '');
    expect(receiver.badSignatures).toBe(0);
    await receiver.close();
  });

  test('no key makes one, changes one, or reads what it was sent', async () => {
    const { client, id } = await newOwner(server, 'keys@example.com');
    const receiver = await startReceiver();
    const { token } = await server.newKey(id);
    const asked = { url: receiver.url, events: ['audit.entry'] };
    const refused = await call(server.url, 'POST', '/v1/webhooks', { token, body: asked });
    expect(refused.json.error).toMatchObject({ code: 'insufficient_role', details: [{ field: 'events' }] });
    const own = (await call(server.url, 'POST', '/v1/webhooks', { token, body: { url: receiver.url } })).json.data;
    const widened = { token, body: { events: ['analysis.dangerous', 'audit.entry'] } };
    expect((await call(server.url, 'PATCH', `/v1/webhooks/${own.id}`, widened)).status).toBe(403);

    const { id: webhook } = (await client.call('POST', '/app/v1/webhooks', asked)).json.data;
    await eventually(WAIT_MS, () => expect(receiver.received).toHaveLength(1));
    const path = `/v1/webhooks/${webhook}`;
    const { data: deliveries } = (await client.call('GET', `/app${path}/deliveries`)).json;
    expect(deliveries[0].event_type).toBe('audit.entry');
    const since = new Date(0).toISOString();
    const tries: readonly (readonly [string, string, object?])[] = [
      ['PATCH', path, { url: `${receiver.url}/elsewhere` }],
      ['PATCH', path, { events: ['analysis.dangerous'] }],
      ['DELETE', path],
      ['GET', `${path}/deliveries`],
      ['POST', `${path}/rotate-secret`, {}],
      ['POST', `${path}/test`, {}],
      ['POST', `${path}/deliveries/${deliveries[0].id}/replay`, {}],
      ['POST', `${path}/deliveries/replay-failed`, { since }],
    ];
    for (const [method, at, body] of tries) {
      const answer = await call(server.url, method, at, { token, ...(body && { body }) });
      expect(answer.status, `${method} ${at} ${answer.text}`).toBe(403);
    }
    // Nor does a colleague who may not read the log.
    const viewer = createDashboardClient(server.url);
    const { link } = (await client.call('POST', '/app/api/invitations', { role: 'viewer' })).json.data;
    const joining = { token: link.split('#token=')[1], email: 'viewer@example.com', name: 'V', password: PASSWORD };
    expect((await viewer.call('POST', '/app/auth/join', joining)).status).toBe(200);
    expect((await viewer.call('GET', `/app${path}`)).status).toBe(200);
    expect((await viewer.call('GET', `/app${path}/deliveries`)).json.error.code).toBe('insufficient_role');
    // Told of it no more, it is a webhook like others, and what it was sent is gone.
    await client.call('PATCH', `/app${path}`, { events: ['analysis.dangerous'] });
    const after = await call(server.url, 'GET', `${path}/deliveries`, { token });
    expect(after.json.data).toEqual([]);
    await receiver.close();
  });
});

describeOnEachStore('an entry and its change', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { plugins: [dashboardPlugin], plans: PLANS });
  });
  afterAll(() => server.close());

  /** From here on the database refuses entries of the action. */
  async function refuse(action: string): Promise<void> {
    const { db } = server.store.database;
    if (kind === 'sqlite') {
      await sql
        .raw(`create trigger refused before insert on audit_entries when new.action = '${action}'
        begin select raise(abort, 'no room'); end`)
        .execute(db);
    } else {
      await sql
        .raw(`alter table audit_entries add constraint refused check (action <> '${action}') not valid`)
        .execute(db);
    }
  }
  afterEach(() =>
    sql
      .raw(
        kind === 'sqlite'
          ? 'drop trigger if exists refused'
          : 'alter table audit_entries drop constraint if exists refused',
      )
      .execute(server.store.database.db),
  );

  let owner: { client: DashboardClient; id: string };
  beforeEach(async () => {
    owner = await newOwner(server, `owner${Math.random()}@example.com`);
  });

  test.for([
    ['key.created', 'POST', '/app/api/keys', { name: 'k', mode: 'live', expires_in_days: null }, '/app/api/keys'],
    ['webhook.created', 'POST', '/app/v1/webhooks', { url: 'https://hooks.example.com/' }, '/app/v1/webhooks'],
    ['invitation.created', 'POST', '/app/api/invitations', { role: 'viewer' }, '/app/api/invitations'],
    ['block_list.added', 'POST', '/app/v1/lists/block', { entry: 'bad.example' }, '/app/v1/lists/block'],
  ] as const)('%s: where the entry cannot be written nothing is made', async ([action, method, path, body, list]) => {
    await refuse(action);
    const refused = await owner.client.call(method, path, body);
    expect(refused.status, refused.text).toBeGreaterThanOrEqual(500);
    expect((await owner.client.call('GET', list)).json.data).toEqual([]);
  });

  test('nor is anything changed or taken away', async () => {
    const { client } = owner;
    const key = (await client.call('POST', '/app/api/keys', { name: 'k', mode: 'live', expires_in_days: null })).json
      .data;
    const webhook = (await client.call('POST', '/app/v1/webhooks', { url: 'https://hooks.example.com/' })).json.data;
    const changes: readonly (readonly [string, string, string, object?])[] = [
      ['key.revoked', 'DELETE', `/app/api/keys/${key.id}`],
      ['webhook.changed', 'PATCH', `/app/v1/webhooks/${webhook.id}`, { description: 'other' }],
      ['webhook.deleted', 'DELETE', `/app/v1/webhooks/${webhook.id}`],
      ['workspace.renamed', 'PATCH', '/app/api/account', { name: 'other' }],
    ];
    const read = async () => {
      const [keys, webhooks, session] = await Promise.all(
        ['/app/api/keys', '/app/v1/webhooks', '/app/api/session'].map((path) => client.call('GET', path)),
      );
      return [keys?.json.data, webhooks?.json.data, session?.json.data.account.name];
    };
    const before = await read();
    for (const [action, method, path, body] of changes) {
      await refuse(action);
      expect((await client.call(method, path, body)).status, action).toBeGreaterThanOrEqual(500);
      expect(await read(), action).toEqual(before);
      const undo = kind === 'sqlite' ? 'drop trigger refused' : 'alter table audit_entries drop constraint refused';
      await sql.raw(undo).execute(server.store.database.db);
      // Without the obstacle the same call works.
    }
    for (const [action, method, path, body] of changes.filter(([name]) => name !== 'webhook.deleted')) {
      expect((await client.call(method, path, body)).status, action).toBe(200);
    }
    expect(await read()).not.toEqual(before);
  });
});

/** Takes messages with their length before them. */
function startSyslog(make: (take: (socket: Socket) => void) => Server) {
  const messages: string[] = [];
  const open = new Set<Socket>();
  const server = make((socket) => {
    open.add(socket);
    let held = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => {
      held = Buffer.concat([held, bytes]);
      for (;;) {
        const space = held.indexOf(' ');
        const length = Number(held.subarray(0, Math.max(space, 0)).toString());
        if (space < 1 || held.length < space + 1 + length) return;
        messages.push(held.subarray(space + 1, space + 1 + length).toString());
        held = held.subarray(space + 1 + length);
      }
    });
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const socket of open) socket.destroy();
      server.close(() => resolve());
    });
  return { messages, listen, stop };
}

const contentOf = (message: string) => message.replace(/^(?:\S+ ){7}/, '');

describeOnEachStore('the audit log by syslog', (kind) => {
  test('goes to a receiver that is away for a while: every entry, in order', async () => {
    const first = startSyslog((take) => createServer(take));
    const port = await first.listen(0);
    const server = await startTestServer(kind, {
      ...{ plugins: [dashboardPlugin], plans: PLANS },
      environment: { AUDIT_SYSLOG: `syslog://127.0.0.1:${port}` },
    });
    try {
      const { client, id } = await newOwner(server, 'away@example.com');
      const rename = (name: string) => client.call('PATCH', '/app/api/account', { name });
      await rename('Firm 1');
      await eventually(WAIT_MS, () => expect(first.messages.join('\n')).toContain('Firm 1'));
      const [message = ''] = first.messages;
      // log audit (13) and notice (5), with the action as the message's kind.
      expect(message).toMatch(
        /^<109>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \S+ lurewatch \d+ workspace\.renamed - \{/,
      );
      expectWhole(contentOf(message));
      await first.stop();
      await rename('Firm 2');
      await rename('Firm 3');
      // What is answered is stored, whoever listens.
      const { rows } = await sql`select 1 from audit_queue`.execute(server.store.database.db);
      expect(rows.length).toBeGreaterThanOrEqual(2);
      const second = startSyslog((take) => createServer(take));
      await second.listen(port);
      await eventually(WAIT_MS, () => expect(second.messages.join('\n')).toContain('Firm 3'));
      const names = second.messages.map((one) => JSON.parse(contentOf(one)).after.name);
      expect(names.slice(-2)).toEqual(['Firm 2', 'Firm 3']);
      const entries = second.messages.map((one) => JSON.parse(contentOf(one)));
      expect(entries.at(-1).previous).toBe(entries.at(-2).hash);
      expect(entries.at(-1).account).toBe(id);
      // Passed on for good once the connection has stood for a while.
      await eventually(WAIT_MS, async () => {
        const left = await sql`select 1 from audit_queue`.execute(server.store.database.db);
        expect(left.rows).toEqual([]);
      });
      await second.stop();
    } finally {
      await server.close();
    }
  }, 120_000);

  test('goes over TLS to a certificate that is named, and to no other', async () => {
    const folder = temporaryDataDir();
    const pair = (name: string) => {
      const at = (suffix: string) => join(folder.path, `${name}-${suffix}.pem`);
      const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
      const out = ['-keyout', at('key'), '-out', at('cert')];
      execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...out], {
        stdio: 'ignore',
      });
      return { key: readFileSync(at('key')), cert: readFileSync(at('cert')), path: at('cert') };
    };
    const [ours, theirs] = [pair('ours'), pair('theirs')];
    const receiver = startSyslog((take) => createTlsServer(ours, take));
    const impostor = startSyslog((take) => createTlsServer(theirs, take));
    const address = `syslogs://127.0.0.1:${await receiver.listen(0)}`;
    const wrong = `syslogs://127.0.0.1:${await impostor.listen(0)}`;
    const open = (at: string) =>
      startTestServer(kind, {
        ...{ plugins: [dashboardPlugin], plans: PLANS },
        environment: { AUDIT_SYSLOG: at, AUDIT_SYSLOG_CA: ours.path },
      });
    const [good, bad] = [await open(address), await open(wrong)];
    try {
      for (const server of [good, bad]) {
        const { client } = await newOwner(server, 'tls@example.com');
        await client.call('PATCH', '/app/api/account', { name: 'Over TLS' });
      }
      await eventually(WAIT_MS, () => expect(receiver.messages.join('\n')).toContain('Over TLS'));
      await eventually(WAIT_MS, () => expect(bad.logged()).toContain('"job":"send-audit"'));
      expect(impostor.messages).toEqual([]);
    } finally {
      await Promise.all([good.close(), bad.close()]);
      await Promise.all([receiver.stop(), impostor.stop()]);
      folder.remove();
    }
  }, 120_000);
});
