import { afterEach, beforeEach, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient } from './dashboard-client.ts';

describeOnEachStore('guessing passwords', (kind) => {
  let server: TestServer;
  // One for each test: all of them come from one address, whose attempts are limited too.
  beforeEach(async () => {
    server = await startTestServer(kind, { plugins: [dashboardPlugin] });
    await createDashboardClient(server.url).setUp(server, 'admin@example.com');
  });
  afterEach(() => server.close());

  test('guessing a password is stopped after ten attempts, also for the right one, and for that account only', async () => {
    await createDashboardClient(server.url).signUp('target@example.com');
    const client = createDashboardClient(server.url);
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await client.signIn('target@example.com', `guess number ${attempt}`)).status).toBe(401);
    }
    const stopped = await client.signIn('target@example.com');
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await client.signIn('admin@example.com')).status).toBe(200);
  });

  test('a browser that has signed in before still gets in while strangers are locked out, with attempts of its own', async () => {
    const owner = createDashboardClient(server.url);
    await owner.signUp('known@example.com');
    const stranger = createDashboardClient(server.url);
    for (let attempt = 0; attempt < 11; attempt++) await stranger.signIn('known@example.com', `guess ${attempt}`);
    expect((await stranger.signIn('known@example.com')).status).toBe(429);
    await owner.call('POST', '/app/auth/sign-out');
    expect((await owner.signIn('known@example.com')).status).toBe(200);
    // What the owner's success resets are the owner's attempts alone.
    expect((await stranger.signIn('known@example.com')).status).toBe(429);
    for (let attempt = 0; attempt < 10; attempt++) await owner.signIn('known@example.com', `guess ${attempt}`);
    expect((await owner.signIn('known@example.com')).status).toBe(429);
  });

  test("another address's known browser is a stranger's", async () => {
    const mallory = createDashboardClient(server.url);
    await mallory.signUp('mallory@example.com');
    await createDashboardClient(server.url).signUp('prey@example.com');
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt++)
      statuses.push((await mallory.signIn('prey@example.com', `guess ${attempt}`)).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});
