import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { missingForFaults, ownPostgres } from '../faults/own-services.ts';
import { eventually } from '../store/eventually.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { call, describeOnEachStore } from '../support/start-test-server.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** Ends of the process; twenty, of ten thousand events, in the long form. */
const KILLS = Math.min(20, Number(process.env.LUREWATCH_KILL_ROUNDS ?? 3));
const EVENTS = KILLS > 5 ? 2_000 + 400 * KILLS : 800 * KILLS;
const RESTARTS = Math.min(5, KILLS);
const CALLERS = 4;
const URLS_PER_CALL = 5;
/** With four callers up to 300 analyses a second. */
const PAUSE_MS = 60;

describeOnEachStore('a server killed again and again', (kind) => {
  it(`delivers the events of ${EVENTS} answered analyses, hardly any twice`, { timeout: 900_000 }, async () => {
    const database = kind === 'postgres' ? await temporaryPostgres() : null;
    const scene = await setTheScene(database?.url);
    try {
      let server = await scene.startServer();
      for (let kill = 1; kill <= KILLS; kill++) {
        await scene.analyzeUntil(server, (EVENTS / (KILLS + 1)) * kill);
        // At any point of the work that is left: under way, between two attempts, at rest.
        await sleep(Math.random() * 100);
        await server.end('SIGKILL');
        server = await scene.startServer();
      }
      await scene.analyzeUntil(server, EVENTS);
      await expectAllDelivered(scene);
      await server.end('SIGTERM');
    } finally {
      await scene.close();
      await database?.drop();
    }
  });
});

const missing = missingForFaults();
it.skipIf(missing !== null && process.env.LUREWATCH_REQUIRE_SERVICES !== '1')(
  `a database killed under load loses no event and hardly repeats one${missing === null ? '' : ` (skipped: ${missing})`}`,
  { timeout: 900_000 },
  async () => {
    const cluster = await ownPostgres();
    await cluster.start();
    const scene = await setTheScene(cluster.url);
    try {
      const server = await scene.startServer();
      for (let restart = 1; restart <= RESTARTS; restart++) {
        const load = scene.analyzeUntil(server, (EVENTS / (RESTARTS + 1)) * restart);
        await sleep(500 + Math.random() * 1500);
        await cluster.kill();
        await sleep(Math.random() * 1000);
        await cluster.start();
        await load;
      }
      await scene.analyzeUntil(server, EVENTS);
      await expectAllDelivered(scene);
      await server.end('SIGTERM');
    } finally {
      await scene.close();
      await cluster.remove();
    }
  },
);

const PLANS = {
  unlimited: {
    requests_per_second: null,
    requests_per_day: null,
    requests_per_month: null,
    batch_size: 100,
    webhooks: 1,
  },
};

interface Scene {
  readonly receiver: Receiver;
  /** Analyses that were answered with success: each of them has an event. */
  readonly answered: ReadonlySet<string>;
  startServer(): Promise<ServerProcess>;
  analyzeUntil(server: ServerProcess, count: number): Promise<void>;
  close(): Promise<void>;
}

/** One account with a webhook for everything, at a receiver that verifies everything. */
async function setTheScene(databaseUrl: string | undefined): Promise<Scene> {
  const dataDir = temporaryDataDir();
  const { token } = generateKey('lw_live_');
  const plansFile = join(dataDir.path, 'plans.json');
  writeFileSync(plansFile, JSON.stringify(PLANS));
  const environment = {
    DATA_DIR: dataDir.path,
    PLANS_FILE: plansFile,
    BOOTSTRAP_API_KEY: token,
    BOOTSTRAP_PLAN: 'unlimited',
    OUTBOUND_ALLOW: '127.0.0.0/8',
    WEBHOOK_RETRY_SCHEDULE_S: '0,1,1,2,2,5,5,5,5,5,5,5',
    LOG_LEVEL: 'silent',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  let secret: string | null = null;
  const receiver = await startReceiver({ secret: () => secret });
  const first = await startServerProcess(environment);
  const created = await call(first.url, 'POST', '/v1/webhooks', {
    token,
    body: { url: receiver.url, events: ['analysis.completed'] },
  });
  expect(created.status).toBe(201);
  secret = created.json.data.secret;
  await first.end('SIGTERM');

  const answered = new Set<string>();
  let running: ServerProcess | null = null;
  let count = 0;
  async function analyze(server: ServerProcess): Promise<void> {
    const urls = Array.from({ length: URLS_PER_CALL }, () => `https://site${count++}.example/`);
    const answer = await call(server.url, 'POST', '/v1/batch', { token, body: { urls, depth: 'fast' } }).catch(
      () => null,
    );
    if (answer?.status === 200) for (const result of answer.json.data.results) answered.add(result.data.id);
    await sleep(PAUSE_MS);
  }
  return {
    receiver,
    answered,
    async startServer() {
      running = await startServerProcess(environment);
      return running;
    },
    async analyzeUntil(server, wanted) {
      const caller = async () => {
        while (answered.size < wanted) await analyze(server);
      };
      await Promise.all(Array.from({ length: CALLERS }, caller));
    },
    async close() {
      if (running?.child.exitCode === null) await running.end('SIGKILL');
      await receiver.close();
      dataDir.remove();
    },
  };
}

async function expectAllDelivered({ receiver, answered }: Scene): Promise<void> {
  const undelivered = () => {
    const arrived = new Set(receiver.received.map((it) => JSON.parse(it.body).data.id));
    return [...answered].filter((id) => !arrived.has(id)).length;
  };
  // However slow the machine: it goes on while more arrives. The pause allowed is longer than a lease, since what the
  // last victim had claimed comes back only when that ends.
  for (let seen = -1; undelivered() > 0 && receiver.received.length > seen; ) {
    seen = receiver.received.length;
    await eventually(60_000, () => expect(receiver.received.length).toBeGreaterThan(seen)).catch(() => {});
    await sleep(500);
  }
  expect(undelivered()).toBe(0);
  const distinct = new Set(receiver.received.map((it) => it.id)).size;
  const repeated = receiver.received.length - distinct;
  console.log(
    `${answered.size} answered, ${distinct} events delivered, ${repeated} repeated, ${receiver.badSignatures} bad signatures`,
  );
  expect(receiver.badSignatures).toBe(0);
  expect(repeated / distinct).toBeLessThan(0.01);
}
