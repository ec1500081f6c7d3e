import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { openPool } from '../../src/store/postgres/open-pool.ts';
import type { Schema } from '../../src/store/schema.ts';
import { openFile } from '../../src/store/sqlite/open-file.ts';
import { nodeSqliteDialect } from '../../src/store/sqlite/sqlite-dialect.ts';
import { createLockMemory, createWriteLock, FIRST_PARTY } from '../../src/store/sqlite/write-lock.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { startServerProcess } from '../support/server-process.ts';
import { describeWith, temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';
import { allRows } from './all-rows.ts';
import { checkOutRelease, EARLIER, hasHistory } from './earlier-release.ts';

const IS_LONG = process.env.LUREWATCH_LONG === '1';
const PATIENCE_MS = 600_000;
const folder = mkdtempSync(join(tmpdir(), 'lurewatch-releases-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { token: KEY } = generateKey('lw_live_');

// CI takes the last release on the embedded database; `npm run test:long` each on both.
const RELEASES = (Object.keys(EARLIER) as (keyof typeof EARLIER)[]).filter((version) => IS_LONG || version === '1.1.0');
const DATABASES = (['sqlite', 'postgres'] as const).filter((dialect) => IS_LONG || dialect === 'sqlite');

if (!hasHistory()) {
  const reason = `the clone is shallow and lacks ${Object.values(EARLIER).join(' and ')}: git fetch --unshallow`;
  console.warn(`SKIPPED upgrades from earlier releases: ${reason}`);
  describe.skip(`upgrades from earlier releases (skipped: ${reason})`, () => {});
}

for (const dialect of hasHistory() ? DATABASES : []) {
  for (const version of RELEASES) {
    describeWith(dialect === 'postgres' ? 'PostgreSQL' : [], `${version} on ${dialect}`, () => {
      it(
        'is upgraded in place: each answer and each row stays, and a call is repeated without being charged again',
        async () => {
          const main = checkOutRelease(EARLIER[version], join(folder, `${version}-${dialect}`));
          const data = temporaryDataDir();
          const database = dialect === 'postgres' ? await temporaryPostgres() : null;
          const settings = {
            DATA_DIR: data.path,
            BOOTSTRAP_API_KEY: KEY,
            ...(database && { DATABASE_URL: database.url }),
          };
          try {
            const old = await startServerProcess(settings, main);
            await fill(old.url);
            const before = await answers(old.url);
            expect(await old.end('SIGTERM')).toBe(0);
            const rowsBefore = await rowsOf(data.path, database?.url);

            if (database !== null) {
              await expect(startServerProcess(settings)).rejects.toThrow(
                `The database is of version ${version}, to which only a backup leads back`,
              );
              expect(await rowsOf(data.path, database.url)).toEqual(rowsBefore);
            }
            const now = await startServerProcess({ ...settings, ...(database && { UPGRADE_FROM_1: 'yes' }) });
            const after = await answers(now.url);
            for (const [path, answer] of Object.entries(before))
              expect(after[path], path).toMatchObject(answer as object);
            expect(await analyse(now.url)).toEqual(before.repeated);
            await now.end('SIGTERM');
            expect(globSync('before-2.0.0-*.db', { cwd: data.path })).toHaveLength(database === null ? 1 : 0);
            const rowsAfter = await rowsOf(data.path, database?.url);
            for (const table of ['analyses', 'api_keys', 'accounts', 'list_entries', 'reports', 'webhooks', 'usage']) {
              expect(rowsAfter[table], table).toBe(rowsBefore[table]);
              expect(rowsBefore[table], table).toBeGreaterThan(0);
            }
          } finally {
            await database?.drop();
            data.remove();
          }
        },
        PATIENCE_MS,
      );
    });
  }
}

async function fill(url: string): Promise<void> {
  const post = async (path: string, body: object): Promise<string> => {
    const answer = await call(url, 'POST', path, { token: KEY, body });
    expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
    return String(answer.json?.data.id);
  };
  await analyse(url);
  await post('/v1/batch', { urls: ['https://one.example/', 'https://two.example/'], depth: 'fast' });
  await post('/v1/lists/block', { entry: 'blocked.example' });
  await post('/v1/lists/allow', { entry: 'allowed.example' });
  await post('/v1/webhooks', { url: 'https://hooks.example.com/x' });
  const analysis_id = await post('/v1/analyze', { url: 'https://paypa1-login.example/verify', depth: 'fast' });
  await post('/v1/reports', { analysis_id, expected_verdict: 'safe' });
}

/** The same call under one Idempotency-Key, each time. */
async function analyse(url: string): Promise<object> {
  const headers = { 'idempotency-key': 'once' };
  const body = { url: 'https://repeated.example/', depth: 'fast' };
  const answer = await call(url, 'POST', '/v1/analyze', { token: KEY, body, headers });
  expect(answer.status, answer.text).toBe(200);
  return answer.json?.data as object;
}

/** What is stored, by the reading half of the API; in the fields that there were. */
async function answers(url: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = { repeated: await analyse(url) };
  const read = async (path: string) => {
    const answer = await call(url, 'GET', path, { token: KEY });
    expect(answer.status, path).toBe(200);
    return answer.json?.data;
  };
  const history = (await read('/v1/analyses?limit=50')) as readonly { readonly id: string; readonly verdict: string }[];
  for (const { id } of history) {
    const { url: address, verdict, score, created_at } = (await read(`/v1/analysis/${id}`)) as Record<string, unknown>;
    found[id] = { url: address, verdict, score, created_at };
  }
  expect(history).toHaveLength(4);
  for (const path of ['/v1/lists/block', '/v1/lists/allow', '/v1/webhooks', '/v1/reports']) {
    const entries = (await read(path)) as readonly Record<string, unknown>[] | Record<string, unknown>;
    found[path] = {
      ids: JSON.stringify(entries)
        .match(/"(?:lst|wh|rep)_\w+"/g)
        ?.toSorted(),
    };
  }
  return found;
}

/** Table → number of its rows, whatever the schema. */
async function rowsOf(dataDir: string, databaseUrl: string | undefined): Promise<Record<string, number>> {
  const lock = createWriteLock(createLockMemory(), FIRST_PARTY);
  const db = new Kysely<Schema>({
    dialect:
      databaseUrl === undefined
        ? nodeSqliteDialect(openFile(dataDir), lock)
        : new PostgresDialect({ pool: openPool(databaseUrl, 2, silentLog) }),
  });
  const rows = await allRows({ db, dialect: databaseUrl === undefined ? 'sqlite' : 'postgres' });
  await db.destroy();
  return Object.fromEntries(Object.entries(rows).map(([table, content]) => [table, content.length]));
}
