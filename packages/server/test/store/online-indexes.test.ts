import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allMigrations } from '../../src/store/migrations/all-migrations.ts';
import type { Migration } from '../../src/store/migrations/migration.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { describeWith, type TemporaryDatabase, temporaryPostgres } from '../support/services.ts';
import { eventually } from './eventually.ts';
import { makeAccount, makeAnalysis, makeEntry } from './make-records.ts';

const withIndex: Migration = {
  number: 1001,
  name: 'with-index',
  up: async () => {},
  indexes: [{ name: 'analyses_engine', table: 'analyses', definition: '(account_id, engine_version, id)' }],
};

describeWith('PostgreSQL', 'an index that a migration asks for', () => {
  let database: TemporaryDatabase;
  let store: Store;
  const open = (migrations = allMigrations) =>
    openStore({ databaseUrl: database.url, dataDir: 'unused', now: Date.now, log: silentLog, migrations });
  beforeAll(async () => {
    database = await temporaryPostgres();
    store = await open();
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  it('is built while others store, even when it has to wait for one of them, and by one of two replicas', async () => {
    const account = await makeAccount(store);
    await store.writer.commit(makeEntry(makeAnalysis(account.id)));
    const writer = new pg.Client({ connectionString: database.url });
    await writer.connect();
    await writer.query('begin');
    const { rows } = await writer.query('select tableoid::regclass::text as partition from analyses limit 1');
    await writer.query(`lock table ${rows[0].partition} in row exclusive mode`);
    await writer.query('select txid_current()');

    let opened = 0;
    const upgrades = [open([...allMigrations, withIndex]), open([...allMigrations, withIndex])].map((upgrade) =>
      upgrade.then((it) => {
        opened++;
        return it;
      }),
    );
    await eventually(20_000, async () => {
      const waiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and query like 'create index concurrently%' and wait_event_type = 'Lock'`;
      expect((await waiting.execute(store.database.db)).rows).toHaveLength(1);
    });
    for (let n = 0; n < 20; n++)
      expect(await store.writer.commit(makeEntry(makeAnalysis(account.id)))).toBe('committed');
    expect(opened).toBe(0);
    await writer.query('commit');
    await writer.end();
    for (const upgraded of await Promise.all(upgrades)) await upgraded.close();

    const parts = await sql<{ n: number; whole: boolean }>`
      select count(*) as n, bool_and(indisvalid) as whole from pg_index
      where indexrelid = 'analyses_engine'::regclass
        or indexrelid in (select inhrelid from pg_inherits where inhparent = 'analyses_engine'::regclass)`.execute(
      store.database.db,
    );
    const partitions = await sql`select 1 from pg_inherits where inhparent = 'analyses'::regclass`.execute(
      store.database.db,
    );
    expect(parts.rows).toEqual([{ n: partitions.rows.length + 1, whole: true }]);
  }, 60_000);

  it('is gone on with where a start was interrupted', async () => {
    const { db } = store.database;
    await sql`drop index analyses_engine`.execute(db);
    await sql`create index analyses_engine on only analyses (account_id, engine_version, id)`.execute(db);
    // What a killed concurrent build leaves: an index under its name that belongs to nothing.
    await sql`create index analyses_default_analyses_engine on analyses_default (id)`.execute(db);
    await (await open([...allMigrations, withIndex])).close();
    const { rows } = await sql`select 1 from pg_index
      where indexrelid = 'analyses_engine'::regclass and indisvalid`.execute(db);
    expect(rows).toHaveLength(1);
  }, 60_000);
});
