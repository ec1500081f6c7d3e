import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { startServer } from '../../src/start-server.ts';
import { allMigrations } from '../../src/store/migrations/all-migrations.ts';
import type { Migration } from '../../src/store/migrations/migration.ts';
import { RELEASES } from '../../src/store/migrations/releases.ts';
import type { OpenStoreOptions } from '../../src/store/open-database.ts';
import { openStore } from '../../src/store/open-store.ts';
import { eachDatabase } from '../store/each-database.ts';
import { startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';
import { fillPrevious } from './fill-previous.ts';

const NEWEST = allMigrations.at(-1)?.number ?? 0;
/** A step as the next release may bring: a table, and a column that the programs of today leave out. */
const NEXT: Migration = {
  number: 9_001,
  name: 'made-up',
  up: async (db) => {
    await sql`create table made_up (id integer)`.execute(db);
    await sql`alter table analyses add column made_up integer`.execute(db);
  },
};

it('every release that is named has a step of its own as its last', () => {
  const steps = allMigrations.map(({ number }) => number);
  expect(RELEASES.filter(({ schema }) => !steps.includes(schema))).toEqual([]);
});

eachDatabase('a version and the schema of the next', (database) => {
  async function fresh(work: (options: OpenStoreOptions, environment: Record<string, string>) => Promise<void>) {
    const folder = temporaryDataDir();
    const copy = database().dialect === 'postgres' ? await temporaryPostgres() : null;
    const address = copy && { databaseUrl: copy.url };
    try {
      await work(
        { ...database().options, dataDir: folder.path, ...address },
        { DATA_DIR: folder.path, ...(copy && { DATABASE_URL: copy.url }) },
      );
    } finally {
      await copy?.drop();
      folder.remove();
    }
  }

  it(
    'a replica that is killed while the next release upgrades comes back, and what it stores is there for both',
    () =>
      fresh(async (options, environment) => {
        const made = await openStore(options);
        const { token } = await fillPrevious(made);
        await made.close();
        const settings = { ...environment, UPGRADE_FROM_1: 'yes' };
        const first = await startServerProcess(settings);
        await analyse(first.url, token, 'https://before.example/');
        await first.end('SIGKILL');
        await (await openStore({ ...options, migrations: [...allMigrations, NEXT] })).close();

        const back = await startServerProcess(settings);
        const id = await analyse(back.url, token, 'https://after.example/');
        await back.end('SIGTERM');
        const next = await openStore({ ...options, migrations: [...allMigrations, NEXT] });
        const { rows } = await sql`select made_up, url from analyses where id = ${id}`.execute(next.database.db);
        await next.close();
        expect(rows).toEqual([{ made_up: null, url: 'https://after.example/' }]);
      }),
    300_000,
  );

  it(
    'two releases on, the start ends with one line that names both, and changes nothing',
    () =>
      fresh(async (options) => {
        const store = await openStore({ ...options, migrations: [...allMigrations, NEXT] });
        await sql`insert into schema_version (version, name, works_from, release) values (9002, 'two on', 9001, '2.2.0')`.execute(
          store.database.db,
        );
        await store.close();
        const line = new RegExp(
          `by version 2\\.2\\.0 \\(schema 9002\\).* version 2\\.\\d+\\.\\d+ \\(schema ${NEWEST}\\) does not run`,
        );
        await expect(openStore(options)).rejects.toThrow(line);
      }),
    300_000,
  );

  it(
    'before the schema of 1.x changes, the embedded database is copied and PostgreSQL is asked for a backup',
    () =>
      fresh(async (options, environment) => {
        const of1 = await openStore({ ...options, migrations: allMigrations.filter(({ number }) => number <= 44) });
        const { token, analysisId } = await fillPrevious(of1);
        await of1.close();
        const start = (answer: Record<string, string> = {}) =>
          startServer(loadConfig({ ...environment, ...answer, PORT: '0', NETWORK_CHECKS: 'off' }), {
            output: () => {},
          });
        if (database().dialect === 'postgres') {
          await expect(start()).rejects.toThrow(/later than 1\.1\.0.*pg_dump.*UPGRADE_FROM_1=yes/);
          const same = await openStore({ ...options, migrations: allMigrations.filter(({ number }) => number <= 44) });
          await same.close();
        }
        const server = await start(database().dialect === 'postgres' ? { UPGRADE_FROM_1: 'yes' } : {});
        expect((await call(server.url, 'GET', `/v1/analysis/${analysisId}`, { token })).status).toBe(200);
        await server.close();
        const copies = globSync('before-2.0.0-*.db', { cwd: options.dataDir });
        expect(copies).toHaveLength(database().dialect === 'postgres' ? 0 : 1);
        if (copies[0] === undefined) return;
        // What 1.x finds when the copy is put in place.
        const { DatabaseSync } = await import('node:sqlite');
        const copy = new DatabaseSync(join(options.dataDir, copies[0]), { readOnly: true });
        expect(copy.prepare('select max(version) as version from schema_version').get()).toEqual({ version: 44 });
        expect(copy.prepare('select count(*) as n from analyses').get()).toEqual({ n: 1 });
        copy.close();
      }),
    300_000,
  );

  it(
    'an upgrade that fails again and again, as a unit that is restarted does, leaves one copy',
    () =>
      fresh(async (options) => {
        if (database().dialect === 'postgres') return;
        const of1 = allMigrations.filter(({ number }) => number <= 44);
        await (await openStore({ ...options, migrations: of1 })).close();
        const failing: Migration = { ...NEXT, up: () => Promise.reject(new Error('no room left')) };
        const start = () =>
          openStore({ ...options, wayBack: 'copied', migrations: [...allMigrations, failing] }).catch(String);
        const unfinished = join(options.dataDir, 'before-2.0.0-2026-11-27T00-00-00-000Z.db.part');
        writeFileSync(unfinished, 'what a start left that was killed');
        expect([await start(), await start(), await start()]).toEqual(Array(3).fill('Error: no room left'));
        expect(globSync('before-2.0.0-*', { cwd: options.dataDir })).toHaveLength(1);

        // What is stored by 1.x after that is in a copy of its own.
        const changed = await openStore({ ...options, migrations: of1 });
        await changed.ping(true);
        await changed.close();
        expect(await start()).toBe('Error: no room left');
        expect(globSync('before-2.0.0-*.db', { cwd: options.dataDir })).toHaveLength(2);
      }),
    300_000,
  );
});

async function analyse(url: string, token: string, address: string): Promise<string> {
  const answer = await call(url, 'POST', '/v1/analyze', { token, body: { url: address, depth: 'fast' } });
  expect(answer.status).toBe(200);
  return String(answer.json?.data.id);
}
