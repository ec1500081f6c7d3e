import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from '../database.ts';
import { idLowerBound, isId } from '../id.ts';
import type { AnalysisRecord } from '../records.ts';
import type { AnalysesTable, Schema } from '../schema.ts';
import type { AnalysisStore } from '../store.ts';
import { ANALYSIS_COLUMNS, analysisOf } from './analysis-columns.ts';
import { brandsNamed } from './brands-named.ts';
import { summarizeDomain } from './domain-summary.ts';
import { insertEvent } from './insert-event.ts';
import { countAnalyses, ID_SLACK_MS, searchAnalyses } from './search-analyses.ts';

const STREAM_PAGE = 500;
const HASHES_PER_QUERY = 500;

type Query = SelectQueryBuilder<Schema, 'analyses', AnalysesTable>;

export function createAnalysisStore(database: Database): AnalysisStore {
  const { db } = database;
  const select = (): Query => db.selectFrom('analyses').selectAll();
  const history = { ...database, ...database.history };
  return {
    async find(accountId, id) {
      if (!isId('ana', id)) return null;
      const row = await select().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();
      return row === undefined ? null : analysisOf(row);
    },
    async findMany(accountId, ids) {
      const known = ids.filter((id) => isId('ana', id));
      if (known.length === 0) return [];
      const rows = await select()
        .where('account_id', '=', accountId)
        .where('id', 'in', database.listOf(known))
        .execute();
      return rows.map(analysisOf);
    },
    page: (accountId, filter, limit, cursor) => searchAnalyses(history, accountId, filter, limit, cursor),
    count: (accountId, filter) => countAnalyses(history, accountId, filter),
    brandsNamed: (accountId, name) => brandsNamed(history, accountId, name),
    summarizeDomain: (accountId, domain, since) => summarizeDomain(database, accountId, domain, since),
    async erase(accountId, id) {
      if (!isId('ana', id)) return false;
      const erased = await db.transaction().execute(async (transaction) => {
        const result = await transaction
          .deleteFrom('analyses')
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .executeTakeFirst();
        if (result.numDeletedRows === 0n) return false;
        await eraseTraces(transaction, accountId, id);
        return true;
      });
      if (erased) await database.scrub();
      return erased;
    },
    async newestId(accountId) {
      const newest = db.selectFrom('analyses').select('id').where('account_id', '=', accountId);
      return (await newest.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? null;
    },
    // Page by page instead of one long statement: nothing else waits for a slow reader.
    async *stream(accountId) {
      let after = '';
      while (true) {
        const rows = await history.db
          .selectFrom('analyses')
          .selectAll()
          .where('account_id', '=', accountId)
          .where('id', '>', after)
          .orderBy('id')
          .limit(STREAM_PAGE)
          .execute();
        for (const row of rows) yield analysisOf(row);
        const last = rows.at(-1);
        if (last === undefined || rows.length < STREAM_PAGE) return;
        after = last.id;
      }
    },
    async findByHashes(wanted, since) {
      const found = new Map<string, AnalysisRecord>();
      for (let start = 0; start < wanted.length; start += HASHES_PER_QUERY) {
        const step = wanted.slice(start, start + HASHES_PER_QUERY);
        const covered = await database.places.idsByHashes(step, idLowerBound('ana', since - ID_SLACK_MS));
        for (let at = 0; at < covered.length; at += HASHES_PER_QUERY) {
          const ids = database.listOf(covered.slice(at, at + HASHES_PER_QUERY));
          const rows = await select().where('id', 'in', ids).where('created_at', '>=', since).execute();
          for (const row of rows) found.set(row.id, analysisOf(row));
        }
      }
      return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    revision: (record) => revisionOf(db, record).compile(),
    async revise(record, event) {
      return db.transaction().execute(async (transaction) => {
        const result = await revisionOf(transaction, record).executeTakeFirst();
        if (result.numUpdatedRows === 0n) return false;
        await insertEvent(transaction, event);
        return true;
      });
    },
  };
}

/** Erases what else repeats the analysis: its picture, reports on it, waiting events, answers kept for idempotency keys. */
async function eraseTraces(transaction: Kysely<Schema>, accountId: string, id: string): Promise<void> {
  const mentioned = `%${id}%`;
  await transaction.deleteFrom('reports').where('account_id', '=', accountId).where('analysis_id', '=', id).execute();
  await transaction.deleteFrom('shares').where('account_id', '=', accountId).where('analysis_id', '=', id).execute();
  await transaction
    .deleteFrom('screenshots')
    .where('account_id', '=', accountId)
    .where('analysis_id', '=', id)
    .execute();
  await transaction.deleteFrom('events').where('account_id', '=', accountId).where('data', 'like', mentioned).execute();
  await transaction
    .deleteFrom('idempotency')
    .where('account_id', '=', accountId)
    .where('body', 'like', mentioned)
    .execute();
}

/** Two that learn the same thing at once revise, and report, only once. */
function revisionOf(db: Kysely<Schema>, record: AnalysisRecord) {
  const isFixed = new Set<string>(FIXED_COLUMNS);
  const columns = ANALYSIS_COLUMNS.filter(({ name }) => !isFixed.has(name)).map((column) => [
    column.name,
    column.of(record),
  ]);
  return db
    .updateTable('analyses')
    .set({ ...Object.fromEntries(columns), revised_at: record.revisedAt, revision: record.revision + 1 })
    .where('id', '=', record.id)
    .where('account_id', '=', record.accountId)
    .where('revision', '=', record.revision);
}

/** What stays as long as an analysis is stored: what it is found by, and when and by whom it was asked for. */
const FIXED_COLUMNS: readonly (keyof AnalysesTable)[] = [
  'id',
  'account_id',
  'key_id',
  'batch_id',
  'endpoint',
  'url',
  'host',
  'host_hash',
  'site_hash',
  'url_hash',
  'created_at',
  'revision',
  // Changes with the picture alone.
  'screenshot_at',
];
