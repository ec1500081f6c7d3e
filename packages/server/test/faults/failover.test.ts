import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { countedUnits } from '../support/counted-units.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';
import { analyze } from './caller.ts';
import { ownPostgresPair, type PostgresPair } from './own-postgres-pair.ts';
import { missingForFaults } from './own-services.ts';

const missing = missingForFaults();
if (missing !== null && process.env.LUREWATCH_REQUIRE_SERVICES === '1')
  throw new Error(`the suite of failovers needs: ${missing}`);
if (missing !== null) console.warn(`SKIPPED a standby takes over: ${missing}`);

const CALLERS = 8;
const ACKNOWLEDGED_BEFORE = 200;
/** What a balancer that asks every second would notice. */
const READY_WITHIN_MS = 3_000;

describe.skipIf(missing !== null)('a standby takes over from the primary under load', () => {
  const folder = temporaryDataDir();
  const { token } = generateKey('lw_live_');
  let pair: PostgresPair;
  let server: ServerProcess;
  beforeAll(async () => {
    pair = await ownPostgresPair();
    await pair.waitForStandby();
    const plans = join(folder.path, 'plans.json');
    const noLimits = { requests_per_second: null, requests_per_day: null, requests_per_month: null };
    writeFileSync(plans, JSON.stringify({ enterprise: noLimits }));
    const environment = { DATA_DIR: folder.path, DATABASE_URL: pair.bothUrl, PLANS_FILE: plans, THREADS: '1' };
    server = await startServerProcess({ ...environment, BOOTSTRAP_API_KEY: token });
  }, 120_000);
  afterAll(async () => {
    await server?.end('SIGKILL');
    await pair?.remove();
    folder.remove();
  });

  it('and the service finds it by itself: nothing acknowledged is lost, quota and usage are exact', async () => {
    const acknowledged = new Set<string>();
    const dishonest: string[] = [];
    let isOver = false;
    const caller = async (number: number) => {
      for (let n = 0; !isOver; n++) {
        const answer = await analyze(server.url, token, `failover-${number}-${n}`);
        if (answer.status === 200) acknowledged.add(answer.json.data.id);
        else if (answer.status !== 503 || !answer.headers.has('retry-after')) dishonest.push(answer.text);
        else await sleep(20);
      }
    };
    const callers = Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number)));
    callers.catch(() => {});
    while (acknowledged.size < ACKNOWLEDGED_BEFORE) await sleep(10);

    await pair.primary.kill();
    while ((await isReady()) === true) await sleep(50);
    const before = acknowledged.size;
    await pair.promote();
    const promotedAt = performance.now();
    while ((await isReady()) === false) await sleep(50);
    const readyAfterMs = performance.now() - promotedAt;
    while (acknowledged.size < before + ACKNOWLEDGED_BEFORE) await sleep(10);
    isOver = true;
    await callers;

    console.log(`${acknowledged.size} acknowledged, ready ${Math.round(readyAfterMs)} ms after the promotion`);
    expect(dishonest).toEqual([]);
    expect(readyAfterMs).toBeLessThan(READY_WITHIN_MS);
    const client = new pg.Client(pair.standbyUrl);
    await client.connect();
    const { rows } = await client.query<{ id: string }>('select id from analyses');
    const counted = await countedUnits(client);
    await client.end();
    const stored = new Set(rows.map(({ id }) => id));
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
    expect(counted).toEqual({ usage: stored.size, counters: [stored.size, stored.size] });
  }, 180_000);

  it('and a change on it is heard again', async () => {
    const key = await call(server.url, 'GET', '/v1/account', { token });
    expect(key.status).toBe(200);
    expect(server.output()).toContain('changes are heard again');
  });

  async function isReady(): Promise<boolean> {
    return (await call(server.url, 'GET', '/health/ready')).status === 200;
  }
});
