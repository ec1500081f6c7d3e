import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownPgbouncer } from '../faults/own-pgbouncer.ts';
import { ownPostgres } from '../faults/own-services.ts';
import { freePort } from '../support/free-port.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir } from '../support/services.ts';
import type { StoreKind } from '../support/start-test-server.ts';

/** Replicas with all that they rest on, each of which can be killed without a word and is started again at once. */
export interface Fleet {
  readonly urls: readonly string[];
  readonly faults: readonly (() => Promise<void>)[];
  /** Ends the replicas in order, and says where what they kept is read. */
  settle(): Promise<{ readonly dataDir: string; readonly databaseUrl: string | undefined }>;
  remove(): Promise<void>;
}

/** On the embedded database one replica; on PostgreSQL two behind a pooler, with a server of their own. */
export async function ownFleet(kind: StoreKind, token: string): Promise<Fleet> {
  const folder = temporaryDataDir();
  const plans = join(folder.path, 'plans.json');
  const noLimits = { requests_per_second: null, requests_per_day: null, requests_per_month: null };
  writeFileSync(plans, JSON.stringify({ enterprise: noLimits }));
  const database = kind === 'postgres' ? await startDatabase() : null;
  const environment = {
    PLANS_FILE: plans,
    BOOTSTRAP_API_KEY: token,
    SECRET_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'warn',
    ...database?.environment,
  };
  const replicas: ServerProcess[] = [];
  const ports = await Promise.all(Array.from({ length: kind === 'postgres' ? 2 : 1 }, freePort));

  async function start(number: number): Promise<void> {
    const dataDir = join(folder.path, `replica-${number}`);
    mkdirSync(dataDir, { recursive: true });
    replicas[number] = await startServerProcess({ ...environment, DATA_DIR: dataDir, PORT: String(ports[number]) });
  }

  async function restart(number: number): Promise<void> {
    await replicas[number]?.end('SIGKILL');
    await start(number);
  }

  for (const number of ports.keys()) await start(number);
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    faults: [...ports.map((_, number) => () => restart(number)), ...(database?.faults ?? [])],
    async settle() {
      await Promise.all(replicas.map((replica) => replica.end('SIGTERM')));
      return { dataDir: join(folder.path, 'replica-0'), databaseUrl: database?.url };
    },
    async remove() {
      await Promise.all(replicas.map((replica) => replica.end('SIGKILL')));
      await database?.remove();
      folder.remove();
    },
  };
}

async function startDatabase() {
  const postgres = await ownPostgres('SIGQUIT');
  await postgres.start();
  const pooler = await ownPgbouncer('transaction', postgres.url);
  await pooler.start();
  async function restartPooler(): Promise<void> {
    await pooler.kill();
    await pooler.start();
  }
  async function restartPostgres(): Promise<void> {
    await postgres.kill();
    await postgres.start();
  }
  return {
    url: postgres.url,
    environment: { DATABASE_URL: pooler.urlOf(postgres.url), DATABASE_DIRECT_URL: postgres.url },
    faults: [restartPooler, restartPostgres, () => restartPooler().then(restartPostgres)],
    async remove() {
      await pooler.remove();
      await postgres.remove();
    },
  };
}
