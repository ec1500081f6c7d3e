import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient, PASSWORD } from './dashboard-client.ts';

describeOnEachStore('signing up', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { plugins: [dashboardPlugin] });
  });
  afterAll(() => server.close());

  test('makes nobody an administrator, not even the first', async () => {
    const client = createDashboardClient(server.url);
    expect((await client.call('GET', '/app/api/instance')).json.data).toMatchObject({ set_up: false });
    expect((await client.signUp('ada@example.com')).json.data).toEqual({ next: 'signed_in' });
    expect((await client.call('GET', '/app/api/session')).json.data.account).toMatchObject({
      is_administrator: false,
      plan: 'free',
    });
    expect((await client.call('GET', '/app/api/keys')).json.data).toEqual([]);
    expect((await client.call('GET', '/app/api/instance')).json.data).toMatchObject({ set_up: false });
  });

  test('an address can be used once, in whatever case', async () => {
    const client = createDashboardClient(server.url);
    await client.signUp('twice@example.com');
    const answer = await createDashboardClient(server.url).signUp('Twice@Example.com');
    expect(answer.status).toBe(422);
    expect(answer.json.error.code).toBe('address_taken');
  });

  test('a weak password is refused and leaves no account behind', async () => {
    const before = await server.store.accounts.count();
    const answer = await createDashboardClient(server.url).signUp('weak@example.com', 'password123');
    expect(answer.status).toBe(400);
    expect(answer.json.error.code).toBe('weak_password');
    expect(await server.store.accounts.count()).toBe(before);
  });

  test('the password is stored as a salted scrypt hash only', async () => {
    await createDashboardClient(server.url).signUp('hash@example.com');
    const { rows } = await sql<{ password: string }>`
      select c.password from auth_credentials c join auth_users u on u.id = c.user_id where u.email = 'hash@example.com'`.execute(
      server.store.database.db,
    );
    expect(rows[0]?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(rows[0]?.password).not.toContain(PASSWORD);
  });

  test('the cookie is kept from scripts, from other sites and from the public API', async () => {
    const answer = await createDashboardClient(server.url).signUp('cookie@example.com');
    const cookie = answer.headers.getSetCookie().find((text) => text.includes('session_token')) ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    expect(cookie).toMatch(/Path=\/app/);
    // The answer itself does not repeat the token where a script could read it.
    expect(answer.json).toMatchObject({ success: true, data: { next: 'signed_in' } });
    expect(answer.text).not.toContain(cookie.split('=')[1]?.split('.')[0]);
  });
});

describeOnEachStore('registration', (kind) => {
  test('when closed lets nobody in but by the set-up link', async () => {
    const server = await startTestServer(kind, { plugins: [dashboardPlugin], environment: { REGISTRATION: 'closed' } });
    const stranger = createDashboardClient(server.url);
    expect((await stranger.call('GET', '/app/api/instance')).json.data.registration).toBe('closed');
    expect((await stranger.signUp('first@example.com')).json.error.code).toBe('registration_closed');
    expect((await createDashboardClient(server.url).setUp(server, 'owner@example.com')).status).toBe(200);
    expect((await stranger.signUp('second@example.com')).json.error.code).toBe('registration_closed');
    expect(await server.store.accounts.findByEmail('second@example.com')).toBeNull();
    await server.close();
  });
});

test('cookies are Secure where the public address is https', async () => {
  const server = await startTestServer('sqlite', {
    plugins: [dashboardPlugin],
    environment: { PUBLIC_URL: 'https://lurewatch.example' },
  });
  const answer = await createDashboardClient(server.url).signUp('secure@example.com');
  expect(answer.headers.getSetCookie().find((text) => text.includes('session_token'))).toMatch(/^__Secure-.*; Secure/i);
  await server.close();
});
