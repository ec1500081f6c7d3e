import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keptAndCounted } from '../support/kept-and-counted.ts';
import { livingThreads } from '../support/living-threads.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

/** How often a thread is ended; a hundred times by hand. */
const ROUNDS = Number(process.env.LUREWATCH_KILL_ROUNDS ?? 12);
const CALLERS = 24;
const ACKNOWLEDGED_BEFORE_END = 40;
/** More than are charged before the last end: what was acknowledged between two, and what was under way beside it. */
const QUOTA = ROUNDS * (ACKNOWLEDGED_BEFORE_END + 200);

describeOnEachStore('an analysis thread that ends under load', (store) => {
  it('is replaced: what was acknowledged is kept, usage equals rows, and quotas stay exact', {
    timeout: 240_000 + ROUNDS * 20_000,
  }, async () => {
    const { living, onAnalysisThread } = livingThreads();
    const server = await startTestServer(store, {
      environment: { THREADS: '2' },
      plans: {
        measured: { requests_per_second: null, requests_per_day: null, requests_per_month: QUOTA, batch_size: 20 },
      },
      onAnalysisThread,
    });
    try {
      const { account, token } = await server.newAccount({ plan: 'measured' });
      const acknowledged: string[] = [];
      const statuses = new Map<number, number>();
      const caller = async (id: number) => {
        // Until the quota is used up.
        for (let i = 0; ; i++) {
          const answer = await send(server, token, `${id}-${i}`, i % 4 === 0);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          acknowledged.push(...answer.ids);
          if (answer.status === 429) break;
        }
      };
      const load = Promise.all(Array.from({ length: CALLERS }, (_, id) => caller(id)));
      let ended = 0;
      while (ended < ROUNDS) {
        const before = acknowledged.length;
        while (acknowledged.length < before + ACKNOWLEDGED_BEFORE_END) {
          expect(statuses.get(429) ?? 0, 'the quota is used up before the last thread was ended').toBe(0);
          await sleep(5);
        }
        const [thread] = living;
        if (thread === undefined) continue;
        const end = once(thread, 'exit');
        await thread.terminate();
        await end;
        ended += 1;
      }
      await load;
      // A caller whose batch does not fit stops before the rest is used up, and what the process believes to be used may for two
      // seconds be more than what is: it read the store while commits were under way. Then it refuses early, never late.
      const usedUp = async () => (await keptAndCounted(server.store, account.id)).counted >= QUOTA;
      while ((await send(server, token, 'rest', false)).status !== 429 || !(await usedUp()));

      const { ids, counted, summed } = await keptAndCounted(server.store, account.id);
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
      expect({ kept: ids.size, counted, summed }).toEqual({ kept: QUOTA, counted: QUOTA, summed: QUOTA });
      expect([...statuses.keys()].sort()).toEqual([200, 429, 503].filter((status) => statuses.has(status)));
      const { text } = await server.call('GET', '/metrics');
      expect(text).toMatch(/lurewatch_analysis_threads_replaced_total\{reason="crashed"\} \d+/);
      expect(server.logged()).toContain('an analysis thread was replaced');
      expect((await server.call('GET', '/health/ready')).status).toBe(200);
    } finally {
      await server.close();
    }
  });
});

it('one that stands still is ended: callers are told to come again, and the next thread serves them', {
  timeout: 60_000,
}, async () => {
  const server = await startTestServer('sqlite', { environment: { THREADS: '1', WATCHDOG_SECONDS: '1' } });
  const other = new DatabaseSync(join(server.dataDir, 'lurewatch.db'));
  try {
    const { token } = await server.newAccount();
    expect((await send(server, token, 'before', false)).status).toBe(200);
    // Another program holds the database, and the thread waits for it inside SQLite.
    other.exec('begin immediate');
    const held = await send(server, token, 'held', false);
    other.exec('rollback');
    expect(held.status).toBe(503);
    while ((await send(server, token, 'after', false)).status !== 200) await sleep(50);
    const { text } = await server.call('GET', '/metrics');
    expect(text).toContain('lurewatch_analysis_threads_replaced_total{reason="stuck"} 1');
  } finally {
    other.close();
    await server.close();
  }
});

async function send(
  server: TestServer,
  token: string,
  name: string,
  isBatch: boolean,
): Promise<{ readonly status: number; readonly ids: readonly string[] }> {
  const urls = Array.from({ length: 5 }, (_, i) => `https://site-${name}-${i}.example/`);
  const [path, body] = isBatch
    ? ['/v1/batch', { urls, depth: 'fast' }]
    : ['/v1/analyze', { url: urls[0], depth: 'fast' }];
  const { status, json } = await server.call('POST', path, { token, body });
  if (status !== 200) return { status, ids: [] };
  const results: { readonly data: { readonly id: string } }[] = isBatch ? json.data.results : [json];
  return { status, ids: results.map(({ data }) => data.id) };
}
