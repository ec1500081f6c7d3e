import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { eventually } from '../store/eventually.ts';
import { startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { call, describeOnEachStore } from '../support/start-test-server.ts';

/** 100 000 is the largest; in between, fewer lines make the same of it. */
const LINES = Number(process.env.LUREWATCH_TEST_BATCH_LINES ?? 4_000);
const KILLS = 3;
const WITHIN_MS = 600_000;
const UNLIMITED = { requests_per_second: null, requests_per_day: null, requests_per_month: null };

describeOnEachStore('a batch whose process is killed', (store) => {
  test('ends complete after three kills, each line with its result and charged once', {
    timeout: 1_200_000,
  }, async () => {
    const dataDir = temporaryDataDir();
    const database = store === 'postgres' ? await temporaryPostgres() : null;
    const { token } = generateKey('lw_live_');
    const plansFile = join(dataDir.path, 'plans.json');
    writeFileSync(plansFile, JSON.stringify({ unlimited: UNLIMITED }));
    const environment = {
      DATA_DIR: dataDir.path,
      PLANS_FILE: plansFile,
      BOOTSTRAP_API_KEY: token,
      BOOTSTRAP_PLAN: 'unlimited',
      ...(database && { DATABASE_URL: database.url }),
    };
    try {
      let server = await startServerProcess(environment);
      const get = async (path: string) => (await call(server.url, 'GET', path, { token })).json;
      const urls = Array.from({ length: LINES }, (_, i) =>
        i % 100 === 7 ? `no URL ${i}` : `https://site${i}.example/${i}`,
      );
      const made = await call(server.url, 'POST', '/v1/batches', { token, body: { urls, depth: 'fast' } });
      expect(made.status).toBe(202);
      const { id } = made.json.data;
      const done = async (): Promise<number> => (await get(`/v1/batches/${id}`)).data.done;
      const seen: number[] = [];
      for (let kill = 1; kill <= KILLS; kill++) {
        await eventually(WITHIN_MS, async () => expect(await done()).toBeGreaterThan((LINES * kill) / (KILLS + 2)));
        seen.push(await done());
        await server.end('SIGKILL');
        server = await startServerProcess(environment);
        // What was acknowledged is still there; what was under way may be.
        expect(await done()).toBeGreaterThanOrEqual(seen.at(-1) ?? 0);
      }
      for (const one of seen) expect(one).toBeLessThan(LINES);
      await eventually(WITHIN_MS, async () => expect((await get(`/v1/batches/${id}`)).data.status).toBe('completed'));

      const failed = LINES / 100;
      const { data } = await get(`/v1/batches/${id}`);
      expect(data).toMatchObject({ done: LINES, summary: { succeeded: LINES - failed, failed } });
      expect((await get('/v1/usage')).data.month.used).toBe(LINES - failed);
      const file = await call(server.url, 'GET', `/v1/batches/${id}/export?format=jsonl`, { token });
      const lines = file.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines.map(({ index }) => index)).toEqual(urls.map((_, index) => index));
      expect(lines.map(({ url }) => url)).toEqual(urls);
      const ids = lines.flatMap((line) => (line.success ? [line.data.id] : []));
      expect(new Set(ids).size).toBe(LINES - failed);
      // Nothing was analysed twice and stored beside: the history holds the batch's analyses and no other.
      const stored = await call(server.url, 'GET', '/v1/account/export', { token });
      const kept = stored.text.split('\n').filter((line) => line.startsWith('{"type":"analysis"'));
      expect(kept).toHaveLength(ids.length);
      await server.end('SIGTERM');
    } finally {
      await database?.drop();
      dataDir.remove();
    }
  });
});
