import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { type KeptAndCounted, keptAndCounted } from '../support/kept-and-counted.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { call, describeOnEachStore } from '../support/start-test-server.ts';

/** How often the service is killed; a hundred times by hand. */
const ROUNDS = Number(process.env.LUREWATCH_KILL_ROUNDS ?? 4);
const CALLERS = 32;
const ACKNOWLEDGED_BEFORE_KILL = 300;
const URLS_PER_BATCH = 5;
/** More than are charged before the last kill: what was acknowledged in each life, and all that was under way at its end. */
const QUOTA = ROUNDS * (ACKNOWLEDGED_BEFORE_KILL + 2 * CALLERS * URLS_PER_BATCH) + 1_000;

describeOnEachStore('crash under load', (store) => {
  test('after kill -9 every acknowledged analysis is found again, usage equals rows, quotas are exact, an Idempotency-Key is still known', {
    timeout: 240_000 + ROUNDS * 30_000,
  }, async () => {
    const dataDir = temporaryDataDir();
    const database = store === 'postgres' ? await temporaryPostgres() : null;
    const { token } = generateKey('lw_live_');
    const plansFile = join(dataDir.path, 'plans.json');
    writeFileSync(
      plansFile,
      JSON.stringify({
        measured: { requests_per_second: null, requests_per_day: null, requests_per_month: QUOTA, batch_size: 100 },
      }),
    );
    const environment = {
      PORT: '0',
      DATA_DIR: dataDir.path,
      PLANS_FILE: plansFile,
      BOOTSTRAP_API_KEY: token,
      BOOTSTRAP_PLAN: 'measured',
      NETWORK_CHECKS: 'off',
      ...(database && { DATABASE_URL: database.url }),
    };
    const acknowledged: string[] = [];
    const answers = new Set<string>();
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const server = await startServerProcess(environment);
        answers.add(await analyzeOnce(server.url, token));
        await loadUntilKilled(server, token, acknowledged);
      }
      const survivor = await startServerProcess(environment);
      expect(await missing(survivor.url, token, acknowledged)).toEqual([]);
      answers.add(await analyzeOnce(survivor.url, token));
      expect(answers.size).toBe(1);
      expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED_BEFORE_KILL);
      await useUpQuota(survivor.url, token);
      const { id } = (await call(survivor.url, 'GET', '/v1/account', { token })).json.data;
      await survivor.end('SIGTERM');
      const kept = await readKept({ databaseUrl: database?.url, dataDir: dataDir.path }, id);
      expect(acknowledged.filter((known) => !kept.ids.has(known))).toEqual([]);
      expect({ kept: kept.ids.size, counted: kept.counted, summed: kept.summed }).toEqual({
        kept: QUOTA,
        counted: QUOTA,
        summed: QUOTA,
      });
    } finally {
      await database?.drop();
      dataDir.remove();
    }
  });

  test('SIGTERM finishes and keeps what was under way, then ends with 0', { timeout: 180_000 }, async () => {
    const dataDir = temporaryDataDir();
    const database = store === 'postgres' ? await temporaryPostgres() : null;
    const { token } = generateKey('lw_live_');
    const environment = {
      PORT: '0',
      DATA_DIR: dataDir.path,
      BOOTSTRAP_API_KEY: token,
      NETWORK_CHECKS: 'off',
      ...(database && { DATABASE_URL: database.url }),
    };
    try {
      const server = await startServerProcess(environment);
      const inFlight = Array.from({ length: 50 }, (_, i) => analyze(server.url, token, `https://site${i}.example/`));
      const settling = Promise.allSettled(inFlight);
      await inFlight[0];
      const code = await server.end('SIGTERM');
      const settled = await settling;
      const ids = settled.flatMap((one) => (one.status === 'fulfilled' && one.value !== null ? [one.value] : []));
      expect(code).toBe(0);
      const next = await startServerProcess(environment);
      expect(await missing(next.url, token, ids)).toEqual([]);
      await next.end('SIGTERM');
    } finally {
      await database?.drop();
      dataDir.remove();
    }
  });
});

/** The id of the stored analysis, null when the request was not answered with success. */
async function analyze(url: string, token: string, target: string): Promise<string | null> {
  const answer = await call(url, 'POST', '/v1/analyze', { token, body: { url: target, depth: 'fast' } });
  return answer.status === 200 ? answer.json.data.id : null;
}

/** The ids of the stored analyses, none when the request was not answered with success. */
async function analyzeAll(url: string, token: string, urls: readonly string[]): Promise<readonly string[]> {
  const answer = await call(url, 'POST', '/v1/batch', { token, body: { urls, depth: 'fast' } });
  if (answer.status !== 200) return [];
  return answer.json.data.results.map(({ data }: { readonly data: { readonly id: string } }) => data.id);
}

/** In a batch where they are several. */
async function analyzeSome(url: string, token: string, urls: readonly string[]): Promise<readonly string[]> {
  const [only, ...more] = urls;
  if (only === undefined || more.length > 0) return analyzeAll(url, token, urls);
  const id = await analyze(url, token, only);
  return id === null ? [] : [id];
}

/** Batches while they fit, then one by one until the quota is refused. */
async function useUpQuota(url: string, token: string): Promise<void> {
  const urls = Array.from({ length: 100 }, (_, i) => `https://rest${i}.example/`);
  while ((await analyzeAll(url, token, urls)).length > 0);
  while ((await analyze(url, token, 'https://rest.example/')) !== null);
}

/** Reads what the service has left behind. */
async function readKept(
  place: { readonly databaseUrl: string | undefined; readonly dataDir: string },
  accountId: string,
): Promise<KeptAndCounted> {
  const opened = await openStore({ ...place, now: Date.now, log: silentLog });
  try {
    return await keptAndCounted(opened, accountId);
  } finally {
    await opened.close();
  }
}

/** The same request with the same Idempotency-Key in every life of the server. */
async function analyzeOnce(url: string, token: string): Promise<string> {
  const request = {
    token,
    body: { url: 'https://once.example/', depth: 'fast' },
    headers: { 'idempotency-key': 'once' },
  };
  return (await call(url, 'POST', '/v1/analyze', request)).text;
}

async function loadUntilKilled(server: ServerProcess, token: string, acknowledged: string[]): Promise<void> {
  const enough = acknowledged.length + ACKNOWLEDGED_BEFORE_KILL;
  let isKilled = false;
  let exited: Promise<unknown> = Promise.resolve();
  const caller = async (number: number) => {
    for (let i = 0; !isKilled; i++) {
      const urls = Array.from(
        { length: i % 4 === 0 ? URLS_PER_BATCH : 1 },
        (_, n) => `https://site${number}-${i}-${n}.example/`,
      );
      acknowledged.push(...(await analyzeSome(server.url, token, urls).catch(() => [])));
      if (acknowledged.length >= enough && !isKilled) {
        isKilled = true;
        exited = server.end('SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number)));
  await exited;
}

async function missing(url: string, token: string, ids: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  const queue = ids.values();
  const work = async () => {
    for (const id of queue) if ((await call(url, 'GET', `/v1/analysis/${id}`, { token })).status === 404) lost.push(id);
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return lost;
}
