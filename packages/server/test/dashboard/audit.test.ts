import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '../../src/accounts/close-account.ts';
import { newResetToken } from '../../src/accounts/reset-link.ts';
import { createProgram } from '../../src/admin/create-program.ts';
import { loadConfig } from '../../src/config/config.ts';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { SERVICE_CHAIN } from '../../src/store/tables/audit.ts';
import { call, describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient, type DashboardClient, PASSWORD } from './dashboard-client.ts';

const DAY = 86_400_000;

interface Person {
  readonly client: DashboardClient;
  readonly id: string;
}

describeOnEachStore('the audit log', (kind) => {
  let server: TestServer;
  let administrator: DashboardClient;
  let clock = Date.now();
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer(kind, {
      plugins: [dashboardPlugin],
      plans: { free: { requests_per_second: null, webhooks: 5 } },
      now: () => clock,
    });
    administrator = createDashboardClient(server.url);
    await administrator.setUp(server, 'admin@example.com');
  });
  afterAll(() => server.close());

  async function newOwner(): Promise<Person> {
    await sql`delete from auth_attempts`.execute(server.store.database.db);
    const client = createDashboardClient(server.url);
    await client.signUp(`owner${count++}@example.com`);
    return { client, id: (await client.call('GET', '/app/api/session')).json.data.person.id };
  }

  async function join({ client: inviter }: Person, role: string): Promise<Person> {
    const { link } = (await inviter.call('POST', '/app/api/invitations', { role })).json.data;
    const client = createDashboardClient(server.url);
    const email = `${role}${count++}@example.com`;
    const token = link.split('#token=')[1];
    await client.call('POST', '/app/auth/join', { token, email, name: 'Grace H', password: PASSWORD });
    return { client, id: (await client.call('GET', '/app/api/session')).json.data.person.id };
  }

  const logOf = async ({ client }: Person, query = '') =>
    (await client.call('GET', `/app/api/audit${query}`)).json.data;

  /** What `npm run admin -- audit verify` prints. */
  async function verify(account: string): Promise<string> {
    const lines: string[] = [];
    const program = createProgram(
      {
        plans: () => ({}),
        now: () => clock,
        movesFrom: null,
        withStore: (work) => work(server.store),
        print: (line) => void lines.push(line),
      },
      loadConfig({}),
    );
    await program
      .parseAsync(['audit', 'verify', account], { from: 'user' })
      .catch((error) => lines.push(error.message));
    return lines.join('\n');
  }

  test('tells who changed what, by session and by key, with what stood before, and in which network', async () => {
    const owner = await newOwner();
    const colleague = await join(owner, 'viewer');
    await owner.client.call('PATCH', `/app/api/people/${colleague.id}`, { role: 'analyst' });
    const { token, key } = await server.newKey(owner.id);
    const added = await call(server.url, 'POST', '/v1/lists/allow', { token, body: { entry: 'good.example' } });
    const [latest, role] = await logOf(owner);
    expect(latest).toMatchObject({
      ...{ action: 'allow_list.added', person: null, key: key.id, target: added.json.data.id, network: '127.0.0.0/24' },
      ...{ before: null, after: { entry: 'good.example' }, request_id: added.headers.get('x-request-id') },
    });
    expect(role).toMatchObject({
      ...{ action: 'person.role_changed', person: { id: owner.id }, key: null, target: colleague.id },
      ...{ before: { role: 'viewer' }, after: { role: 'analyst' } },
    });
    const actions = (await logOf(owner)).map((entry: { action: string }) => entry.action);
    expect(actions).toEqual(['allow_list.added', 'person.role_changed', 'person.joined', 'invitation.created']);
    // What fails, and what changes nothing, leaves no entry.
    await colleague.client.call('POST', '/app/api/keys', { name: 'no', mode: 'live', expires_in_days: null });
    await owner.client.call('POST', '/app/v1/analyze', { url: 'https://a.example/' });
    expect(await logOf(owner)).toHaveLength(4);
    expect((await colleague.client.call('GET', '/app/api/audit')).json.error.code).toBe('insufficient_role');
  });

  test('how somebody comes in is told to every workspace that they belong to, wherever their session is', async () => {
    const owner = await newOwner();
    const colleague = await join(owner, 'administrator');
    const elsewhere = await newOwner();
    const { link } = (await elsewhere.client.call('POST', '/app/api/invitations', { role: 'viewer' })).json.data;
    const accepted = { token: link.split('#token=')[1] };
    expect((await colleague.client.call('POST', '/app/api/workspace/join', accepted)).status).toBe(200);
    const changed = { currentPassword: PASSWORD, newPassword: 'seven green lamps' };
    expect((await colleague.client.call('POST', '/app/auth/change-password', changed)).status).toBe(200);
    // Another session, in the same workspace.
    const { account } = (await colleague.client.call('GET', '/app/api/session')).json.data;
    expect(account.id).toBe(elsewhere.id);
    const token = await newResetToken(server.store.database, colleague.id);
    const reset = { token, newPassword: 'nine blue lamps' };
    expect((await createDashboardClient(server.url).call('POST', '/app/auth/reset-password', reset)).status).toBe(200);
    for (const one of [owner, elsewhere]) {
      const entries = await logOf(one, '?action=password.changed');
      expect(entries.map((entry: { person: { id: string } }) => entry.person.id)).toEqual([colleague.id, colleague.id]);
    }
  });

  test('is filtered by action, person and day, page by page, and exported so that its hashes can be computed again', async () => {
    const owner = await newOwner();
    const colleague = await join(owner, 'analyst');
    const add = (client: DashboardClient, entry: string) => client.call('POST', '/app/v1/lists/block', { entry });
    for (let at = 0; at < 52; at++) await add(at % 2 === 0 ? owner.client : colleague.client, `bad${at}.example`);
    const first = await owner.client.call('GET', '/app/api/audit?action=block_list.added');
    expect(first.json.data).toHaveLength(50);
    const rest = await logOf(owner, `?action=block_list.added&cursor=${first.json.meta.next_cursor}`);
    expect(rest.map((entry: { after: { entry: string } }) => entry.after.entry)).toEqual([
      'bad1.example',
      'bad0.example',
    ]);
    expect(await logOf(owner, `?person=${colleague.id}`)).toHaveLength(27);
    expect(await logOf(owner, '?from=2001-01-01&to=2001-12-31')).toEqual([]);
    for (const odd of ['from=2001-13-99', 'cursor=zz', 'action=', `person=${'x'.repeat(65)}`]) {
      expect((await owner.client.call('GET', `/app/api/audit?${odd}`)).status, odd).toBe(400);
    }
    const file = await owner.client.call('GET', '/app/api/audit/export');
    const lines = file.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    // The export itself is the newest of them.
    expect(lines).toHaveLength(55);
    for (const { content, hash } of lines) expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
    expect((await logOf(owner))[0].action).toBe('audit.exported');
    // Nobody else's: by another's session there are its own alone.
    const stranger = await newOwner();
    expect(await logOf(stranger, `?person=${owner.id}`)).toEqual([]);
  });

  test('a changed, missing, moved or cut off entry is found', async () => {
    const owner = await newOwner();
    const { db } = server.store.database;
    for (let at = 0; at < 5; at++) await owner.client.call('PATCH', '/app/api/account', { name: `Firm ${at}` });
    expect(await verify(owner.id)).toContain('whole');
    const rows = await sql<{ day: string; number: number; content: string; hash: string }>`
      select day, number, content, hash from audit_entries where account_id = ${owner.id}
      order by day, number`.execute(db);
    const put = (number: number, content: string, hash: string) =>
      sql`update audit_entries set content = ${content}, hash = ${hash}
        where account_id = ${owner.id} and number = ${number}`.execute(db);
    const third = rows.rows[2];
    if (third === undefined) throw new Error('there are five');
    const changed = third.content.replace('Firm 2', 'Firm X');
    expect(changed).not.toBe(third.content);
    await put(3, changed, third.hash);
    expect(await verify(owner.id)).toMatch(/number 3 was changed/);
    await put(3, changed, createHash('sha256').update(changed).digest('hex'));
    expect(await verify(owner.id)).toMatch(/before .* number 4 is missing or was changed/);
    await put(3, third.content, third.hash);
    await sql`update audit_entries set action = 'other' where account_id = ${owner.id} and number = 2`.execute(db);
    expect(await verify(owner.id)).toMatch(/number 2 was moved or changed/);
    await sql`update audit_entries set action = 'workspace.renamed' where account_id = ${owner.id}`.execute(db);
    expect(await verify(owner.id)).toContain('whole');
    await sql`delete from audit_entries where account_id = ${owner.id} and number = 5`.execute(db);
    expect(await verify(owner.id)).toMatch(/last entries are missing/);
    await sql`delete from audit_entries where account_id = ${owner.id} and number = 2`.execute(db);
    expect(await verify(owner.id)).toMatch(/number 2 is missing/);
    await sql`delete from audit_entries where account_id = ${owner.id}`.execute(db);
    expect(await verify(owner.id)).toMatch(/last entries are missing/);
  });

  test('many at once make one chain', async () => {
    const owner = await newOwner();
    const names = Array.from({ length: 20 }, (_, at) => `Firm ${at}`);
    await Promise.all(names.map((name) => owner.client.call('PATCH', '/app/api/account', { name })));
    expect(await verify(owner.id)).toMatch(/\t1\t20\twhole/);
  });

  test('retention takes whole days, and what is left is whole', async () => {
    const owner = await newOwner();
    const rename = (name: string) => owner.client.call('PATCH', '/app/api/account', { name });
    await rename('first day');
    clock += DAY;
    await rename('second day');
    await rename('second day again');
    clock += DAY;
    await rename('third day');
    expect(await verify(owner.id)).toMatch(/\t3\t4\twhole/);
    const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
    await server.store.audit.purge(dayOf(clock - DAY));
    expect(await verify(owner.id)).toMatch(/\t2\t3\twhole/);
    // A day in the middle is no retention.
    await sql`delete from audit_entries where account_id = ${owner.id} and day = ${dayOf(clock - DAY)}`.execute(
      server.store.database.db,
    );
    expect(await verify(owner.id)).toMatch(/missing or was changed/);
    await server.store.audit.purge(dayOf(clock + DAY));
    expect(await verify(owner.id)).toMatch(/\t0\t0\twhole/);
    clock += DAY;
    await rename('after it all');
    expect(await verify(owner.id)).toMatch(/\t1\t1\twhole/);
  });

  test('erasing a person takes the name and leaves the chain whole; erasing the account takes its log', async () => {
    const owner = await newOwner();
    const colleague = await join(owner, 'analyst');
    await colleague.client.call('POST', '/app/v1/lists/block', { entry: 'bad.example' });
    const before = await owner.client.call('GET', '/app/api/audit');
    expect(before.text).toContain('Grace H');
    await owner.client.call('DELETE', `/app/api/people/${colleague.id}`);
    const after = await owner.client.call('GET', '/app/api/audit');
    expect(after.text).not.toContain('Grace H');
    expect(after.json.data[1].person).toEqual({ id: colleague.id, name: null });
    expect(await verify(owner.id)).toContain('whole');

    await closeAccount(server.store, owner.id);
    const { rows } = await sql`select 1 from audit_entries where account_id = ${owner.id}`.execute(
      server.store.database.db,
    );
    expect(rows).toEqual([]);
    await server.store.audit.append(owner.id, {
      ...{ action: 'late', person: null, key: null, network: '', target: null, before: null, after: null },
      request_id: '',
    });
    expect(await server.store.audit.chains()).not.toContain(owner.id);
  });

  test('what administrators of the service do stands in its log, and in that of the account', async () => {
    const owner = await newOwner();
    await administrator.call('PATCH', `/app/api/admin/accounts/${owner.id}`, { plan: 'unlimited' });
    const [entry] = (await administrator.call('GET', '/app/api/admin/audit?action=account.changed')).json.data;
    const change = { before: { plan: 'free' }, after: { plan: 'unlimited' }, target: owner.id };
    expect(entry).toMatchObject(change);
    expect((await logOf(owner))[0]).toMatchObject(change);
    expect((await owner.client.call('GET', '/app/api/admin/audit')).status).toBe(404);
    expect(await verify(SERVICE_CHAIN)).toContain('whole');
  });

  test('holds no secret, wherever one is put', async () => {
    const owner = await newOwner();
    const { client } = owner;
    const made = (await client.call('POST', '/app/api/keys', { name: 'k', mode: 'live', expires_in_days: 9 })).json
      .data;
    const { link } = (await client.call('POST', '/app/api/invitations', { role: 'viewer', email: 'grace@example.com' }))
      .json.data;
    const chat = 'https://hooks.example.com/services/T00000000/B00000000/a1B2c3D4e5F6g7H8i9J0k1L2';
    const webhook = (await client.call('POST', '/app/v1/webhooks', { url: chat, description: made.key })).json.data;
    const share = (
      await client.call('POST', '/app/v1/analyze', { url: 'https://b.example/?token=s3cr3tS3cr3tS3cr3t99' })
    ).json.data;
    const shared = (await client.call('POST', '/app/v1/shares', { analysis_id: share.id })).json.data;
    const rotated = (await client.call('POST', `/app/v1/webhooks/${webhook.id}/rotate-secret`, {})).json.data;
    await client.call('POST', '/app/v1/lists/block', {
      entry: 'https://c.example/?session=Zm9vYmFyMTIzNDU2Nzg5MA',
      note: `${made.key} and ${PASSWORD}1x2y3z4a5b6c7d8e9f`,
    });
    await client.call('PATCH', '/app/api/account', { name: `name ${made.key}` });
    await client.call('POST', '/app/auth/change-password', {
      ...{ currentPassword: PASSWORD, newPassword: 'seven green lamps 4711' },
    });
    await client.call('PATCH', `/app/v1/webhooks/${webhook.id}`, { url: `${chat}x`, description: 'jo@example.org' });
    const { rows } = await sql<{ content: string }>`
      select content from audit_entries where account_id = ${owner.id}`.execute(server.store.database.db);
    const text = rows.map(({ content }) => content).join('\n');
    expect(rows.length).toBeGreaterThan(8);
    const secrets = [
      ...[made.key, made.key.slice(8, 40), link.split('#token=')[1], webhook.secret, rotated.secret],
      ...['a1B2c3D4e5F6g7H8i9J0k1L2', 'Zm9vYmFyMTIzNDU2Nzg5MA', 's3cr3tS3cr3tS3cr3t99', 'grace@example.com'],
      ...['jo@example.org', PASSWORD, 'seven green lamps', client.cookie.split('=')[1], shared.url?.split('/').at(-1)],
    ];
    for (const secret of secrets) {
      expect(typeof secret, 'every one of them is there').toBe('string');
      expect(text.includes(String(secret)), String(secret)).toBe(false);
    }
  });
});
