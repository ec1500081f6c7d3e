import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { freePort } from '../support/free-port.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir } from '../support/services.ts';
import { missingForFaults, ownCaddy, ownPostgres, ownRedis } from './own-services.ts';

const KEY = generateKey('lw_live_').token;
const DAY_LIMIT = 6_000;
const CALLERS = 16;

const missing = missingForFaults();
if (missing !== null && process.env.LUREWATCH_REQUIRE_SERVICES === '1')
  throw new Error(`the fault suite needs: ${missing}`);
if (missing !== null) console.warn(`SKIPPED two replicas behind a load balancer: ${missing}`);

interface Tally {
  readonly acknowledged: Set<string>;
  readonly statuses: Map<number, number>;
  /** Answers that are neither 200, 429 nor 503 with Retry-After. */
  readonly dishonest: string[];
  unreachable: number;
}

describe.skipIf(missing !== null)('two replicas, PostgreSQL, Redis and a load balancer', () => {
  const folder = temporaryDataDir();
  const tally: Tally = { acknowledged: new Set(), statuses: new Map(), dishonest: [], unreachable: 0 };
  let postgres: Awaited<ReturnType<typeof ownPostgres>>;
  let redis: Awaited<ReturnType<typeof ownRedis>>;
  let balancer: Awaited<ReturnType<typeof ownCaddy>>;
  let ports: readonly number[];
  const replicas: ServerProcess[] = [];
  let balancerIsUp = true;

  const startReplica = (number: number): Promise<ServerProcess> =>
    startServerProcess({
      PORT: String(ports[number]),
      DATA_DIR: join(folder.path, `replica-${number}`),
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      PLANS_FILE: join(folder.path, 'plans.json'),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      BOOTSTRAP_API_KEY: KEY,
      BOOTSTRAP_PLAN: 'enterprise',
      TRUST_PROXY: '1',
    });

  beforeAll(async () => {
    const limits = { requests_per_second: 100_000, requests_per_day: DAY_LIMIT };
    writeFileSync(join(folder.path, 'plans.json'), JSON.stringify({ enterprise: limits }));
    postgres = await ownPostgres();
    redis = await ownRedis();
    await Promise.all([postgres.start(), redis.start()]);
    ports = [await freePort(), await freePort()];
    replicas.push(...(await Promise.all([startReplica(0), startReplica(1)])));
    balancer = await ownCaddy(ports.map((port) => `127.0.0.1:${port}`));
    await balancer.start();
  }, 120_000);

  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.end('SIGKILL')));
    await balancer?.remove();
    await redis?.remove();
    await postgres?.remove();
    folder.remove();
  }, 60_000);

  async function callUntil(isOver: () => boolean): Promise<void> {
    for (let n = 0; !isOver(); n++) {
      try {
        await callOnce(n);
      } catch {
        if (balancerIsUp) tally.unreachable++;
        await sleep(20);
      }
    }
  }

  async function callOnce(n: number): Promise<void> {
    const answer = await fetch(`${balancer.url}/v1/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `https://shop-${n}.example/`, depth: 'fast' }),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await answer.text();
    tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 200) tally.acknowledged.add(JSON.parse(text).data.id);
    else if (answer.status === 503 && answer.headers.has('retry-after')) await sleep(20);
    else if (answer.status === 429 && text.includes('quota_exceeded_day')) await sleep(50);
    else tally.dishonest.push(`${answer.status} ${text.slice(0, 200)}`);
  }

  it('keeps every promise while each part is killed in turn', async () => {
    let isOver = false;
    const callers = Array.from({ length: CALLERS }, () => callUntil(() => isOver));
    await sleep(1_000);

    for (const number of [0, 1]) {
      await replicas[number]?.end('SIGKILL');
      await sleep(500);
      replicas[number] = await startReplica(number);
      await sleep(500);
    }
    await redis.kill();
    await sleep(1_500);
    await redis.start();
    await sleep(500);
    await postgres.kill();
    await sleep(1_000);
    await postgres.start();
    await sleep(1_000);
    balancerIsUp = false;
    await balancer.kill();
    await sleep(300);
    await balancer.start();
    await sleep(200);
    balancerIsUp = true;
    const acknowledgedBefore = tally.acknowledged.size;
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline && (tally.statuses.get(429) ?? 0) < 50) await sleep(200);
    isOver = true;
    await Promise.all(callers);

    expect(acknowledgedBefore).toBeGreaterThan(100);
    expect(tally.dishonest).toEqual([]);
    expect(tally.unreachable).toBe(0);
    expect(tally.statuses.get(429) ?? 0).toBeGreaterThanOrEqual(50);
  }, 180_000);

  it('lost no acknowledged analysis and counted the quota exactly', async () => {
    const client = new pg.Client(postgres.url);
    await client.connect();
    const { rows } = await client.query<{ id: string }>('select id from analyses');
    await client.end();
    const stored = new Set(rows.map((row) => row.id));
    const lost = [...tally.acknowledged].filter((id) => !stored.has(id));
    expect(lost).toEqual([]);
    expect(stored.size).toBe(DAY_LIMIT);
    const usage = await fetch(`${balancer.url}/v1/usage`, { headers: { authorization: `Bearer ${KEY}` } });
    expect(await usage.json()).toHaveProperty(
      'data.day',
      expect.objectContaining({ limit: DAY_LIMIT, used: DAY_LIMIT, remaining: 0 }),
    );
  }, 60_000);
});
