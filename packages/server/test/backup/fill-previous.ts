import { sql } from 'kysely';
import { generateKey } from '../../src/keys/key-format.ts';
import { newId } from '../../src/store/id.ts';
import type { Store } from '../../src/store/store.ts';
import { ANALYSIS_COLUMNS, type AnalysisRecord } from '../../src/store/tables/analyses/analysis-columns.ts';
import { dayOf } from '../../src/time/time.ts';
import { makeAccount, makeAnalysis, makeEvent } from '../store/make-records.ts';
import type { AllRows } from './all-rows.ts';

/** Rows in nearly every table, as the version before this one wrote them. */
export async function fillPrevious(store: Store): Promise<{ readonly token: string; readonly analysisId: string }> {
  const at = Date.now();
  const account = await makeAccount(store, { email: 'someone@example.com', name: 'Someone' });
  const { token, id: keyId } = await insertKey(store, account.id, at);
  const analysis = makeAnalysis(account.id, { url: 'https://before.example/', keyId });
  await insertAnalysis(store, analysis);
  await sql`insert into list_entries (id, account_id, list, entry, scope, note, created_at)
    values (${newId('lst', at)}, ${account.id}, 'block', 'blocked.example', 'domain', 'a note', ${at})`.execute(
    store.database.db,
  );
  await sql`insert into reports (id, account_id, analysis_id, expected_verdict, status, created_at)
    values (${newId('rep', at)}, ${account.id}, ${analysis.id}, 'dangerous', 'open', ${at})`.execute(store.database.db);
  await sql`insert into idempotency (account_id, path, key, request_hash, claimed_at, status, headers, body)
    values (${account.id}, '/v1/analyze', 'a-key', 'hash', ${at}, 200, '{}', '{"a":1}')`.execute(store.database.db);
  return { token, analysisId: analysis.id };
}

async function insertKey({ database: { db } }: Store, accountId: string, at: number) {
  const { token, prefix, last4, sha256 } = generateKey('lw_live_');
  const id = newId('key', at);
  await sql`insert into api_keys (id, account_id, sha256, name, prefix, last4, created_at)
    values (${id}, ${accountId}, ${Buffer.from(sha256)}, 'k', ${prefix}, ${last4}, ${at})`.execute(db);
  return { token, id };
}

/** Columns that came later than the rows of the previous version. */
const LATER_COLUMNS: readonly string[] = [
  'base_score',
  'official_domain',
  'stop_domains',
  'facts',
  'screenshot_at',
  'overlay_version',
];

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
export function columnsKept(after: AllRows[string] | undefined, before: readonly string[]): string[] {
  const columns = Object.keys(JSON.parse(before[0] ?? '{}'));
  const kept = (after ?? []).map((row) => {
    const values: Record<string, unknown> = JSON.parse(row);
    return JSON.stringify(Object.fromEntries(columns.map((column) => [column, values[column]])));
  });
  return kept.sort();
}
