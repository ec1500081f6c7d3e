import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWith, temporaryPostgres } from '../support/services.ts';
import { call, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { analyze, expectBusy, recovers } from './caller.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** The longest a caller may wait on a database that does not answer: for a place in a transaction, then for that; and room for a busy machine. */
const PATIENCE_MS = 20_000;

describeWith('PostgreSQL', 'a slow or stalled PostgreSQL', () => {
  let proxy: TcpProxy;
  let database: Awaited<ReturnType<typeof temporaryPostgres>>;
  let server: TestServer;
  let token: string;
  let accountId: string;
  const acknowledged: string[] = [];
  let frozenAt: number | null = null;
  beforeAll(async () => {
    database = await temporaryPostgres();
    const direct = new URL(database.url);
    proxy = await startTcpProxy(Number(direct.port || 5432));
    direct.port = String(proxy.port);
    server = await startTestServer('sqlite', {
      environment: { DATABASE_URL: direct.href },
      now: () => frozenAt ?? Date.now(),
    });
    const made = await server.newAccount();
    token = made.token;
    accountId = made.account.id;
    acknowledged.push((await analyze(server.url, token, 'first')).json.data.id);
  });
  afterAll(async () => {
    proxy?.resume();
    await server?.close();
    await proxy?.close();
    await database?.drop();
  });

  it('that is slow makes answers slow, not wrong', async () => {
    proxy.delay(60);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => analyze(server.url, token, `slow-${i}`)));
    proxy.delay(0);
    for (const answer of answers) {
      expect(answer.status, answer.text).toBe(200);
      acknowledged.push(answer.json.data.id);
    }
  });

  it('that does not answer at all: early 503 beyond a bounded queue, 503 in time for the rest, and not ready', async () => {
    // What the service has just read of the account stays fresh, so that all of this ends up in the queue.
    frozenAt = Date.now();
    acknowledged.push((await analyze(server.url, token, 'before')).json.data.id);
    proxy.stall();
    const startedAt = performance.now();
    let answered = 0;
    // 60 batches of 100: more than the 4096 analyses that may wait.
    const urls = Array.from({ length: 100 }, () => 'https://again-and-again.example/');
    const waiting = Array.from({ length: 60 }, async () => {
      const answer = await call(server.url, 'POST', '/v1/batch', { token, body: { urls, depth: 'fast' } });
      answered++;
      return { answer, afterMs: performance.now() - startedAt };
    });
    while (answered < 5) await new Promise((resolve) => setTimeout(resolve, 10));
    // Those that found the queue full did not wait for the ones before them.
    const depth = await queueDepth(server.url);
    expect(depth).toBeGreaterThan(3_900);
    expect(depth).toBeLessThanOrEqual(4_096);
    const live = await call(server.url, 'GET', '/health/live');
    expect(live.status).toBe(200);
    const settled = await Promise.all(waiting);
    for (const { answer } of settled) expectBusy(answer);
    expect(Math.max(...settled.map(({ afterMs }) => afterMs))).toBeLessThan(PATIENCE_MS);
    frozenAt = null;
    expect((await call(server.url, 'GET', '/health/ready')).status).toBe(503);
    expectBusy(await analyze(server.url, token, 'stalled'));
  }, 60_000);

  it('that answers again is used again, by itself; nothing acknowledged is lost and the sums are right', async () => {
    proxy.resume();
    const answer = await recovers(() => analyze(server.url, token, 'recovered'), 15_000);
    acknowledged.push(answer.json.data.id);
    await recovers(() => call(server.url, 'GET', '/health/ready'), 5_000);
    const stored = new Set<string>();
    for await (const { id } of server.store.analyses.stream(accountId)) stored.add(id);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(await server.store.usage.current(accountId, Date.now())).toMatchObject({ day: stored.size });
  }, 60_000);
});

async function queueDepth(url: string): Promise<number> {
  const { text } = await call(url, 'GET', '/metrics');
  return Number(/^lurewatch_store_queue_depth (\d+)$/m.exec(text)?.[1]);
}
