import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allMigrations } from '../../src/store/migrations/all-migrations.ts';
import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { describeWith, type TemporaryDatabase, temporaryPostgres } from '../support/services.ts';
import { fillOlder, type OlderWork, workAsOlder } from './older-release.ts';

const ROWS = 20_000;
/** So many that a change of a whole table in one go takes far longer than a statement may wait. */
const MANY_ROWS = 100_000;
const FEW_ROWS = 2_000;
/** Statements of the upgrade, in their order. */
const STEPS: readonly string[] = [
  '%update "webhook_deliveries" as own%',
  '%update "batch_chunks" as own%',
  'create index concurrently "webhook_deliveries_id"%',
  'create unique index concurrently "events_by_account"%',
  'create unique index concurrently "webhook_attempts_by_account"%',
  '%validate constraint "webhook_attempts_delivery_id_of_account"%',
  'create unique index concurrently "analyses_default_by_account"%',
];
const OLDER = allMigrations.filter(({ number }) => number < 20);
/** The release whose upgrade this is: replicas of an older one work beside it, and beside no later one. */
const RELEASE = allMigrations.filter(({ number }) => number <= 22);

describeWith('PostgreSQL', 'keys that begin with the account', () => {
  let database: TemporaryDatabase;
  let client: pg.Client;
  const open = (migrations = allMigrations) =>
    openStore({ databaseUrl: database.url, dataDir: 'unused', now: Date.now, log: silentLog, migrations });
  beforeEach(async () => {
    database = await temporaryPostgres();
    await (await open(OLDER)).close();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  }, 60_000);
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  it('come while replicas of the release before read and write, and these go on afterwards', {
    timeout: 120_000,
  }, async () => {
    await fillOlder(database.url, MANY_ROWS);
    const before = await changeWholeTable();
    const { statements, failures, longestMs, longest } = await upgradeBesideOlder();
    // Others may have kept the machine busy only since then.
    await client.query('vacuum full webhook_deliveries');
    const wholeMs = Math.max(before, await changeWholeTable());
    expect(failures).toEqual([]);
    expect(statements).toBeGreaterThan(100);
    expect(longestMs, longest).toBeLessThan(wholeMs / 2);
    // What they name twice is there once, and everything belongs to whom its owner belongs.
    const twice = `select 1 from webhook_deliveries where id like 'dlv_y%'
      union all select 1 from webhook_attempts where response_body = 'again'`;
    expect((await client.query(twice)).rows).toEqual([]);
    for (const [table, owner, column] of [
      ['webhook_deliveries', 'webhooks', 'webhook_id'],
      ['webhook_attempts', 'webhook_deliveries', 'delivery_id'],
      ['batch_chunks', 'batches', 'batch_id'],
    ]) {
      const { rows } = await client.query(`select count(*)::int as n, count(owner.id)::int as owned from ${table} own
        left join ${owner} owner on owner.id = own.${column} and owner.account_id = own.account_id`);
      expect(rows[0].n, table).toBeGreaterThan(MANY_ROWS / 2);
      expect(rows[0].owned, table).toBe(rows[0].n);
    }
  });

  it('come although nobody gives a lock back as soon as one is asked for', { timeout: 120_000 }, async () => {
    await fillOlder(database.url, FEW_ROWS);
    await commitSlowly();
    const { failures } = await upgradeBesideOlder();
    expect(failures).toEqual([]);
  });

  it('come although the role waits for nothing as long as others take, and it keeps its limits afterwards', {
    timeout: 120_000,
  }, async () => {
    const name = new URL(database.url).pathname.slice(1);
    await client.query(`alter database ${name} set statement_timeout = 1000`);
    await client.query(`alter database ${name} set lock_timeout = 1000`);
    // As pg_dump does: an index is built only once this has ended.
    await client.query('begin isolation level repeatable read');
    await client.query('select count(*) from accounts');
    const dump = setTimeout(2_500).then(() => client.query('rollback'));
    const store = await open(RELEASE);
    await dump;
    const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
    expect((await limits.execute(store.database.db)).rows).toEqual([{ statement: '1s', lock: '1s' }]);
    await store.close();
  });

  it('come although the upgrade is cut off again and again, and the schema is that of a new database', {
    timeout: 180_000,
  }, async () => {
    await fillOlder(database.url, ROWS);
    // So that each step is seen under way.
    await commitSlowly();
    let cut = 0;
    for (const where of STEPS) {
      let hasEnded = false;
      const opened = open().then(
        (store) => store.close().then(() => true),
        () => false,
      );
      void opened.then(() => {
        hasEnded = true;
      });
      while (!hasEnded && !(await cutOff(where))) await new Promise((resolve) => setImmediate(resolve));
      if (!(await opened)) cut++;
    }
    expect(cut).toBeGreaterThan(STEPS.length / 2);
    await (await open()).close();
    const upgraded = await schemaOf(database.url);
    const fresh = await temporaryPostgres();
    await (await openStore({ databaseUrl: fresh.url, dataDir: 'unused', now: Date.now, log: silentLog })).close();
    expect(upgraded).toEqual(await schemaOf(fresh.url));
    await fresh.drop();
  });

  /** As on a disk that writes slowly: who commits keeps the locks meanwhile. 100 ms is the most that PostgreSQL takes. */
  async function commitSlowly(): Promise<void> {
    const name = new URL(database.url).pathname.slice(1);
    await client.query(`alter database ${name} set commit_delay = 100000`);
    await client.query(`alter database ${name} set commit_siblings = 0`);
  }

  async function upgradeBesideOlder(): Promise<OlderWork> {
    const older = workAsOlder(database.url);
    try {
      await (await open(RELEASE)).close();
      await setTimeout(500);
    } finally {
      await older.stop();
    }
    return older.stop();
  }

  /** How long others would wait for a table that is changed in one go. */
  async function changeWholeTable(): Promise<number> {
    const began = performance.now();
    await client.query('begin');
    await client.query("update webhook_deliveries set leased_by = 'whole'");
    await client.query('rollback');
    return performance.now() - began;
  }

  /** Ends the connection of whoever upgrades, while it does that. */
  async function cutOff(where: string): Promise<boolean> {
    const { rows } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'lurewatch' and state = 'active' and query like $1`,
      [where],
    );
    return rows.length > 0;
  }
});

/** Tables, columns, keys, indexes and triggers, in words. */
async function schemaOf(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    union all select format('%s %s %s %s', pg_get_constraintdef(oid), conrelid::regclass, conname, convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ON', 'INDEX ON') || indisvalid from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by line`);
  await client.end();
  return rows.map(({ line }) => line);
}
