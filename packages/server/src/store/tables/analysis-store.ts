import type { Kysely, SelectQueryBuilder } from 'kysely';
import { decodeCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { idLowerBound, isId } from '../id.ts';
import type { AnalysisRecord } from '../records.ts';
import type { AnalysesTable, Schema } from '../schema.ts';
import type { AnalysisFilter, AnalysisStore } from '../store.ts';
import { analysisOf } from './analysis-columns.ts';
import { pageOf } from './page.ts';

const STREAM_PAGE = 500;
const HASHES_PER_QUERY = 500;
/** An id may be made a moment before or after the instant that its record carries. */
const ID_SLACK_MS = 10_000;

type Query = SelectQueryBuilder<Schema, 'analyses', AnalysesTable>;

export function createAnalysisStore(database: Database): AnalysisStore {
  const { db } = database;
  const select = (): Query => db.selectFrom('analyses').selectAll();
  return {
    async find(accountId, id) {
      if (!isId('ana', id)) return null;
      const row = await select().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();
      return row === undefined ? null : analysisOf(row);
    },
    async page(accountId, filter, limit, cursor) {
      let query = filtered(select().where('account_id', '=', accountId), filter);
      if (cursor !== null) query = query.where('id', '<', decodeCursor('ana', cursor));
      return pageOf(
        await query
          .orderBy('id', 'desc')
          .limit(limit + 1)
          .execute(),
        limit,
        analysisOf,
      );
    },
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
    // Page by page instead of one long statement: nothing else waits for a slow reader.
    async *stream(accountId) {
      let after = '';
      while (true) {
        const rows = await select()
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
    async findByHashes(hashes, since) {
      const found = new Map<string, AnalysisRecord>();
      const from = idLowerBound('ana', since - ID_SLACK_MS);
      for (let start = 0; start < hashes.length; start += HASHES_PER_QUERY) {
        const list = database.listOf(hashes.slice(start, start + HASHES_PER_QUERY));
        // One query per index: `or` across three columns would not use them.
        for (const column of ['url_hash', 'host_hash', 'site_hash'] as const) {
          const rows = await select()
            .where(column, 'in', list)
            .where('id', '>=', from)
            .where('created_at', '>=', since)
            .execute();
          for (const row of rows) found.set(row.id, analysisOf(row));
        }
      }
      return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    async revise(record, event) {
      await db.transaction().execute(async (transaction) => {
        const result = await transaction
          .updateTable('analyses')
          .set({
            verdict: record.verdict,
            score: record.score,
            brand: record.brand,
            signals: JSON.stringify(record.signals),
            checks: JSON.stringify(record.checks),
            data_version: record.dataVersion,
            expires_at: record.expiresAt,
            revision: record.revision + 1,
          })
          .where('id', '=', record.id)
          .where('account_id', '=', record.accountId)
          // Two replicas that learn the same thing at once revise, and report, only once.
          .where('revision', '=', record.revision)
          .executeTakeFirst();
        if (result.numUpdatedRows === 0n) return;
        await transaction
          .insertInto('events')
          .values({
            id: event.id,
            account_id: event.accountId,
            type: event.type,
            data: JSON.stringify(event.data),
            created_at: event.createdAt,
            dispatched_at: null,
          })
          .execute();
      });
    },
  };
}

/** Erases what else repeats the analysis: reports on it, waiting events, answers kept for idempotency keys. */
async function eraseTraces(transaction: Kysely<Schema>, accountId: string, id: string): Promise<void> {
  const mentioned = `%${id}%`;
  await transaction.deleteFrom('reports').where('account_id', '=', accountId).where('analysis_id', '=', id).execute();
  await transaction.deleteFrom('events').where('account_id', '=', accountId).where('data', 'like', mentioned).execute();
  await transaction
    .deleteFrom('idempotency')
    .where('account_id', '=', accountId)
    .where('body', 'like', mentioned)
    .execute();
}

// Ids order as time does, so a bound on the id lets the index skip what a bound on the instant only filters.
function filtered(query: Query, filter: AnalysisFilter): Query {
  let narrowed = query;
  if (filter.verdict !== undefined) narrowed = narrowed.where('verdict', '=', filter.verdict);
  if (filter.host !== undefined) narrowed = narrowed.where('host', '=', filter.host);
  if (filter.brand !== undefined) narrowed = narrowed.where('brand', '=', filter.brand);
  if (filter.from !== undefined) {
    narrowed = narrowed
      .where('id', '>=', idLowerBound('ana', filter.from - ID_SLACK_MS))
      .where('created_at', '>=', filter.from);
  }
  if (filter.to !== undefined) {
    narrowed = narrowed
      .where('id', '<', idLowerBound('ana', filter.to + ID_SLACK_MS))
      .where('created_at', '<=', filter.to);
  }
  return narrowed;
}
