import { setImmediate } from 'node:timers/promises';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { decodeCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { idLowerBound, isId } from '../id.ts';
import { type IdSpan, newestFirst } from '../places.ts';
import type { AnalysisRecord } from '../records.ts';
import type { AnalysesTable, Schema } from '../schema.ts';
import type { AnalysisFilter, AnalysisStore } from '../store.ts';
import { analysisOf } from './analysis-columns.ts';
import { hostPlace } from './host-place.ts';
import { pageOf } from './page.ts';
import { writeChecks, writeSignals } from './stored-reasons.ts';

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
      const span = spanOf(filter, cursor === null ? null : decodeCursor('ana', cursor));
      const query = filtered(select().where('account_id', '=', accountId), filter);
      const rows =
        filter.host === undefined
          ? await newest(query.where('id', '>=', span.from).where('id', '<', span.below), limit + 1).execute()
          : await rowsOfHost(database, query, accountId, filter.host, span, limit + 1);
      return pageOf(rows, limit, analysisOf);
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
    async revise(record, event) {
      await db.transaction().execute(async (transaction) => {
        const result = await transaction
          .updateTable('analyses')
          .set({
            verdict: record.verdict,
            score: record.score,
            base_score: record.baseScore,
            brand: record.brand,
            official_domain: record.officialDomain,
            signals: writeSignals(record.signals),
            checks: writeChecks(record.checks),
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

function newest(query: Query, amount: number): Query {
  return query.orderBy('id', 'desc').limit(amount);
}

/** Goes through the host's analyses until enough of them pass the rest of the filter. */
async function rowsOfHost(
  { places, listOf }: Database,
  query: Query,
  accountId: string,
  host: string,
  span: IdSpan,
  amount: number,
): Promise<AnalysesTable[]> {
  const rows: AnalysesTable[] = [];
  const place = hostPlace(host);
  if (place === null) return rows;
  for await (const ids of places.idsOfHost(accountId, place.hostHash, place.siteHashes, span)) {
    // "www." has the same place: the row tells which it was. Sorted here, since the order would mislead the planner.
    const found = await query.where('host', '=', host).where('id', 'in', listOf(ids)).execute();
    rows.push(...found.sort((a, b) => newestFirst(a.id, b.id)));
    if (rows.length >= amount) break;
    // The embedded database answers synchronously: requests get their turn between the portions.
    await setImmediate();
  }
  return rows.slice(0, amount);
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
function spanOf({ from, to }: AnalysisFilter, cursor: string | null): IdSpan {
  const below = to === undefined ? AFTER_ALL : idLowerBound('ana', to + ID_SLACK_MS);
  return {
    from: from === undefined ? BEFORE_ALL : idLowerBound('ana', from - ID_SLACK_MS),
    below: cursor !== null && cursor < below ? cursor : below,
  };
}

/** Sort before and after every id. */
const BEFORE_ALL = '';
const AFTER_ALL = '~';

/** Everything of a filter but the host and the span of ids. */
function filtered(query: Query, { verdict, brand, from, to }: AnalysisFilter): Query {
  let narrowed = query;
  if (verdict !== undefined) narrowed = narrowed.where('verdict', '=', verdict);
  if (brand !== undefined) narrowed = narrowed.where('brand', '=', brand);
  if (from !== undefined) narrowed = narrowed.where('created_at', '>=', from);
  if (to !== undefined) narrowed = narrowed.where('created_at', '<=', to);
  return narrowed;
}
