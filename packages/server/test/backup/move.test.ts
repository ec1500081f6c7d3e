import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { newIdAt } from '../../src/store/id.ts';
import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { BEFORE } from '../store/existing-database.ts';
import { makeAccount, makeAnalysis, makeEntry } from '../store/make-records.ts';
import { PROGRAM_ENVIRONMENT } from '../support/program-environment.ts';
import { runAdmin } from '../support/run-admin.ts';
import { startServerProcess } from '../support/server-process.ts';
import { describeWith, type TemporaryDatabase, temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';
import { FILLED_TABLES, fillService } from './fill-service.ts';

const ADMIN = join(import.meta.dirname, '../../src/admin/main.ts');
/** Of other months, for a move long enough to be killed in. */
const OLDER = 12_000;
/** More would be refused as too much where the machine is slow. */
const AT_ONCE = 500;
/** Columns that the service reads when it starts hold what it understands. */
const READ_AT_START: Readonly<Record<string, string>> = {
  state: 'refused',
  origin: 'report',
  verdict: 'dangerous',
  reasons: '[]',
  list: 'allow',
  scope: 'host',
};
const LEFT_BEHIND = new Set(['place_log', 'places', 'place_runs', 'schema_version', 'leases', 'list_sizes', 'meta']);

describeWith('PostgreSQL', 'the embedded database moves to PostgreSQL', () => {
  const folder = temporaryDataDir();
  const dataDir = join(folder.path, 'data');
  const { token } = generateKey('lw_live_');
  const databases: TemporaryDatabase[] = [];
  let environment: Record<string, string>;
  let before: {
    readonly history: unknown;
    readonly usage: unknown;
    readonly analysisId: string;
    readonly webhookId: string;
  };

  beforeAll(async () => {
    const plans = join(folder.path, 'plans.json');
    writeFileSync(plans, JSON.stringify({ enterprise: { requests_per_second: null, requests_per_day: 100_000 } }));
    environment = { PLANS_FILE: plans, BOOTSTRAP_API_KEY: token, DATA_DIR: dataDir };
    const server = await startServerProcess(environment);
    const filled = await fillService(server.url, token);
    before = { ...(await seenBy(server.url)), ...filled };
    await server.end('SIGTERM');
    await fillTheRest();
  }, 180_000);
  afterAll(async () => {
    for (const database of databases) await database.drop();
    folder.remove();
  });

  async function newDatabase(): Promise<string> {
    const database = await temporaryPostgres();
    databases.push(database);
    return database.url;
  }

  /** What a caller with the key sees. */
  async function seenBy(url: string) {
    const get = async (path: string) => (await call(url, 'GET', path, { token })).json.data;
    return { history: await get('/v1/analyses?limit=100'), usage: await get('/v1/usage') };
  }

  /** A row in each table that no caller of this suite reaches, and analyses enough. */
  async function fillTheRest(): Promise<void> {
    const store = await openStore({ dataDir, now: Date.now, log: silentLog });
    const account = await makeAccount(store);
    const entries = Array.from({ length: OLDER }, (_, n) => {
      const at = Date.UTC(2025, n % 14, 1 + (n % 28));
      return makeEntry(makeAnalysis(account.id, { id: newIdAt('ana', at), createdAt: at }));
    });
    for (let from = 0; from < OLDER; from += AT_ONCE)
      await Promise.all(entries.slice(from, from + AT_ONCE).map((entry) => store.writer.commit(entry)));
    await store.close();
    const raw = new DatabaseSync(join(dataDir, 'lurewatch.db'));
    const names = tableNames(raw).filter((name) => !LEFT_BEHIND.has(name));
    for (const name of names) {
      if (count(raw, name) > 0) continue;
      const columns = raw.prepare('select name, type, "notnull" as needed from pragma_table_info(?)').all(name);
      const needed = columns.filter((column) => column.needed === 1 || column.name === 'account_id');
      const values = needed.map((column) => valueFor(raw, name, String(column.name), String(column.type)));
      raw
        .prepare(
          `insert into ${name} (${needed.map((it) => it.name).join(', ')}) values (${needed.map(() => '?').join(', ')})`,
        )
        .run(...values);
    }
    for (const name of names) expect(count(raw, name), name).toBeGreaterThan(0);
    raw.close();
  }

  function valueFor(raw: DatabaseSync, table: string, column: string, type: string): string | number | Uint8Array {
    const reference = raw.prepare('select * from pragma_foreign_key_list(?) where "from" = ?').get(table, column);
    if (reference !== undefined) {
      const row = raw.prepare(`select ${reference.to ?? 'id'} as value from ${reference.table} limit 1`).get();
      return String(row?.value);
    }
    const owner = raw
      .prepare(
        `select reference."table" as name from pragma_foreign_key_list(?) as reference
         join pragma_table_info(reference."table") as known on known.name = 'account_id'`,
      )
      .get(table);
    // Whose the row is that it refers to.
    if (column === 'account_id' && owner !== undefined)
      return String(raw.prepare(`select account_id as value from ${owner.name} limit 1`).get()?.value);
    if (/_at$/.test(column) && type === 'TEXT') return '2026-01-02T03:04:05.678Z';
    const value = READ_AT_START[column];
    if (value !== undefined) return value;
    if (type === 'BLOB') return new Uint8Array([0, 1, 0x5c, 255]);
    return type === 'INTEGER' ? 1 : `ä"\\{},'\n😀 ${table}`;
  }

  /** Hash of each file, so that one changed byte shows. */
  const fileHashes = () =>
    readdirSync(dataDir)
      .filter((name) => /^lurewatch\.db(?:-wal)?$|^secret/.test(name) && statSync(join(dataDir, name)).size > 0)
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(dataDir, name)))
          .digest('hex'),
      ]);

  async function expectSameRows(url: string): Promise<void> {
    const raw = new DatabaseSync(join(dataDir, 'lurewatch.db'), { readOnly: true });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const name of [...tableNames(raw).filter((it) => !LEFT_BEHIND.has(it)), 'meta']) {
        const left = name === 'meta' ? ` where name not in ('ping', 'announcements')` : '';
        const here = raw.prepare(`select * from ${name}${left}`).all().map(plain).sort();
        const there = (await client.query(`select * from ${name}`)).rows.map(plain).sort();
        expect(there.length, name).toBe(here.length);
        expect(
          there.find((row, at) => row !== here[at]),
          name,
        ).toBeUndefined();
      }
    } finally {
      await client.end();
      raw.close();
    }
  }

  it('whole: every row is the same, the source too, and the service goes on with key, history, usage and sealed secrets', async () => {
    const url = await newDatabase();
    const files = fileHashes();
    const outcome = await runAdmin({ dataDir, databaseUrl: null }, 'database', 'move', '--to', url);
    expect(outcome, outcome.error).toMatchObject({ code: 0 });
    expect(fileHashes()).toEqual(files);
    await expectSameRows(url);
    for (const table of FILLED_TABLES.filter((name) => !LEFT_BEHIND.has(name)))
      expect(outcome.out).toMatch(new RegExp(`^${table}\\t[1-9]\\d*\\t[1-9]\\d*$`, 'm'));

    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select count(*)::int as n from analyses_default');
    await client.end();
    expect(rows).toEqual([{ n: 0 }]);

    const server = await startServerProcess({ ...environment, DATABASE_URL: url });
    try {
      expect(await seenBy(server.url)).toEqual({ history: before.history, usage: before.usage });
      const secret = await call(server.url, 'POST', `/v1/webhooks/${before.webhookId}/rotate-secret`, { token });
      expect(secret.status, secret.text).toBe(200);
      const body = { url: 'https://sub.blocked-by-us.example/', depth: 'fast' };
      expect((await call(server.url, 'POST', '/v1/analyze', { token, body })).json.data.verdict).toBe('dangerous');
      const again = await runAdmin({ dataDir, databaseUrl: null }, 'database', 'move', '--to', url);
      expect(again).toMatchObject({
        code: 1,
        error: expect.stringMatching(/^The target is refused: a service is using it[^\n]*$/),
      });
    } finally {
      await server.end('SIGTERM');
    }
    const full = await runAdmin({ dataDir, databaseUrl: null }, 'database', 'move', '--to', url);
    expect(full).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^The target is refused: its table \w+ has rows[^\n]*$/),
    });
  }, 180_000);

  it('killed in the middle, refuses a service, and goes on to the same end', async () => {
    const url = await newDatabase();
    const file = join(folder.path, 'target');
    writeFileSync(file, `${url}\n`);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const child = spawn(process.execPath, [ADMIN, 'database', 'move', '--to-file', file], {
      env: { ...PROGRAM_ENVIRONMENT, DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const copied = async (): Promise<number> => {
      const { rows } = await client.query(`select to_regclass('analyses') is not null as made`);
      return rows[0].made ? Number((await client.query('select count(*) as n from analyses')).rows[0].n) : 0;
    };
    while ((await copied()) === 0) expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await ended;
    const atKill = await copied();
    expect(atKill).toBeLessThan(OLDER);

    const refused = await startServerProcess({ ...environment, DATABASE_URL: url }).catch(
      (error: Error) => error.message,
    );
    expect(refused).toContain('A move into this database has not ended');
    const outcome = await runAdmin({ dataDir, databaseUrl: null }, 'database', 'move', '--to-file', file);
    await client.end();
    expect(outcome, outcome.error).toMatchObject({ code: 0 });
    expect(outcome.out).toContain('Going on with the move that was begun');
    await expectSameRows(url);
  }, 180_000);

  it('into an empty database of the version before, which that version then refuses', async () => {
    const url = await newDatabase();
    const target = { dataDir: join(folder.path, 'unused'), databaseUrl: url, now: Date.now, log: silentLog };
    await (await openStore({ ...target, migrations: BEFORE })).close();
    const outcome = await runAdmin({ dataDir, databaseUrl: null }, 'database', 'move', '--to', url);
    expect(outcome, outcome.error).toMatchObject({ code: 0 });
    await expectSameRows(url);
    await expect(openStore({ ...target, migrations: BEFORE, role: 'admin' })).rejects.toMatchObject({
      code: 'database_newer',
    });
  }, 120_000);

  it('not while a server uses it, nor from where there is none', async () => {
    const url = await newDatabase();
    const server = await startServerProcess(environment);
    const busy = await runAdmin({ dataDir, databaseUrl: null }, 'database', 'move', '--to', url);
    await server.end('SIGTERM');
    expect(busy).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^Another server is using the data folder[^\n]*$/),
    });
    const empty = join(folder.path, 'empty');
    mkdirSync(empty);
    const none = await runAdmin({ dataDir: empty, databaseUrl: null }, 'database', 'move', '--to', url);
    expect(none).toMatchObject({ code: 1, error: expect.stringMatching(/^There is no database at [^\n]*$/) });
    expect(readdirSync(empty)).toEqual([]);
    const bad = await runAdmin({ dataDir, databaseUrl: null }, 'database', 'move', '--to', 'postgres://u:hunter2@@/:');
    expect(bad).toMatchObject({ code: 1, error: expect.not.stringContaining('hunter2') });
  }, 120_000);
});

function tableNames(raw: DatabaseSync): string[] {
  const rows = raw.prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`).all();
  return rows.map(({ name }) => String(name));
}

function count(raw: DatabaseSync, table: string): number {
  return Number(raw.prepare(`select count(*) as n from ${table}`).get()?.n);
}

/** A row as text in which both databases agree: numbers, flags, instants and bytes have one form. */
function plain(row: object): string {
  const entries = Object.entries(row).map(([name, value]) => [name, plainValue(value)]);
  return JSON.stringify(entries.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}

function plainValue(value: unknown): string | null {
  if (value === null) return null;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
