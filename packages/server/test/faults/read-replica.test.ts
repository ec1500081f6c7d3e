import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../store/eventually.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { ownPostgresPair, type PostgresPair } from './own-postgres-pair.ts';
import { missingForFaults } from './own-services.ts';

const missing = missingForFaults();
if (missing !== null && process.env.LUREWATCH_REQUIRE_SERVICES === '1')
  throw new Error(`the suite of read replicas needs: ${missing}`);
if (missing !== null) console.warn(`SKIPPED history is read from a standby: ${missing}`);

const WITHIN_MS = 30_000;

describe.skipIf(missing !== null)('history, export and usage are read from a standby', () => {
  let pair: PostgresPair;
  let server: TestServer;
  let standby: pg.Client;
  let token: string;
  beforeAll(async () => {
    pair = await ownPostgresPair();
    server = await startTestServer('sqlite', {
      environment: { DATABASE_URL: pair.primaryUrl, DATABASE_READ_URL: pair.standbyUrl },
    });
    ({ token } = await server.newAccount());
    standby = await connect();
  }, 120_000);
  afterAll(async () => {
    await standby?.end().catch(() => {});
    await server?.close();
    await pair?.remove();
  });

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: pair.standbyUrl });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  const isUsed = async () => {
    const { text } = await server.call('GET', '/metrics');
    return Number(/^lurewatch_read_replica_used (\d)$/m.exec(text)?.[1]);
  };
  const becomesUsed = (used: number) => eventually(WITHIN_MS, async () => expect(await isUsed()).toBe(used));

  async function analyze(host: string): Promise<void> {
    const body = { url: `https://${host}/`, depth: 'fast' };
    expect((await server.call('POST', '/v1/analyze', { token, body })).status).toBe(200);
  }

  async function historyHas(host: string): Promise<boolean> {
    const { status, text } = await server.call('GET', '/v1/analyses', { token });
    expect(status, text).toBe(200);
    return text.includes(host);
  }

  const scans = async () => {
    const { rows } = await standby.query(
      `select sum(seq_scan + coalesce(idx_scan, 0))::int as n from pg_stat_user_tables where relname like 'analyses%'`,
    );
    return Number(rows[0].n);
  };

  it('as long as it keeps up', async () => {
    await becomesUsed(1);
    await analyze('first.example');
    const before = await scans();
    await eventually(WITHIN_MS, async () => expect(await historyHas('first.example')).toBe(true));
    await eventually(WITHIN_MS, async () => expect(await scans()).toBeGreaterThan(before));
  }, 90_000);

  it('and from the primary while it lags, which is said', async () => {
    await standby.query('select pg_wal_replay_pause()');
    await analyze('while-paused.example');
    await becomesUsed(0);
    expect(await historyHas('while-paused.example')).toBe(true);
    expect(server.logged()).toContain('history, export and usage are read from the primary');
    await standby.query('select pg_wal_replay_resume()');
    await becomesUsed(1);
  }, 90_000);

  it('and from the primary at once when it is away, with no request failing', async () => {
    await analyze('before-the-end.example');
    await eventually(WITHIN_MS, async () => expect(await historyHas('before-the-end.example')).toBe(true));
    await pair.standby.kill();
    for (const path of ['/v1/analyses', '/v1/account/export', '/v1/usage']) {
      const { status, text } = await server.call('GET', path, { token });
      expect(status, `${path} ${text}`).toBe(200);
    }
    expect(await historyHas('before-the-end.example')).toBe(true);
    await becomesUsed(0);
    await pair.standby.start();
    await becomesUsed(1);
  }, 120_000);
});
