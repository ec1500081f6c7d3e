import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { eventually } from '../store/eventually.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { describeWith, temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';

const LINES = 10_000;
const WITHIN_MS = 300_000;
const UNLIMITED = { requests_per_second: null, requests_per_day: null, requests_per_month: null };

interface Lease {
  readonly lease_owner: string | null;
  readonly done: number;
}

describeWith('PostgreSQL', 'a batch on two replicas', () => {
  test('goes on where the one that works on it is killed, twice, and charges each line once', {
    timeout: 900_000,
  }, async () => {
    const dataDir = temporaryDataDir();
    const database = await temporaryPostgres();
    const client = new pg.Client(database.url);
    const replicas: ServerProcess[] = [];
    const { token } = generateKey('lw_live_');
    const plansFile = join(dataDir.path, 'plans.json');
    writeFileSync(plansFile, JSON.stringify({ unlimited: UNLIMITED }));
    let started = 0;
    const start = () =>
      startServerProcess({
        DATA_DIR: join(dataDir.path, String(started++)),
        DATABASE_URL: database.url,
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        PLANS_FILE: plansFile,
        BOOTSTRAP_API_KEY: token,
        BOOTSTRAP_PLAN: 'unlimited',
      });
    const make = async (at: ServerProcess, urls: readonly string[]): Promise<string> => {
      const made = await call(at.url, 'POST', '/v1/batches', { token, body: { urls, depth: 'fast' } });
      expect(made.status, made.text).toBe(202);
      return made.json.data.id;
    };
    const leaseOf = async (id: string): Promise<Lease> => {
      const { rows } = await client.query<Lease>('select lease_owner, done from batches where id = $1', [id]);
      return rows[0] ?? { lease_owner: null, done: 0 };
    };
    const get = async (at: ServerProcess, path: string) => (await call(at.url, 'GET', path, { token })).json.data;
    const completed = async (at: ServerProcess, id: string) => {
      await eventually(WITHIN_MS, async () => expect((await get(at, `/v1/batches/${id}`)).status).toBe('completed'));
    };
    /** How the batch stands once somebody works on it and more than so many lines are done. */
    const workedBeyond = async (id: string, lines: number): Promise<Lease> => {
      let lease: Lease = { lease_owner: null, done: 0 };
      await eventually(WITHIN_MS, async () => {
        lease = await leaseOf(id);
        expect(lease.done).toBeGreaterThan(lines);
        expect(lease.lease_owner).not.toBeNull();
      });
      return lease;
    };
    try {
      await client.connect();
      const first = await start();
      replicas.push(first);
      // A finished batch still names who finished it.
      const small = await make(first, ['https://one.example/']);
      await completed(first, small);
      const ownerOfFirst = (await leaseOf(small)).lease_owner;
      const second = await start();
      replicas.push(second);

      const urls = Array.from({ length: LINES }, (_, at) =>
        at % 100 === 7 ? `no URL ${at}` : `https://r${at}.example/`,
      );
      const id = await make(second, urls);
      const { lease_owner: holder } = await workedBeyond(id, LINES / 5);
      const [killed, survivor] = holder === ownerOfFirst ? [first, second] : [second, first];
      await killed.end('SIGKILL');
      expect((await leaseOf(id)).done).toBeLessThan(LINES);
      const third = await start();
      replicas.push(third);
      await workedBeyond(id, (LINES * 3) / 5);
      await survivor.end('SIGKILL');
      await completed(third, id);

      const failed = LINES / 100;
      const data = await get(third, `/v1/batches/${id}`);
      expect(data).toMatchObject({ done: LINES, summary: { succeeded: LINES - failed, failed } });
      expect((await get(third, '/v1/usage')).month.used).toBe(LINES - failed + 1);
      const file = await call(third.url, 'GET', `/v1/batches/${id}/export?format=jsonl`, { token });
      const lines = file.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines.map(({ url }) => url)).toEqual(urls);
      const ids = lines.flatMap((line) => (line.success ? [line.data.id] : []));
      expect(new Set(ids).size).toBe(LINES - failed);
      // Nothing was judged by both and stored twice.
      const { rows } = await client.query<{ stored: number }>(
        'select count(*)::int as stored from analyses where batch_id = $1',
        [id],
      );
      expect(rows).toEqual([{ stored: LINES - failed }]);
    } finally {
      await Promise.all(replicas.map((replica) => replica.end('SIGKILL')));
      await client.end();
      await database.drop();
      dataDir.remove();
    }
  });
});
