import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { createSecondFactors } from '../../src/sign-in/second-factors.ts';
import { eventually } from '../store/eventually.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { createDashboardClient, type DashboardClient } from './dashboard-client.ts';

interface Window {
  readonly status: number;
  /** What was sent so far. */
  text(): string;
  hasEnded(): boolean;
  close(): void;
}

describeOnEachStore('the news of an account', (store) => {
  let server: TestServer;
  let ada: DashboardClient;
  let bob: DashboardClient;
  beforeAll(async () => {
    server = await startTestServer(store, { plugins: [dashboardPlugin] });
    ada = createDashboardClient(server.url);
    bob = createDashboardClient(server.url);
    await ada.signUp('ada@example.com');
    await bob.signUp('bob@example.com');
  });
  afterAll(() => server.close());

  async function open(client: DashboardClient): Promise<Window> {
    const leaving = new AbortController();
    const { cookie } = client;
    const response = await fetch(`${server.url}/app/api/events`, { headers: { cookie }, signal: leaving.signal });
    let text = '';
    let ended = false;
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true });
    };
    read()
      .catch(() => {})
      .finally(() => {
        ended = true;
      });
    const window = { status: response.status, text: () => text, hasEnded: () => ended, close: () => leaving.abort() };
    // Who is told is told of what comes from now on.
    if (response.ok) await eventually(10_000, async () => expect(text).toContain(': open'));
    return window;
  }
  const analyze = (client: DashboardClient) =>
    client.call('POST', '/app/v1/analyze', { url: 'https://news.example/', depth: 'fast' });
  const eventsOf = (window: Window) => window.text().match(/^event: analyses$/gm)?.length ?? 0;

  test('a new analysis is told to every window of the account, and to no other', { timeout: 60_000 }, async () => {
    const windows = [await open(ada), await open(ada)];
    const other = await open(bob);
    for (const count of [1, 2]) {
      expect((await analyze(ada)).status).toBe(200);
      for (const window of windows) await eventually(10_000, async () => expect(eventsOf(window)).toBe(count));
    }
    expect((await analyze(bob)).status).toBe(200);
    await eventually(10_000, async () => expect(eventsOf(other)).toBe(1));
    expect(windows.map(eventsOf)).toEqual([2, 2]);
    for (const window of [...windows, other]) window.close();
  });

  test('the windows of an account are few, and one that is closed makes room', { timeout: 60_000 }, async () => {
    const dora = createDashboardClient(server.url);
    await dora.signUp('dora@example.com');
    const windows = await Promise.all(Array.from({ length: 8 }, () => open(dora)));
    expect(windows.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await open(dora)).status).toBe(429);
    const others = await open(ada);
    expect(others.status).toBe(200);
    others.close();
    windows[0]?.close();
    let again: Window | undefined;
    await eventually(20_000, async () => {
      again = await open(dora);
      expect(again.status).toBe(200);
    });
    for (const window of [...windows, again]) window?.close();
  });

  test('nobody is told after signing out, nor where a second factor is wanted by now', {
    timeout: 90_000,
  }, async () => {
    const window = await open(ada);
    const guarded = await open(bob);
    const { account } = (await bob.call('GET', '/app/api/session')).json.data;
    await createSecondFactors(server.store.database).require(account.id, true);
    expect((await ada.call('POST', '/app/auth/sign-out')).status).toBe(200);
    for (const one of [window, guarded]) await eventually(60_000, async () => expect(one.hasEnded()).toBe(true));
  });

  test('a service that stops ends them', { timeout: 60_000 }, async () => {
    const stopping = await startTestServer(store, { plugins: [dashboardPlugin] });
    const client = createDashboardClient(stopping.url);
    await client.signUp('carol@example.com');
    const response = await fetch(`${stopping.url}/app/api/events`, { headers: { cookie: client.cookie } });
    const told = response.text();
    await stopping.close();
    expect(await told).toContain(': open');
  });
});
