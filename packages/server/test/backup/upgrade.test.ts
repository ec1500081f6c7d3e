import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { issueKey } from '../../src/keys/issue-key.ts';
import { startServer } from '../../src/start-server.ts';
import { newId } from '../../src/store/id.ts';
import { allMigrations } from '../../src/store/migrations/all-migrations.ts';
import type { OpenStoreOptions } from '../../src/store/open-database.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { AnalysisRecord } from '../../src/store/records.ts';
import type { Store } from '../../src/store/store.ts';
import { ANALYSIS_COLUMNS } from '../../src/store/tables/analysis-columns.ts';
import { dayOf } from '../../src/time.ts';
import { eachDatabase } from '../store/each-database.ts';
import { makeAccount, makeAnalysis, makeEvent } from '../store/make-records.ts';
import { temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';
import { type AllRows, allRows } from './all-rows.ts';

eachDatabase('an upgrade from the previous schema', (database) => {
  it('changes no row, and the service goes on with what it finds', async () => {
    const folder = temporaryDataDir();
    const copy = database().dialect === 'postgres' ? await temporaryPostgres() : null;
    const options: OpenStoreOptions = {
      ...database().options,
      dataDir: folder.path,
      ...(copy && { databaseUrl: copy.url }),
    };
    try {
      const previous = await openStore({ ...options, migrations: allMigrations.slice(0, -1) });
      const { token, analysisId } = await fill(previous);
      const before = await allRows(previous.database);
      await previous.close();

      const upgraded = await openStore(options);
      const after = await allRows(upgraded.database);
      await upgraded.close();
      expect(Object.keys(before).length).toBeGreaterThan(10);
      const { schema_version: versions, ...rest } = after;
      expect(versions?.length).toBe(allMigrations.length);
      for (const [table, rows] of Object.entries(before)) {
        if (table !== 'schema_version') expect(columnsKept(rest[table], rows), table).toEqual(rows);
      }

      const plans = join(folder.path, 'plans.json');
      writeFileSync(plans, JSON.stringify({ free: { requests_per_second: 100 } }));
      const config = loadConfig({
        PORT: '0',
        DATA_DIR: folder.path,
        NETWORK_CHECKS: 'off',
        PLANS_FILE: plans,
        ...(copy && { DATABASE_URL: copy.url }),
      });
      const server = await startServer(config, { output: () => {} });
      const found = await call(server.url, 'GET', `/v1/analysis/${analysisId}`, { token });
      const body = { url: 'https://after-the-upgrade.example/', depth: 'fast' };
      const ofHost = await call(server.url, 'GET', '/v1/analyses?host=shop.example', { token });
      const fresh = await call(server.url, 'POST', '/v1/analyze', { token, body });
      await server.close();
      expect(found.json?.data).toMatchObject({ id: analysisId, url: 'https://before.example/' });
      expect(ofHost.json?.data).toMatchObject([
        { id: analysisId, base_score: null, official_domain: null, signals: [{ code: 'plain' }] },
      ]);
      expect(fresh.status).toBe(200);
    } finally {
      await copy?.drop();
      folder.remove();
    }
  });
});

async function fill(store: Store): Promise<{ readonly token: string; readonly analysisId: string }> {
  const at = Date.now();
  const account = await makeAccount(store, { email: 'someone@example.com', name: 'Someone' });
  const base = { name: 'k', prefix: 'lw_live_', expiresAt: null, limit: null, at } as const;
  const issued = await issueKey(store.keys, { ...base, accountId: account.id });
  const analysis = makeAnalysis(account.id, { url: 'https://before.example/', keyId: issued?.key.id ?? null });
  await insertAnalysis(store, analysis);
  await store.lists.add({
    id: newId('lst', at),
    accountId: account.id,
    list: 'block',
    entry: 'blocked.example',
    scope: 'domain',
    note: 'a note',
    createdAt: at,
  });
  await store.reports.create({
    id: newId('rep', at),
    accountId: account.id,
    analysisId: analysis.id,
    expectedVerdict: 'dangerous',
    comment: null,
    status: 'open',
    createdAt: at,
    resolvedAt: null,
  });
  await store.idempotency.claim(account.id, '/v1/analyze', 'a-key', 'hash', at);
  return { token: issued?.token ?? '', analysisId: analysis.id };
}

/** Columns that came later than the rows of the previous version. */
const LATER_COLUMNS: readonly string[] = ['base_score', 'official_domain'];

/** Rows as the previous version wrote them; today's writer knows only today's schema. */
async function insertAnalysis({ database: { db, dialect } }: Store, analysis: AnalysisRecord): Promise<void> {
  const known = ANALYSIS_COLUMNS.filter(({ name }) => !LATER_COLUMNS.includes(name));
  const columns = known.map(({ name, of }) => [name, of(analysis)]);
  const row = { ...Object.fromEntries(columns), signals: JSON.stringify(analysis.signals) };
  await db
    .insertInto('analyses')
    .values({ ...row, checks: JSON.stringify(analysis.checks) })
    .execute();
  const { accountId: account_id, createdAt } = analysis;
  if (dialect === 'sqlite') {
    const { siteHash, hostHash, urlHash } = analysis;
    await sql`insert into place_log values (${siteHash}, ${hostHash}, ${account_id}, ${analysis.id}, ${urlHash})`.execute(
      db,
    );
  }
  const day = dayOf(createdAt);
  const usage = { account_id, day, key_id: '', endpoint: 'analyze', verdict: 'safe', used: 1, analysis_time_ms: 3 };
  await db.insertInto('usage').values(usage).execute();
  await db.insertInto('quota_counters').values({ account_id, period: day, used: 1, notified: 0 }).execute();
  const event = makeEvent(account_id);
  const data = JSON.stringify(event.data);
  const { id, type } = event;
  await db
    .insertInto('events')
    .values({ id, account_id, type, data, created_at: createdAt, dispatched_at: null })
    .execute();
}

/** A step may add columns: the rows are held against one another in the columns that were there before. */
function columnsKept(after: AllRows[string] | undefined, before: readonly string[]): string[] {
  const columns = Object.keys(JSON.parse(before[0] ?? '{}'));
  const kept = (after ?? []).map((row) => {
    const values: Record<string, unknown> = JSON.parse(row);
    return JSON.stringify(Object.fromEntries(columns.map((column) => [column, values[column]])));
  });
  return kept.sort();
}
