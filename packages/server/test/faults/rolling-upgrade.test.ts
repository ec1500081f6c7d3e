import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { allMigrations } from '../../src/store/migrations/all-migrations.ts';
import type { Migration } from '../../src/store/migrations/migration.ts';
import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { checkOutRelease, EARLIER, hasHistory } from '../backup/earlier-release.ts';
import { countedUnits } from '../support/counted-units.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { describeWith, temporaryPostgres } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';

const KEY = generateKey('lw_live_').token;
const CALLERS = 6;
const PATIENCE_MS = 600_000;
const folder = mkdtempSync(join(tmpdir(), 'lurewatch-rolling-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A step as the next release may bring, which takes its time: a table, and a column that the programs of today leave out. */
const NEXT: Migration = {
  number: 9_001,
  name: 'made-up',
  up: async (db) => {
    await sql`select pg_sleep(4)`.execute(db);
    await sql`create table made_up (id integer)`.execute(db);
    await sql`alter table analyses add column made_up integer`.execute(db);
  },
};

describeWith('PostgreSQL', 'an upgrade under load, one replica after the other', () => {
  it.runIf(hasHistory())(
    'from 1.1.0 loses nothing that was acknowledged, and charges each analysis once',
    { timeout: PATIENCE_MS },
    () =>
      withReplicas('from-1.1.0', async ({ start, replicas, load, databaseUrl }) => {
        const old = checkOutRelease(EARLIER['1.1.0'], join(folder, '1.1.0'));
        replicas.push(await start('a', old), await start('b', old));
        const running = load();
        await sleep(2_000);
        // It changes the schema while both go on, and takes requests when that is done.
        const before = running.acknowledged.size;
        const first = await start('c');
        expect(running.acknowledged.size - before).toBeGreaterThan(20);
        replicas.push(first);
        await replace(replicas, 0, () => start('a'));
        await takeOut(replicas, 0);
        await sleep(2_000);
        await running.end();
        await expectKept(databaseUrl, first, running.acknowledged);
      }),
  );

  it(
    'to a made-up next release loses nothing: a replica that is killed in the middle comes back, and going back one version is a start',
    { timeout: PATIENCE_MS },
    () =>
      withReplicas('to-next', async ({ start, replicas, load, databaseUrl }) => {
        replicas.push(await start('a'), await start('b'));
        const running = load();
        await sleep(2_000);
        const upgrading = openStore({
          ...{ dataDir: join(folder, 'next'), databaseUrl, now: Date.now, log: silentLog },
          migrations: [...allMigrations, NEXT],
        });
        await sleep(1_000);
        const [killed] = replicas.splice(0, 1);
        await killed?.end('SIGKILL');
        replicas.unshift(await start('a'));
        const next = await upgrading;
        await sleep(1_000);
        // The next release has run; its programs go away again, and those of before start on its schema.
        await next.close();
        await replace(replicas, 1, () => start('b'));
        await sleep(1_000);
        await running.end();
        await expectKept(databaseUrl, replicas[0], running.acknowledged);
      }),
  );
});

interface Fleet {
  readonly databaseUrl: string;
  /** Those that callers may ask. */
  readonly replicas: ServerProcess[];
  /** @param main of an earlier release */
  start(name: string, main?: string): Promise<ServerProcess>;
  load(): Load;
}

interface Load {
  /** Id → what was answered. */
  readonly acknowledged: Map<string, Answered>;
  end(): Promise<void>;
}

interface Answered {
  readonly url: string;
  readonly verdict: string;
  readonly score: number;
}

async function withReplicas(name: string, work: (fleet: Fleet) => Promise<void>): Promise<void> {
  const database = await temporaryPostgres();
  const plans = join(folder, `plans-${name}.json`);
  writeFileSync(plans, JSON.stringify({ enterprise: { requests_per_second: null, requests_per_day: null } }));
  const started: ServerProcess[] = [];
  const replicas: ServerProcess[] = [];
  const start = async (part: string, main?: string) => {
    const settings = {
      DATA_DIR: join(folder, name, part),
      DATABASE_URL: database.url,
      PLANS_FILE: plans,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      BOOTSTRAP_API_KEY: KEY,
      BOOTSTRAP_PLAN: 'enterprise',
      SHUTDOWN_DELAY_MS: '500',
      // Settings that 1.1.0 does not know stop no start of it.
      UPGRADE_FROM_1: 'yes',
    };
    const replica = await startServerProcess(settings, main);
    started.push(replica);
    return replica;
  };
  const ends: (() => Promise<void>)[] = [];
  try {
    await work({
      ...{ databaseUrl: database.url, replicas, start },
      load: () => {
        const load = startLoad(replicas);
        ends.push(load.end);
        return load;
      },
    });
  } finally {
    for (const end of ends) await end();
    await Promise.all(started.map((replica) => replica.end('SIGKILL')));
    await database.drop();
  }
}

/** The new one takes requests before the old one gets none any more. */
async function replace(replicas: ServerProcess[], place: number, start: () => Promise<ServerProcess>): Promise<void> {
  replicas.push(await start());
  await takeOut(replicas, place);
}

/** As a balancer does: no further requests, then the signal. */
async function takeOut(replicas: ServerProcess[], place: number): Promise<void> {
  const [old] = replicas.splice(place, 1);
  expect(await old?.end('SIGTERM')).toBe(0);
}

/** Callers who repeat a call with its Idempotency-Key until it succeeds, each time at another replica. */
function startLoad(replicas: readonly ServerProcess[]): Load {
  const acknowledged = new Map<string, Answered>();
  const failures: string[] = [];
  let isOver = false;
  let turn = 0;
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let n = 0; !isOver; n++) {
      const [key, url] = [`${caller}-${n}`, `https://shop-${caller}-${n}.example/`];
      const deadline = performance.now() + 90_000;
      for (let said = ''; ; await sleep(100)) {
        if (performance.now() > deadline) {
          failures.push(`${key}: ${said}`);
          break;
        }
        const replica = replicas[turn++ % replicas.length];
        const asked = { token: KEY, body: { url, depth: 'fast' }, headers: { 'idempotency-key': key } };
        const answer = await call(replica?.url ?? '', 'POST', '/v1/analyze', asked).catch(String);
        said = typeof answer === 'string' ? answer : `${answer.status} ${answer.text}`;
        if (typeof answer === 'string' || [409, 503].includes(answer.status)) continue;
        if (answer.status === 200) acknowledged.set(answer.json.data.id, answer.json.data);
        else failures.push(`${key}: ${said}`);
        break;
      }
    }
  });
  return {
    acknowledged,
    async end() {
      isOver = true;
      await Promise.all(callers);
      expect(failures).toEqual([]);
    },
  };
}

/** Stored are those that were acknowledged and no others, each once, charged as many, and answered as before. */
async function expectKept(
  databaseUrl: string,
  replica: ServerProcess | undefined,
  acknowledged: ReadonlyMap<string, Answered>,
): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: string; url: string }>('select id, url from analyses');
  const charged = await countedUnits(client);
  await client.end();
  console.log(`${acknowledged.size} analyses acknowledged, ${rows.length} stored, ${charged.usage} charged`);
  expect(acknowledged.size).toBeGreaterThan(100);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...acknowledged.keys()].toSorted());
  expect(new Set(rows.map(({ url }) => url)).size).toBe(rows.length);
  expect(charged.usage).toBe(acknowledged.size);
  expect(charged.counters).toEqual([acknowledged.size, acknowledged.size]);
  for (const [id, { verdict, score, url }] of acknowledged) {
    const found = await call(replica?.url ?? '', 'GET', `/v1/analysis/${id}`, { token: KEY });
    expect(found.json?.data, id).toMatchObject({ verdict, score, url });
  }
}
