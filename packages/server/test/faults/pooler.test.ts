import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { startServer } from '../../src/start-server.ts';
import { eventually } from '../store/eventually.ts';
import {
  describeWith,
  POSTGRES_URL,
  type TemporaryDatabase,
  temporaryDataDir,
  temporaryPostgres,
} from '../support/services.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { ownPgbouncer } from './own-pgbouncer.ts';
import { isInstalled } from './own-services.ts';

const missing = isInstalled('pgbouncer') ? null : 'no pgbouncer';
if (missing !== null && process.env.LUREWATCH_REQUIRE_SERVICES === '1')
  throw new Error(`the suite of poolers needs: ${missing}`);
if (missing !== null) console.warn(`SKIPPED two replicas behind PgBouncer: ${missing}`);

const ANALYSES = 600;
const CALLERS = 24;
const PLAN = 'limited';
const DAY_LIMIT = 400;

describe.skipIf(missing !== null)('behind PgBouncer', () => {
  describeWith('PostgreSQL', 'two replicas', () => {
    describe.each(['session', 'transaction'] as const)('in %s mode', (mode) => {
      let database: TemporaryDatabase;
      let pooler: Awaited<ReturnType<typeof ownPgbouncer>>;
      let replicas: readonly TestServer[] = [];
      const secretKey = randomBytes(32).toString('base64');

      beforeAll(async () => {
        database = await temporaryPostgres();
        pooler = await ownPgbouncer(mode, POSTGRES_URL);
        await pooler.start();
        const environment = {
          DATABASE_URL: pooler.urlOf(database.url),
          ...(mode === 'transaction' && { DATABASE_DIRECT_URL: database.url }),
          SECRET_KEY: secretKey,
          THREADS: '1',
        };
        const start = () =>
          startTestServer('sqlite', {
            environment,
            plans: { [PLAN]: { requests_per_second: null, requests_per_day: DAY_LIMIT, requests_per_month: null } },
          });
        replicas = [await start(), await start()];
      }, 120_000);
      afterAll(async () => {
        await Promise.all(replicas.map((replica) => replica.close()));
        await pooler?.remove();
        await database?.drop();
      });

      it('answer every analysis, and keep to one quota exactly', async () => {
        const [first, second] = replicas as [TestServer, TestServer];
        const { token } = await first.newAccount({ plan: PLAN });
        const statuses = new Map<number, number>();
        let n = 0;
        const caller = async (replica: TestServer) => {
          while (n < ANALYSES) {
            const body = { url: `https://pooled-${n++}.example/`, depth: 'fast' };
            const { status } = await replica.call('POST', '/v1/analyze', { token, body });
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }
        };
        await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(index % 2 === 0 ? first : second)));
        expect(Object.fromEntries(statuses)).toEqual({ 200: DAY_LIMIT, 429: ANALYSES - DAY_LIMIT });
        const client = new pg.Client(database.url);
        await client.connect();
        const { rows } = await client.query('select count(*)::int as stored from analyses');
        await client.end();
        expect(rows).toEqual([{ stored: DAY_LIMIT }]);
      }, 120_000);

      it('hear of a key that the other has revoked', async () => {
        const [first, second] = replicas as [TestServer, TestServer];
        const { account, key, token } = await first.newAccount();
        await eventually(10_000, async () => {
          expect((await second.call('GET', '/v1/account', { token })).status).toBe(200);
        });
        await first.store.keys.revoke(account.id, key.id, Date.now());
        await eventually(5_000, async () => {
          expect((await second.call('GET', '/v1/account', { token })).json.error?.code).toBe('api_key_revoked');
        });
      });

      it('do a job that is for one of them once at a time, and leave no lock behind', async () => {
        let running = 0;
        let most = 0;
        let runs = 0;
        const job = async () => {
          running++;
          runs++;
          most = Math.max(most, running);
          await sleep(5);
          running--;
        };
        const attempts = Array.from({ length: 40 }, (_, index) =>
          (replicas[index % 2] as TestServer).store.maintenance.runSingleton('a job', job),
        );
        const outcomes = await Promise.all(attempts);
        expect(most).toBe(1);
        expect(outcomes.filter(Boolean)).toHaveLength(runs);
        expect(runs).toBeGreaterThanOrEqual(1);
        const client = new pg.Client(database.url);
        await client.connect();
        const { rows } = await client.query(
          `select count(*)::int as locks from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
        );
        await client.end();
        expect(rows).toEqual([{ locks: 0 }]);
      });
    });

    it.each([
      ['transaction', /^DATABASE_URL leads to a pooler in transaction mode[^\n]*DATABASE_DIRECT_URL[^\n]*$/],
      ['statement', /^DATABASE_URL leads to a pooler in statement mode[^\n]*$/],
    ] as const)(
      'refuse to start in %s mode without more, in one line',
      async (mode, words) => {
        const database = await temporaryPostgres();
        const pooler = await ownPgbouncer(mode, POSTGRES_URL);
        await pooler.start();
        const folder = temporaryDataDir();
        try {
          const config = loadConfig({
            DATABASE_URL: pooler.urlOf(database.url),
            DATA_DIR: folder.path,
            PORT: '0',
            NETWORK_CHECKS: 'off',
          });
          await expect(startServer(config, { output: () => {} })).rejects.toThrow(words);
        } finally {
          await pooler.remove();
          await database.drop();
          folder.remove();
        }
      },
      60_000,
    );
  });
});
