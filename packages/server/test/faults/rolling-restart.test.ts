import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/config/settings.ts';
import { generateKey } from '../../src/keys/key-format.ts';
import { freePort } from '../support/free-port.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { isReachable, temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { isInstalled, type OwnService, ownCaddy, ownHaproxy, ownNginx } from './own-services.ts';

const KEY = generateKey('lw_live_').token;
const CALLERS = 6;
/** How often each replica is restarted; more by hand. */
const ROUNDS = Number(process.env.LUREWATCH_ROLLING_ROUNDS ?? 1);

const missing = [
  ...(isReachable('PostgreSQL') ? [] : ['PostgreSQL']),
  ...['caddy', 'nginx', 'haproxy'].filter((program) => !isInstalled(program)),
].join(', ');
if (missing !== '' && process.env.LUREWATCH_REQUIRE_SERVICES === '1')
  throw new Error(`rolling restarts need: ${missing}`);
if (missing !== '') console.warn(`SKIPPED rolling restarts: missing ${missing}`);

interface Tally {
  readonly statuses: Map<string, number>;
  readonly errors: string[];
}

interface Balancer extends OwnService {
  readonly url: string;
  /** What the balancer itself wrote of its troubles, where it writes any. */
  errors?(): string;
}

describe.skipIf(missing !== '')('restarting one replica after the other under load', () => {
  const folder = temporaryDataDir();
  const balancers: { name: string; service: Balancer; tally: Tally }[] = [];
  const replicas: ServerProcess[] = [];
  let database: Awaited<ReturnType<typeof temporaryPostgres>>;
  let ports: readonly [number, number];

  const startReplica = (number: 0 | 1): Promise<ServerProcess> =>
    startServerProcess({
      PORT: String(ports[number]),
      DATA_DIR: join(folder.path, `replica-${number}`),
      DATABASE_URL: database.url,
      PLANS_FILE: join(folder.path, 'plans.json'),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      BOOTSTRAP_API_KEY: KEY,
      TRUST_PROXY: '1',
      SHUTDOWN_DELAY_MS: SETTINGS.shutdownDelayMs.fallback,
    });

  beforeAll(async () => {
    writeFileSync(join(folder.path, 'plans.json'), JSON.stringify({ enterprise: { requests_per_second: null } }));
    database = await temporaryPostgres();
    ports = [await freePort(), await freePort()];
    replicas.push(await startReplica(0), await startReplica(1));
    const addresses = ports.map((port) => `127.0.0.1:${port}`) as [string, string];
    for (const [name, open] of Object.entries({ Caddy: ownCaddy, nginx: ownNginx, HAProxy: ownHaproxy })) {
      const service: Balancer = await open(addresses);
      await service.start();
      balancers.push({ name, service, tally: { statuses: new Map(), errors: [] } });
    }
  }, 180_000);

  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.end('SIGKILL')));
    for (const { service } of balancers) await service.remove();
    await database?.drop();
    folder.remove();
  }, 60_000);

  it(
    'fails not one request behind Caddy, nginx or HAProxy',
    async () => {
      let isOver = false;
      const load = balancers.flatMap(({ service, tally }) =>
        Array.from({ length: CALLERS }, () => callUntil(service.url, tally, () => isOver)),
      );
      await sleep(1_500);
      for (let restart = 0; restart < 2 * ROUNDS; restart++) {
        const number = restart % 2 === 0 ? 0 : 1;
        expect(await replicas[number]?.end('SIGTERM')).toBe(0);
        replicas[number] = await startReplica(number);
        await untilReady(replicas[number].url);
        // A balancer that saw it refuse connections needs this long to come back to it.
        await sleep(3_000);
      }
      isOver = true;
      await Promise.all(load);
      for (const { name, service, tally } of balancers) {
        console.info(`${name}: ${[...tally.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
        expect(tally.errors, `${name} ${tally.errors.length > 0 ? service.errors?.() : ''}`).toEqual([]);
        expect([...tally.statuses.keys()], name).toEqual(['200']);
        expect(tally.statuses.get('200'), name).toBeGreaterThan(100);
      }
    },
    60_000 + ROUNDS * 120_000,
  );
});

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.status === 200) return;
    await sleep(100);
  }
  throw new Error('the replica does not become ready');
}

async function callUntil(url: string, tally: Tally, isOver: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let n = 0; !isOver(); n++) {
    try {
      const { status, text } = await analyze(agent, url, n);
      tally.statuses.set(String(status), (tally.statuses.get(String(status)) ?? 0) + 1);
      if (status !== 200) tally.errors.push(`${status} ${text.slice(0, 200)}`);
    } catch (error) {
      tally.errors.push(String(error));
    }
    await sleep(10);
  }
  agent.destroy();
}

function analyze(agent: Agent, url: string, n: number): Promise<{ status: number | undefined; text: string }> {
  const body = JSON.stringify({ url: `https://shop-${n}.example/`, depth: 'fast' });
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/v1/analyze`,
      { agent, method: 'POST', headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode, text }));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.setTimeout(20_000, () => sent.destroy(new Error('no answer in time')));
    sent.end(body);
  });
}
