import { once } from 'node:events';
import { expect, test } from 'vitest';
import { eventually } from '../store/eventually.ts';
import { keptAndCounted } from '../support/kept-and-counted.ts';
import { livingThreads } from '../support/living-threads.ts';
import { describeOnEachStore, startTestServer } from '../support/start-test-server.ts';

const LINES = 4_000;
const ENDS = 3;
const WITHIN_MS = 240_000;

describeOnEachStore('a batch whose analysis threads end', (store) => {
  test('ends complete, each line with its result and charged once', { timeout: 300_000 }, async () => {
    const { living, onAnalysisThread } = livingThreads();
    const server = await startTestServer(store, {
      environment: { THREADS: '2' },
      plans: { unlimited: { requests_per_second: null, requests_per_day: null, requests_per_month: null } },
      onAnalysisThread,
    });
    try {
      const { account, token } = await server.newAccount({ plan: 'unlimited' });
      const urls = Array.from({ length: LINES }, (_, i) => `https://site${i}.example/${i}`);
      const made = await server.call('POST', '/v1/batches', { token, body: { urls, depth: 'fast' } });
      const { id } = made.json.data;
      const batch = async () => (await server.call('GET', `/v1/batches/${id}`, { token })).json.data;
      for (let ended = 1; ended <= ENDS; ended++) {
        await eventually(WITHIN_MS, async () => {
          expect((await batch()).done).toBeGreaterThan((LINES * ended) / (ENDS + 3));
        });
        await Promise.all([...living].map((thread) => Promise.all([once(thread, 'exit'), thread.terminate()])));
      }
      expect((await batch()).done).toBeLessThan(LINES);
      await eventually(WITHIN_MS, async () => expect((await batch()).status).toBe('completed'));

      expect(await batch()).toMatchObject({ done: LINES, summary: { succeeded: LINES, failed: 0 } });
      const file = await server.call('GET', `/v1/batches/${id}/export?format=jsonl`, { token });
      const lines = file.text.trim().split('\n');
      const results = lines.map((line) => JSON.parse(line));
      expect(results.map(({ url }) => url)).toEqual(urls);
      const { ids, counted, summed } = await keptAndCounted(server.store, account.id);
      expect(new Set(results.map(({ data }) => data.id))).toEqual(ids);
      expect({ kept: ids.size, counted, summed }).toEqual({ kept: LINES, counted: LINES, summed: LINES });
    } finally {
      await server.close();
    }
  });
});
