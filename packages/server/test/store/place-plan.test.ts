import { hash64 } from '@lurewatch/engine';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { createPostgresPlaces } from '../../src/store/postgres/postgres-places.ts';
import type { Schema } from '../../src/store/schema.ts';
import type { Store } from '../../src/store/store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { ANALYSIS_COLUMNS } from '../../src/store/tables/analyses/analysis-columns.ts';
import { describeWith, type TemporaryDatabase, temporaryPostgres } from '../support/services.ts';
import { makeAccount, makeAnalysis, makeEntry } from './make-records.ts';

const STORED = 20_000;
const SPAN = { from: 'ana_0', below: '~' };

describeWith('PostgreSQL', 'places in a month of which the planner has no statistics', () => {
  let database: TemporaryDatabase;
  let store: Store;
  let db: Kysely<Schema>;
  const asked: CompiledQuery[] = [];
  beforeAll(async () => {
    database = await temporaryPostgres();
    store = await openStore({ databaseUrl: database.url, dataDir: 'unused', now: Date.now, log: silentLog });
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    // Its end does not wait for the connection's: the database may be dropped under it.
    pool.on('error', () => undefined);
    db = new Kysely({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => {
        asked.push(query);
      },
    });
  });
  afterAll(async () => {
    await db.destroy();
    await store.close();
    await database.drop();
  });

  it('are read off their own index, and not out of the whole history of the account', async () => {
    const account = await makeAccount(store);
    const first = makeAnalysis(account.id);
    await store.writer.commit(makeEntry(first));
    const { rows } = await sql<{ name: string }>`select tableoid::regclass::text as name from analyses`.execute(db);
    const partition = rows[0]?.name ?? '';
    await sql`alter table ${sql.table(partition)} set (autovacuum_enabled = false)`.execute(db);
    const others = sql.raw(
      ANALYSIS_COLUMNS.map(({ name }) => name)
        .filter((name) => name !== 'id')
        .join(', '),
    );
    await sql`insert into analyses (id, ${others})
      select ${first.id.slice(0, -6)} || lpad(n::text, 6, '0'), ${others}
      from analyses, generate_series(1, ${sql.lit(STORED)}) as n`.execute(db);

    const places = createPostgresPlaces({ db, listOf: (values) => sql`(select unnest(${values}::text[]))` });
    const place = { siteHashes: [hash64(`${first.host}/`)] };
    asked.length = 0;
    for await (const _ of places.idsAt(account.id, place, SPAN, 10)) break;
    await places.extentAt(account.id, place, SPAN);
    expect(asked).toHaveLength(2);
    for (const query of [...asked]) {
      const plan = await db.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` });
      const lines = plan.rows.map((row) => row['QUERY PLAN']);
      const scan = lines.findIndex((line) => line.includes(`on ${partition} `));
      expect(lines[scan + 1]).toContain('Index Cond: ((site_hash = ');
    }
  }, 60_000);
});
