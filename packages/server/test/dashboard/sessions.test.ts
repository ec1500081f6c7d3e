import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient, PASSWORD } from './dashboard-client.ts';

describeOnEachStore('sessions', (kind) => {
  let server: TestServer;
  let aheadMs = 0;
  beforeAll(async () => {
    server = await startTestServer(kind, { plugins: [dashboardPlugin], now: () => Date.now() + aheadMs });
    await createDashboardClient(server.url).setUp(server, 'admin@example.com');
  });
  afterAll(() => server.close());

  test('an unknown address and a wrong password are answered alike', async () => {
    const client = createDashboardClient(server.url);
    const unknown = await client.signIn('nobody@example.com');
    const wrong = await client.signIn('admin@example.com', 'wrong password');
    expect(unknown.status).toBe(401);
    expect({ ...unknown.json.error, request_id: '' }).toEqual({ ...wrong.json.error, request_id: '' });
  });

  test('a session token chosen by somebody else is never adopted', async () => {
    const client = createDashboardClient(server.url);
    await client.signUp('fixed@example.com');
    const [name] = client.cookie.split('=');
    const planted = `${name}=planted.by-an-attacker`;
    const victim = createDashboardClient(server.url);
    victim.cookie = planted;
    await victim.signIn('fixed@example.com');
    expect(victim.cookie).not.toBe(planted);
    const attacker = createDashboardClient(server.url);
    attacker.cookie = planted;
    expect((await attacker.call('GET', '/app/api/session')).status).toBe(401);
  });

  test('each sign-in makes a new session, and signing out ends it on the server', async () => {
    const client = createDashboardClient(server.url);
    await client.signUp('leaver@example.com');
    const first = client.cookie;
    await client.signIn('leaver@example.com');
    expect(client.cookie).not.toBe(first);
    const stolen = client.cookie;
    await client.call('POST', '/app/auth/sign-out');
    client.cookie = stolen;
    expect((await client.call('GET', '/app/api/session')).status).toBe(401);
  });

  test('sessions are listed without their tokens and can be ended one by one or all others at once', async () => {
    const here = createDashboardClient(server.url);
    const there = createDashboardClient(server.url);
    const elsewhere = createDashboardClient(server.url);
    await here.signUp('many@example.com');
    await there.signIn('many@example.com');
    await elsewhere.signIn('many@example.com');
    const list = await here.call('GET', '/app/api/sessions');
    expect(list.json.data).toHaveLength(3);
    expect(list.text).not.toContain(decodeURIComponent(there.cookie).split('=')[1]?.split('.')[0]);
    const thereId = (await there.call('GET', '/app/api/session')).json.data.session_id;
    expect((await here.call('DELETE', `/app/api/sessions/${thereId}`)).status).toBe(200);
    expect((await there.call('GET', '/app/api/session')).status).toBe(401);
    await here.call('DELETE', '/app/api/sessions');
    expect((await elsewhere.call('GET', '/app/api/session')).status).toBe(401);
    expect((await here.call('GET', '/app/api/session')).status).toBe(200);
  });

  test('the language that somebody chooses is kept with the person, on every device, and is one that there is', async () => {
    const here = createDashboardClient(server.url);
    const there = createDashboardClient(server.url);
    await here.signUp('speaks@example.com');
    await there.signIn('speaks@example.com');
    const spoken = async () => (await there.call('GET', '/app/api/session')).json.data.account.language;
    expect(await spoken()).toBeNull();
    expect((await here.call('PATCH', '/app/api/user', { language: 'it' })).status).toBe(200);
    expect(await spoken()).toBe('it');
    expect((await here.call('PATCH', '/app/api/user', { language: 'pl' })).status).toBe(400);
    await here.call('PATCH', '/app/api/user', { language: null });
    expect(await spoken()).toBeNull();
  });

  test('a new password needs the old one and ends every other session', async () => {
    const here = createDashboardClient(server.url);
    const there = createDashboardClient(server.url);
    await here.signUp('change@example.com');
    await there.signIn('change@example.com');
    const path = '/app/auth/change-password';
    const wrong = await here.call('POST', path, { currentPassword: 'not this one', newPassword: 'seven green lamps' });
    expect(wrong.json.error.code).toBe('wrong_password');
    const right = await here.call('POST', path, { currentPassword: PASSWORD, newPassword: 'seven green lamps' });
    expect(right.status).toBe(200);
    expect((await here.call('GET', '/app/api/session')).status).toBe(200);
    expect((await there.call('GET', '/app/api/session')).status).toBe(401);
    expect((await there.signIn('change@example.com', 'seven green lamps')).status).toBe(200);
  });

  test('a suspended account is told so and can do nothing', async () => {
    const client = createDashboardClient(server.url);
    await client.signUp('held@example.com');
    const { id } = (await client.call('GET', '/app/api/session')).json.data.account;
    await server.store.accounts.change(id, { status: 'suspended' });
    expect((await client.call('GET', '/app/api/keys')).json.error.code).toBe('account_suspended');
    expect((await client.call('GET', '/app/v1/analyses')).status).toBe(403);
  });

  test('deleting the account needs the password and takes everything with it', async () => {
    const client = createDashboardClient(server.url);
    await client.signUp('gone@example.com');
    const { id } = (await client.call('GET', '/app/api/session')).json.data.account;
    expect((await client.call('DELETE', '/app/api/account', { password: 'wrong password' })).status).toBe(403);
    expect((await client.call('DELETE', `/app/v1/account?confirm=${id}`)).status).toBe(404);
    expect((await client.call('DELETE', '/app/api/account', { password: PASSWORD })).status).toBe(200);
    expect((await client.call('GET', '/app/api/session')).status).toBe(401);
    expect((await client.signIn('gone@example.com')).status).toBe(401);
    expect(await server.store.accounts.find(id)).toBeNull();
  });

  test('deleting the account wants somebody who signed in less than five minutes ago', async () => {
    const client = createDashboardClient(server.url);
    await client.signUp('away@example.com');
    const { id } = (await client.call('GET', '/app/api/session')).json.data.account;
    const erase = () => client.call('DELETE', '/app/api/account', { password: PASSWORD });
    aheadMs = 6 * 60_000;
    const refused = await erase();
    aheadMs = 0;
    expect([refused.status, refused.json.error.code]).toEqual([403, 'recent_sign_in_required']);
    expect(await server.store.accounts.find(id)).not.toBeNull();
    await client.signIn('away@example.com');
    expect((await erase()).status).toBe(200);
  });
});
